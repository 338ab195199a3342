import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import { mayBeHeld } from '../../holdings/decks.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';
import { actionOf } from '../../words/vocabulary.ts';

const PASS = { pass: true } as const;

/** The storm of turn 2 from sector 5; Atreides and Harkonnen dial. */
const begin = (more: Partial<Position> = {}): Game =>
  scenario(dune, {
    position: {
      factions: [...SIX],
      turn: 2,
      phase: 'storm',
      stormSector: 5,
      forces: [],
      lastWheelUsers: ['atreides', 'harkonnen'],
      ...more,
    },
  });
const dial = (game: Game, a: number, b: number): Game =>
  game.act('atreides', 'stormDial', { dial: a }).act('harkonnen', 'stormDial', { dial: b });
/** Whoever has not answered in the windows passes. */
function passAll(game: Game): Game {
  for (const window of ['stormWeatherControl', 'stormFamilyAtomics'])
    for (const f of SIX) if (game.asked(f, window)?.answered === false) game.act(f, window, PASS);
  return game;
}

rule('1.01.02', 'the last two to use battle wheels dial, and the sum moves the storm', () => {
  const game = begin();
  expect(game.waitingFor()).toEqual(['atreides', 'harkonnen']);
  game.act('atreides', 'stormDial', { dial: 3 });
  expect(game.told('guild')).toEqual([{ type: 'STORM_DIALED', faction: 'atreides' }]);
  game.act('harkonnen', 'stormDial', { dial: 2 });
  expect(game.facts('STORM_DIAL_REVEALED')).toEqual([
    { type: 'STORM_DIAL_REVEALED', dials: { atreides: 3, harkonnen: 2 }, sum: 5 },
  ]);
  passAll(game);
  expect(game.facts('STORM_MOVED')).toEqual([{ type: 'STORM_MOVED', from: 5, to: 10, count: 5 }]);
  expect(game.state.table.storm.sector).toBe(10);
});

test('a dial is sealed: the other dialer sees that it is given, not what', () => {
  const game = begin().act('atreides', 'stormDial', { dial: 1 });
  expect(game.view('harkonnen').sealed).toEqual({});
  expect(game.view('harkonnen').answered['storm-dials']).toEqual(['atreides']);
  expect(game.facts('STORM_DIAL_REVEALED')).toEqual([]);
});

test('an absent dialer dials two', () => {
  const game = begin().timeOut('atreides', 'stormDial').timeOut('harkonnen', 'stormDial');
  expect(game.facts('STORM_DIAL_REVEALED')[0]?.sum).toBe(4);
});

rule('1.01.02', 'a storm card moves the storm where Fremen play the advanced game', () => {
  const game = begin({ advanced: true, stormCard: 4 });
  expect(game.facts('STORM_CARD_REVEALED')).toEqual([{ type: 'STORM_CARD_REVEALED', value: 4 }]);
  game.refused('atreides', 'stormDial', { dial: 2 }, 'NOT_ASKED', '1.01.02');
  passAll(game);
  expect(game.facts('STORM_MOVED')[0]).toMatchObject({ from: 5, to: 9, count: 4 });
  expect(game.state.hand.fremen.seen.storm).toBe(game.state.box.stormCard);
});

rule.refuses('1.01.02', 'no other number than 1 to 3 is dialed, and by nobody else', () => {
  begin()
    .refused('atreides', 'stormDial', { dial: 0 }, 'BAD_ARGS', '1.01.02')
    .refused('atreides', 'stormDial', { dial: 4 }, 'BAD_ARGS', '1.01.02')
    .refused('atreides', 'stormDial', { dial: 1.5 }, 'BAD_ARGS', '1.01.02')
    .refused('guild', 'stormDial', { dial: 2 }, 'NOT_ASKED', '1.01.02');
});

rule('0.15', 'the storm phase begins a turn', () => {
  expect(begin().facts('TURN_STARTED')).toEqual([{ type: 'TURN_STARTED', turn: 2 }]);
});

