import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { SIX, seedScenario } from '../../seed-scenario.test-kit.ts';
import type { AreaId, FactionId } from '../../words/ids.ts';

const A = 'arrakeen:9';
const C = 'carthag:10';
const T = 'tueks-sietch:4';
const S = 'sietch-tabr:13';
const H = 'habbanya-sietch:16';

type Held = Partial<Record<FactionId, readonly AreaId[]>>;

/** A Mentat Pause with one token of each faction in the strongholds named. */
function pause(held: Held, more: Partial<Position> = {}): Position {
  const forces = SIX.flatMap((faction) =>
    (held[faction] ?? []).map((area) => ({ faction, area, regular: 1 })),
  );
  return { factions: [...SIX], turn: 5, phase: 'mentat-pause', forces, ...more };
}

const types = (facts: readonly { readonly type: string }[]): string[] => facts.map(({ type }) => type);

rule(
  '1.09.01',
  'scenario 1: several factions with bribes collect them, the others get no event',
  seedScenario('mentat-pause', 1, (begin) => {
    const game = begin(pause({}, { bribes: { guild: 3, fremen: 5 }, spice: { guild: 1, fremen: 0 } }));
    const collected = game.facts('BRIBE_COLLECTED');
    expect(collected).toHaveLength(2);
    expect(collected).toContainEqual({ type: 'BRIBE_COLLECTED', faction: 'guild', amount: 3 });
    expect(collected).toContainEqual({ type: 'BRIBE_COLLECTED', faction: 'fremen', amount: 5 });
    expect([game.state.hand.guild.spice, game.state.hand.fremen.spice]).toEqual([4, 5]);
    expect(game.state.table.bribes.guild + game.state.table.bribes.fremen).toBe(0);
    const order = types(game.facts());
    expect(order.lastIndexOf('BRIBE_COLLECTED')).toBeLessThan(order.indexOf('TURN_ENDED'));
  }),
);

rule(
  '1.09.02.02',
  'scenario 2: a faction without ally that alone holds three strongholds wins',
  seedScenario('mentat-pause', 2, (begin) => {
    const game = begin(pause({ guild: [A, C, T] }));
    const [won] = game.facts('VICTORY_ACHIEVED');
    expect(won).toMatchObject({ winners: ['guild'], condition: 'STRONGHOLD_VICTORY', turn: 5 });
    expect(game.facts('TURN_ENDED')).toEqual([]);
    expect(game.outcome()?.reason).toBe('STRONGHOLD_VICTORY');
    expect(game.outcome()?.ranks.filter(({ rank }) => rank === 1)).toEqual([{ player: 'guild', rank: 1 }]);
  }),
);

rule(
  '1.09.04',
  'scenario 3: with two strongholds nobody wins and the turn ends',
  seedScenario('mentat-pause', 3, (begin) => {
    const game = begin(pause({ guild: [A, C] }));
    expect(game.facts('VICTORY_ACHIEVED')).toEqual([]);
    expect(game.facts('TURN_ENDED')).toEqual([{ type: 'TURN_ENDED', turn: 5, nextTurn: 6 }]);
    expect(game.state.table.turn).toBe(6);
  }),
);

const allied: FactionId[][] = [['guild', 'emperor']];

rule(
  '1.09.02.03',
  'scenario 4: allies with four strongholds together both win',
  seedScenario('mentat-pause', 4, (begin) => {
    const game = begin(pause({ guild: [A, C], emperor: [T, S] }, { alliances: allied }));
    expect(new Set(game.facts('VICTORY_ACHIEVED')[0]?.winners)).toEqual(new Set(['guild', 'emperor']));
  }),
);

rule(
  '1.09.02.03',
  'scenario 5: three and one are four: both allies win',
  seedScenario('mentat-pause', 5, (begin) => {
    const game = begin(pause({ guild: [A, C, T], emperor: [S] }, { alliances: allied }));
    expect(new Set(game.facts('VICTORY_ACHIEVED')[0]?.winners)).toEqual(new Set(['guild', 'emperor']));
  }),
);

