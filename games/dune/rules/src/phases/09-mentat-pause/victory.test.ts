import { expect, test } from 'vitest';
import type { Position } from '../../opening/position.ts';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { AreaId, FactionId } from '../../words/ids.ts';
import { firstWith, sides, victory } from './phase.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const A = 'arrakeen:9';
const C = 'carthag:10';
const T = 'tueks-sietch:4';
const S = 'sietch-tabr:13';
const H = 'habbanya-sietch:16';

const at = (held: readonly (readonly [FactionId, ...AreaId[]])[], more: Partial<Position> = {}) =>
  stateOf({
    factions: SIX,
    phase: 'mentat-pause',
    turn: 5,
    forces: held.flatMap(([faction, ...areas]) => areas.map((area) => ({ faction, area, regular: 1 }))),
    ...more,
  });

test('three strongholds win for a faction without ally, two do not', () => {
  expect(victory(at([['guild', A, C, T]]))).toEqual({ condition: 'STRONGHOLD_VICTORY', winners: ['guild'] });
  expect(victory(at([['guild', A, C]]))).toBeNull();
});

test('allies need four together, however uneven, and win together', () => {
  const alliances: FactionId[][] = [['guild', 'emperor']];
  expect(victory(at([['guild', A, C, T]], { alliances }))).toBeNull();
  const won = { condition: 'STRONGHOLD_VICTORY', winners: ['emperor', 'guild'] };
  expect(
    victory(
      at(
        [
          ['guild', A, C, T],
          ['emperor', S],
        ],
        { alliances },
      ),
    ),
  ).toEqual(won);
});

test('a contested stronghold counts for nobody', () => {
  expect(
    victory(
      at([
        ['guild', A, C, T],
        ['emperor', T],
      ]),
    ),
  ).toBeNull();
  const alliances: FactionId[][] = [['guild', 'fremen']];
  expect(
    victory(
      at(
        [
          ['guild', A, C, T],
          ['fremen', S],
          ['emperor', S],
        ],
        { alliances },
      ),
    ),
  ).toBeNull();
});

test('advisors deny nobody control', () => {
  const s = at([['guild', A, C, T]], { advanced: true });
  const guild: NonNullable<Position['forces']> = [A, C, T].map((area) => ({
    faction: 'guild',
    area,
    regular: 1,
  }));
  const forces = [...guild, { faction: 'bene-gesserit' as const, area: A, advisor: 1 }];
  const advisor = at([], { advanced: true, forces });
  expect(victory(advisor)).toEqual(victory(s));
});

test('scenario 8: of two candidates the first in storm order wins, though no board has room for two', () => {
  const s = at([], { stormSector: 7, alliances: [['guild', 'emperor']] });
  expect(sides(s)[0]).toEqual(['emperor', 'guild']);
  const held = { atreides: 3, emperor: 4 };
  const count = (side: readonly FactionId[]): number =>
    Math.max(...side.map((f) => (f === 'atreides' || f === 'emperor' ? held[f] : 0)));
  expect(firstWith(sides(s), count)).toEqual(['emperor', 'guild']);
  expect(firstWith(sides(s).toReversed(), count)).toEqual(['atreides']);
});

test('Bene Gesserit who named faction and turn win alone in its place', () => {
  const prediction = { faction: 'guild', turn: 5 } as const;
  const usurped = { condition: 'BENE_GESSERIT_PREDICTION', winners: ['bene-gesserit'] };
  expect(victory(at([['guild', A, C, T]], { prediction }))).toEqual(usurped);
  expect(victory(at([['guild', A, C, T]], { prediction, turn: 6 }))?.condition).toBe('STRONGHOLD_VICTORY');
});

test('Bene Gesserit who foresaw their own ally win without it', () => {
  const s = at(
    [
      ['fremen', A, C, T],
      ['bene-gesserit', S],
    ],
    {
      alliances: [['fremen', 'bene-gesserit']],
      prediction: { faction: 'fremen', turn: 5 },
    },
  );
  expect(victory(s)).toEqual({ condition: 'BENE_GESSERIT_PREDICTION', winners: ['bene-gesserit'] });
});

test('on the last turn Fremen win who keep both sietches and Tuek’s free of the great houses', () => {
  const s = at(
    [
      ['fremen', H],
      ['guild', T],
    ],
    { turn: 10, alliances: [['fremen', 'atreides']] },
  );
  expect(victory(s)).toEqual({ condition: 'FREMEN_SPECIAL', winners: ['fremen', 'atreides'] });
});

test('one of the great houses in Tuek’s Sietch, even an ally, leaves the game to the Guild', () => {
  const s = at(
    [
      ['fremen', H],
      ['emperor', T],
    ],
    { turn: 10, alliances: [['fremen', 'emperor']] },
  );
  expect(victory(s)).toEqual({ condition: 'GUILD_SPECIAL', winners: ['guild'] });
});

test('the Guild wins the last turn with its ally, whatever Bene Gesserit foresaw', () => {
  const s = at([['emperor', S]], {
    turn: 10,
    alliances: [['guild', 'harkonnen']],
    prediction: { faction: 'guild', turn: 10 },
  });
  expect(victory(s)).toEqual({ condition: 'GUILD_SPECIAL', winners: ['guild', 'harkonnen'] });
});

const NO_GUILD: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor'];

test('without Guild: most strongholds, then most spice, then storm order', () => {
  const last = { factions: NO_GUILD, turn: 10, stormSector: 0 };
  const more = at(
    [
      ['emperor', A, C],
      ['atreides', S],
    ],
    last,
  );
  expect(victory(more)).toEqual({ condition: 'MOST_STRONGHOLDS', winners: ['emperor'] });
  const richer = at(
    [
      ['emperor', A, C],
      ['atreides', S, H],
    ],
    { ...last, spice: { emperor: 9, atreides: 7 } },
  );
  expect(victory(richer)?.winners).toEqual(['emperor']);
  const even = at(
    [
      ['emperor', A, C],
      ['atreides', S, H],
    ],
    { ...last, spice: { emperor: 9, atreides: 9 } },
  );
  expect(victory(even)?.winners).toEqual(['atreides']);
});

test('Fremen win without Guild only where the table plays so', () => {
  const position: Position = { factions: NO_GUILD, phase: 'mentat-pause', turn: 10, forces: [] };
  expect(victory(stateOf(position))?.condition).toBe('MOST_STRONGHOLDS');
  expect(victory(stateOf(position, { fremenWinWithoutGuild: true }))).toEqual({
    condition: 'FREMEN_SPECIAL',
    winners: ['fremen'],
  });
});

test('a shared last place is shared where the table plays so', () => {
  const s = stateOf(
    {
      factions: NO_GUILD,
      phase: 'mentat-pause',
      turn: 10,
      forces: [
        { faction: 'emperor', area: A, regular: 1 },
        { faction: 'atreides', area: S, regular: 1 },
      ],
    },
    { defaultTie: 'shared' },
  );
  expect(victory(s)?.winners.toSorted()).toEqual(['atreides', 'emperor']);
});