rule('1.01.03', 'whatever stands on sand in a sector that is entered dies, and its spice is gone', () => {
  const game = begin({
    forces: [
      { faction: 'guild', area: 'the-minor-erg:5', regular: 1 }, // where the storm stands
      { faction: 'guild', area: 'red-chasm:6', regular: 3 }, // passed
      { faction: 'emperor', area: 'pasty-mesa:6', regular: 2 }, // rock
      { faction: 'emperor', area: 'gara-kulon:7', regular: 4 }, // stopped in
      { faction: 'harkonnen', area: 'basin:8', regular: 5 }, // beyond
    ],
    spiceOnBoard: [
      { area: 'red-chasm:6', amount: 8 },
      { area: 'the-minor-erg:5', amount: 2 },
    ],
  });
  passAll(dial(game, 1, 1));
  expect(
    game.facts('FORCES_KILLED').map(({ faction, territory, regular }) => [faction, territory, regular]),
  ).toEqual([
    ['guild', 'red-chasm', 3],
    ['emperor', 'gara-kulon', 4],
  ]);
  expect(game.facts('SPICE_DESTROYED')).toEqual([
    { type: 'SPICE_DESTROYED', territory: 'red-chasm', sector: 6, amount: 8, cause: 'storm' },
  ]);
  expect(game.state.table.tanks.guild.regular).toBe(3);
});

rule('1.01.03', 'the Imperial Basin shelters while the Shield Wall stands, its spice does not', () => {
  const forces: Position['forces'] = [{ faction: 'guild', area: 'imperial-basin:9', regular: 3 }];
  const spiceOnBoard: Position['spiceOnBoard'] = [{ area: 'imperial-basin:9', amount: 3 }];
  const walled = begin({ stormSector: 8, forces, spiceOnBoard });
  passAll(dial(walled, 1, 1));
  expect(walled.facts('FORCES_KILLED')).toEqual([]);
  expect(walled.facts('SPICE_DESTROYED')).toHaveLength(1);
  const open = begin({ stormSector: 8, forces, shieldWallDestroyed: true });
  passAll(dial(open, 1, 1));
  expect(open.facts('FORCES_KILLED')[0]).toMatchObject({ faction: 'guild', regular: 3, cause: 'storm' });
});

rule('1.01.01', 'order follows the way of the storm to the circles; who sits under it is last', () => {
  const game = begin({ stormSector: 5 });
  passAll(dial(game, 1, 1)); // to 7, the circle of the third seat
  expect(game.facts('STORM_ORDER_SET')).toEqual([
    {
      type: 'STORM_ORDER_SET',
      order: ['emperor', 'guild', 'bene-gesserit', 'atreides', 'harkonnen', 'fremen'],
    },
  ]);
});

rule('3.01.23', 'Weather Control replaces the number, also by none: then nothing is destroyed', () => {
  const game = begin({
    hands: { guild: ['weather-control'] },
    forces: [{ faction: 'emperor', area: 'south-mesa:5', regular: 3 }],
    spiceOnBoard: [{ area: 'south-mesa:5', amount: 3 }],
  });
  dial(game, 3, 3).act('guild', 'stormWeatherControl', { sectors: 0 });
  passAll(game); // nobody is near the Wall: the storm moves at once
  expect(game.facts('WEATHER_CONTROL_PLAYED')).toEqual([
    { type: 'WEATHER_CONTROL_PLAYED', faction: 'guild', sectors: 0 },
  ]);
  expect(game.facts('STORM_MOVED')).toEqual([{ type: 'STORM_MOVED', from: 5, to: 5, count: 0 }]);
  expect(game.facts('FORCES_KILLED')).toEqual([]);
  expect(game.facts('SPICE_DESTROYED')).toEqual([]);
  expect(game.state.table.discards).toEqual(['weather-control']);
});

test('everybody is asked for Weather Control, and nobody sees who has answered', () => {
  const game = dial(begin({ hands: { guild: ['weather-control'] } }), 1, 1);
  for (const faction of SIX) expect(game.asked(faction, 'stormWeatherControl')).not.toBeNull();
  expect(game.options('emperor', actionOf('stormWeatherControl'))).toEqual([PASS]);
  expect(game.options('guild', actionOf('stormWeatherControl'))).toHaveLength(12);
  game.act('guild', 'stormWeatherControl', { sectors: 10 });
  expect(game.view('emperor')).toMatchObject({ awaiting: [], answered: {}, resolving: true });
});