rule(
  '1.09.04',
  'scenario 6: two strongholds and a contested one do not win',
  seedScenario('mentat-pause', 6, (begin) => {
    const game = begin(pause({ guild: [A, C, T], harkonnen: [T] }));
    expect(game.facts('VICTORY_ACHIEVED')).toEqual([]);
  }),
);

rule(
  '1.09.04',
  'scenario 7: a contested stronghold counts neither for an alliance nor for a faction',
  seedScenario('mentat-pause', 7, (begin) => {
    expect(
      begin(pause({ guild: [A, C, T], emperor: [S], fremen: [S] }, { alliances: allied })).facts(
        'VICTORY_ACHIEVED',
      ),
    ).toEqual([]);
    expect(begin(pause({ guild: [A, C, S], fremen: [S] })).facts('VICTORY_ACHIEVED')).toEqual([]);
  }),
);

const last = { turn: 10 };

rule(
  '1.09.05',
  'scenario 9: on the last turn with the Guild in the game the Fremen conditions win for Fremen and ally',
  seedScenario('mentat-pause', 9, (begin) => {
    const alliances: FactionId[][] = [['fremen', 'bene-gesserit']];
    const game = begin(pause({ fremen: [S], guild: [T] }, { ...last, alliances }));
    const [won] = game.facts('VICTORY_ACHIEVED');
    expect(won?.condition).toBe('FREMEN_SPECIAL');
    expect(new Set(won?.winners)).toEqual(new Set(['fremen', 'bene-gesserit']));
  }),
);

rule(
  '1.09.05',
  'scenario 10: on the last turn the Guild and ally win when nobody else does',
  seedScenario('mentat-pause', 10, (begin) => {
    const game = begin(pause({ emperor: [T] }, { ...last, alliances: [['guild', 'atreides']] }));
    const [won] = game.facts('VICTORY_ACHIEVED');
    expect(won?.condition).toBe('GUILD_SPECIAL');
    expect(new Set(won?.winners)).toEqual(new Set(['guild', 'atreides']));
  }),
);

rule(
  '1.09.03',
  'scenario 11: who predicted this faction for this turn wins alone',
  seedScenario('mentat-pause', 11, (begin) => {
    const game = begin(pause({ guild: [A, C, T] }, { prediction: { faction: 'guild', turn: 5 } }));
    expect(game.facts('VICTORY_ACHIEVED')[0]).toMatchObject({
      winners: ['bene-gesserit'],
      condition: 'BENE_GESSERIT_PREDICTION',
    });
    expect(game.facts('PREDICTION_REVEALED')).toEqual([
      { type: 'PREDICTION_REVEALED', faction: 'bene-gesserit', predicted: 'guild', turn: 5 },
    ]);
  }),
);

const two = { factions: ['atreides', 'harkonnen'] as FactionId[], ...last };
const held = (...rows: readonly (readonly [FactionId, AreaId])[]) =>
  rows.map(([faction, area]) => ({ faction, area, regular: 1 }));

rule(
  '1.09.05',
  'scenario 12: on the last turn without a special victory most strongholds win',
  seedScenario('mentat-pause', 12, (begin) => {
    const game = begin(
      pause({}, { ...two, forces: held(['harkonnen', A], ['harkonnen', C], ['atreides', T]) }),
    );
    expect(game.facts('VICTORY_ACHIEVED')[0]).toMatchObject({
      winners: ['harkonnen'],
      condition: 'MOST_STRONGHOLDS',
    });
  }),
);

rule(
  '1.09.05',
  'scenario 13: equal strongholds: most spice wins, bribes included',
  seedScenario('mentat-pause', 13, (begin) => {
    const spice = { atreides: 7, harkonnen: 5 };
    const game = begin(
      pause({}, { ...two, forces: held(['harkonnen', A], ['atreides', T]), spice, bribes: { harkonnen: 4 } }),
    );
    expect(game.facts('VICTORY_ACHIEVED')[0]).toMatchObject({
      winners: ['harkonnen'],
      condition: 'MOST_STRONGHOLDS',
    });
  }),
);