test('a card that everybody has seen spent is asked for no more', () => {
  const game = begin({ hands: { guild: ['weather-control'] } });
  passAll(dial(game, 1, 1).act('guild', 'stormWeatherControl', { sectors: 1 }));
  expect(mayBeHeld(game.state, 'weather-control')).toBe(false);
  expect(mayBeHeld(game.state, 'family-atomics')).toBe(true);
});

rule.refuses(
  '3.01.23',
  'Weather Control needs the card, a number up to ten, and a storm after turn 1',
  () => {
    const game = begin({ hands: { guild: ['weather-control'] } });
    game.refused('guild', 'stormWeatherControl', { sectors: 4 }, 'NOT_ASKED', '3.01.23'); // before the dials are known
    dial(game, 1, 1)
      .refused('emperor', 'stormWeatherControl', { sectors: 4 }, 'CARD_NOT_HELD', '3.01.23')
      .refused('guild', 'stormWeatherControl', { sectors: 11 }, 'BAD_ARGS', '3.01.23')
      .refused('guild', 'stormWeatherControl', { sectors: -1 }, 'BAD_ARGS', '3.01.23');
  },
);

/** At the second window, Weather Control passed by all. */
const beforeMove = (more: Partial<Position>): Game => {
  const game = dial(begin(more), 2, 2);
  for (const f of SIX) game.act(f, 'stormWeatherControl', PASS);
  return game;
};

rule('3.01.07', 'Family Atomics kill all on the Wall and open what lies behind it to this very storm', () => {
  const game = beforeMove({
    hands: { guild: ['family-atomics'] },
    forces: [
      { faction: 'guild', area: 'shield-wall:7', regular: 2 },
      { faction: 'emperor', area: 'shield-wall:8', regular: 3 },
      { faction: 'atreides', area: 'arrakeen:9', regular: 10 },
    ],
  });
  game.act('guild', 'stormFamilyAtomics', { play: true }).act('emperor', 'stormFamilyAtomics', PASS);
  expect(game.facts('FAMILY_ATOMICS_PLAYED')).toEqual([{ type: 'FAMILY_ATOMICS_PLAYED', faction: 'guild' }]);
  expect(game.facts('SHIELD_WALL_DESTROYED')).toHaveLength(1);
  expect(game.facts('FORCES_KILLED').map(({ faction, regular, cause }) => [faction, regular, cause])).toEqual(
    [
      ['emperor', 3, 'atomics'],
      ['guild', 2, 'atomics'],
      ['atreides', 10, 'storm'],
    ],
  );
  expect(game.state.table.removed).toEqual(['family-atomics']);
  expect(game.state.table.discards).toEqual([]);
});

rule('3.01.07', 'who is near the Wall is asked, with and without the card', () => {
  const game = beforeMove({
    forces: [
      { faction: 'guild', area: 'sihaya-ridge:8', regular: 1 },
      { faction: 'emperor', area: 'false-wall-east:4', regular: 1 }, // the storm in sector 5 lies between
      { faction: 'harkonnen', area: 'false-wall-east:5', regular: 1 }, // under the storm itself
      { faction: 'fremen', area: 'arrakeen:9', regular: 1 },
    ],
  });
  expect(game.waitingFor()).toEqual(['harkonnen', 'guild']);
  game.refused('guild', 'stormFamilyAtomics', { play: true }, 'CARD_NOT_HELD', '3.01.07');
  game.refused('fremen', 'stormFamilyAtomics', { play: true }, 'NOT_ASKED', '3.01.07');
  game.refused('emperor', 'stormFamilyAtomics', { play: true }, 'NOT_ASKED', '3.01.07');
});

rule.refuses('3.01.07', 'advisors do not carry the Family Atomics', () => {
  const game = begin({
    advanced: true,
    stormCard: 3,
    hands: { 'bene-gesserit': ['family-atomics'] },
    forces: [
      { faction: 'bene-gesserit', area: 'shield-wall:7', advisor: 1 },
      { faction: 'guild', area: 'shield-wall:7', regular: 1 },
    ],
  });
  for (const f of SIX) game.act(f, 'stormWeatherControl', PASS);
  expect(game.waitingFor()).toEqual(['guild']);
  game.refused('bene-gesserit', 'stormFamilyAtomics', { play: true }, 'NOT_ASKED', '3.01.07');
});

test('absent players pass in both windows', () => {
  const game = dial(begin({ hands: { guild: ['weather-control'] } }), 1, 2);
  for (const f of SIX) game.timeOut(f, 'stormWeatherControl');
  expect(game.facts('STORM_MOVED')[0]?.count).toBe(3);
});

rule('1.00.02', 'a card goes over the rules and over factions: the broken Wall shelters nobody', () => {
  const forces: Position['forces'] = [{ faction: 'fremen', area: 'arrakeen:9', regular: 4 }];
  const game = begin({ stormSector: 8, shieldWallDestroyed: true, forces });
  passAll(dial(game, 1, 1));
  expect(game.facts('FORCES_KILLED')[0]).toMatchObject({ territory: 'arrakeen', regular: 4 });
});

rule('1.00.01', 'a faction goes over the rules: half of a Fremen stack survives the advanced storm', () => {
  const game = begin({
    advanced: true,
    stormCard: 1,
    forces: [
      { faction: 'fremen', area: 'red-chasm:6', regular: 5 },
      { faction: 'guild', area: 'red-chasm:6', regular: 5 },
    ],
  });
  passAll(game);
  expect(game.facts('FORCES_KILLED').map(({ faction, regular }) => [faction, regular])).toEqual([
    ['fremen', 3],
    ['guild', 5],
  ]);
});

rule('2.04.16', 'Fremen say which of a mixed stack die', () => {
  const game = begin({
    advanced: true,
    stormCard: 1,
    forces: [{ faction: 'fremen', area: 'red-chasm:6', regular: 3, elite: 2 }],
  });
  passAll(game);
  expect(game.waitingFor()).toEqual(['fremen']);
  expect(game.options('fremen', actionOf('stormFremenLosses'))).toHaveLength(3);
  game
    .refused('fremen', 'stormFremenLosses', { regular: 2 }, 'WRONG_COUNT', '2.04.16')
    .refused('fremen', 'stormFremenLosses', { elite: 3 }, 'NOT_ENOUGH_TOKENS', '2.04.16')
    .act('fremen', 'stormFremenLosses', { regular: 1, elite: 2 });
  expect(game.facts('FORCES_KILLED')[0]).toMatchObject({ regular: 1, elite: 2, cause: 'storm' });
  expect(game.facts('STORM_ORDER_SET')).toHaveLength(1);
});

rule('2.04.13', 'the storm card is returned, shuffled and drawn anew, and Fremen alone see the next', () => {
  const game = passAll(begin({ advanced: true, stormCard: 3 }));
  const { box, hand } = game.state;
  expect([...box.stormDeck, box.stormCard].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(hand.fremen.seen.storm).toBe(box.stormCard);
  expect(game.told('guild')).toContainEqual({ type: 'CARD_PEEKED', to: 'fremen', deck: 'storm' });
});

rule('2.04.14', 'what Fremen see of the storm to come lasts until it moves', () => {
  const game = begin({ advanced: true, stormCard: 3 });
  expect(game.state.hand.fremen.seen.storm).toBeNull();
  passAll(game);
  expect(game.view('fremen').hand?.seen.storm).toBe(game.state.box.stormCard);
  expect(game.view('guild').hand?.seen.storm).toBeNull();
});

rule.refuses(
  '1.00.05',
  'while one thing is decided nothing else is, unless it may be done at any time',
  () => {
    dial(begin(), 1, 1).refused('guild', 'charityClaim', { claim: true }, 'NOT_ASKED', '1.00.05');
  },
);