rule(
  '1.09.05',
  'scenario 14: equal spice too: the first in storm order wins',
  seedScenario('mentat-pause', 14, (begin) => {
    const stormOrder: FactionId[] = ['harkonnen', 'atreides'];
    const game = begin(
      pause(
        {},
        {
          ...two,
          forces: held(['harkonnen', A], ['atreides', T]),
          spice: { atreides: 5, harkonnen: 5 },
          stormOrder,
        },
      ),
    );
    expect(game.facts('VICTORY_ACHIEVED')[0]).toMatchObject({ winners: ['harkonnen'] });
  }),
);

rule('1.09.02', 'the phase needs no decision: either the game is over or the next turn begins', () => {
  const on = scenario(dune, { position: pause({ guild: [H] }) });
  expect(on.phases()).not.toContain('mentat-pause');
  expect(types(on.facts()).slice(0, 2)).toEqual(['PHASE_STARTED', 'TURN_ENDED']);
});

rule('1.10.02.02', 'an allied faction does not win with three strongholds', () => {
  const alone = scenario(dune, { position: pause({ guild: [A, C, T] }, { alliances: allied }) });
  expect(alone.facts('VICTORY_ACHIEVED')).toEqual([]);
  expect(alone.facts('TURN_ENDED')).toHaveLength(1);
});

rule('1.10.02.01', 'what allies hold counts for both', () => {
  const game = scenario(dune, { position: pause({ guild: [A, C], emperor: [T, S] }, { alliances: allied }) });
  expect(game.facts('VICTORY_ACHIEVED')[0]?.details.strongholds).toHaveLength(4);
});

/** The last Mentat Pause, by condition and winners. */
function ending(held: Held, more: Partial<Position> = {}) {
  const game = scenario(dune, { position: pause(held, { turn: 10, ...more }) });
  const [won] = game.facts('VICTORY_ACHIEVED');
  return [won?.condition, won?.winners];
}

rule('2.04.09', 'the Fremen keep the desert for themselves and win at the end', () => {
  expect(ending({ fremen: [H], guild: [T] })).toEqual(['FREMEN_SPECIAL', ['fremen']]);
});
rule('2.04.09.01', 'without the Guild in the game there is no such victory', () => {
  const factions: FactionId[] = ['atreides', 'fremen'];
  expect(ending({ fremen: [H], atreides: [A, C] }, { factions })).toEqual(['MOST_STRONGHOLDS', ['atreides']]);
});
rule('2.04.09.02', 'anybody else in a sietch spoils it, an ally too', () => {
  const alliances: FactionId[][] = [['fremen', 'harkonnen']];
  expect(ending({ harkonnen: [H] }, { alliances })).toEqual(['GUILD_SPECIAL', ['guild']]);
});
rule('2.04.09.03', 'Harkonnen, Atreides or the Emperor in Tuek’s Sietch spoil it', () => {
  for (const f of ['harkonnen', 'atreides', 'emperor'] as const)
    expect(ending({ fremen: [H], [f]: [T] })).toEqual(['GUILD_SPECIAL', ['guild']]);
  expect(ending({ fremen: [H], 'bene-gesserit': [T] })).toEqual(['FREMEN_SPECIAL', ['fremen']]);
});
rule('2.04.12', 'whoever is allied with the Fremen then wins too', () => {
  const alliances: FactionId[][] = [['fremen', 'emperor']];
  expect(ending({ fremen: [H] }, { alliances })).toEqual(['FREMEN_SPECIAL', ['fremen', 'emperor']]);
});
rule('2.06.08', 'the Guild wins when nobody else does', () => {
  expect(ending({ atreides: [S] })).toEqual(['GUILD_SPECIAL', ['guild']]);
});
rule('2.06.11', 'whoever is allied with the Guild then wins too', () => {
  const alliances: FactionId[][] = [['guild', 'harkonnen']];
  expect(ending({ atreides: [S] }, { alliances })).toEqual([
    'GUILD_SPECIAL',
    expect.arrayContaining(['guild', 'harkonnen']),
  ]);
});
