import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { TREACHERY_CARDS } from './data/treachery-cards.ts';
import { dune } from './dune.ts';
import type { Position } from './opening/position.ts';
import { duel, fight } from './phases/07-battle/battle.test-kit.ts';
import { scenario } from './scenario.test-kit.ts';
import { SIX } from './seed-scenario.test-kit.ts';
import type { CardId, FactionId } from './words/ids.ts';

// What the rulebook says twice, or of all factions alike.

const at = (position: Partial<Position>) =>
  scenario(dune, { position: { factions: [...SIX], turn: 2, stormOrder: [...SIX], ...position } });

/** Five of the Fremen and five of the Guild stand in the way of a storm that goes three sectors. */
const storm = () => {
  const game = at({
    ...{ phase: 'storm', advanced: true, stormSector: 0, stormCard: 3 },
    forces: [
      { faction: 'fremen', area: 'cielago-south:1', regular: 5 },
      { faction: 'guild', area: 'cielago-east:3', regular: 5 },
    ],
  });
  for (const f of SIX) game.timeOut(f, 'stormWeatherControl');
  return game.facts('FORCES_KILLED').map(({ faction, regular }) => [faction, regular]);
};
const FACTION_FIRST = [
  ['fremen', 3],
  ['guild', 5],
];
rule('2.01', 'a faction sheet goes over the base rules: half of the Fremen live', () => {
  expect(storm()).toEqual(FACTION_FIRST);
});
rule('3.01', 'the same, where the cards are explained', () => {
  expect(storm()).toEqual(FACTION_FIRST);
});

/** With the Wall gone a storm takes what the sheet and the board would spare. */
const atomics = () => {
  const game = at({
    ...{ phase: 'storm', stormSector: 7, lastWheelUsers: ['guild', 'emperor'] },
    hands: { harkonnen: ['family-atomics'] },
    forces: [
      { faction: 'harkonnen', area: 'shield-wall:7', regular: 1 },
      { faction: 'atreides', area: 'arrakeen:9', regular: 4 },
    ],
  });
  for (const f of ['guild', 'emperor'] as const) game.act(f, 'stormDial', { dial: 1 });
  for (const f of SIX) game.timeOut(f, 'stormWeatherControl');
  return game
    .act('harkonnen', 'stormFamilyAtomics', { play: true })
    .facts('FORCES_KILLED')
    .map(({ faction, cause }) => [faction, cause]);
};
const CARD_FIRST = [
  ['harkonnen', 'atomics'],
  ['atreides', 'storm'],
];
rule('2.02', 'a card goes over board and faction sheet: Arrakeen has no shelter any more', () => {
  expect(atomics()).toEqual(CARD_FIRST);
});
rule('3.02', 'the same, where the cards are explained', () => {
  expect(atomics()).toEqual(CARD_FIRST);
});

const question = { target: 'fremen', question: 'Do you like spice?' };
const waiting = () =>
  at({ phase: 'shipment', hands: { guild: ['truthtrance'] } })
    .act('guild', 'truthtrance', question)
    .refused('atreides', 'ship', { pass: true }, 'NOT_ASKED', '3.01.22')
    .refused('atreides', 'bribe', { to: 'guild', amount: 1 }, 'NOT_ASKED', '3.01.22')
    .act('fremen', 'truthtranceAnswer', { answer: true })
    .act('atreides', 'ship', { pass: true });
rule('2.05', 'nothing else happens while an ability is half carried out', () => {
  expect(waiting().facts('SHIP_PASSED')).toHaveLength(1);
});
rule('3.05', 'nothing else happens while a card is half carried out', () => {
  expect(waiting().facts('SHIP_PASSED')).toHaveLength(1);
});

const setup = () => scenario(dune, { players: [...SIX] });
const reserves = (f: FactionId) => setup().state.table.reserves[f];
rule('2.02.00', 'in the basic game nobody asks Bene Gesserit where they begin', () => {
  const game = setup().until(({ phases }) => !phases().includes('setup'));
  expect(game.facts('FORCES_PLACED').filter(({ faction }) => faction === 'bene-gesserit')).toEqual([]);
  expect(game.state.table.forces['bene-gesserit']).toMatchObject([{ regular: 1, advisor: 0 }]);
});
rule('2.03.00', 'in the basic game all tokens of the Emperor are alike', () => {
  expect(reserves('emperor')).toEqual({ regular: 20, elite: 0 });
});
rule('2.04.00', 'in the basic game all tokens of the Fremen are alike', () => {
  expect(reserves('fremen')).toEqual({ regular: 20, elite: 0 });
});
rule('2.05.00', 'in the basic game Harkonnen take no captives', () => {
  setup();
  const game = fight(duel(['harkonnen', 5], ['guild', 1]), {
    harkonnen: { dial: 3, leader: 'umman-kudu' },
    guild: { dial: 0, leader: 'guild-rep' },
  });
  expect(game.facts('BATTLE_RESOLVED')).toMatchObject([{ winner: 'harkonnen' }]);
  expect(game.facts('BATTLES_COMPLETE')).toHaveLength(1);
  expect(game.state.table.leaders['guild-rep']).toMatchObject({ holder: 'guild', place: 'pool' });
});
rule('2.06.00', 'in the basic game the Guild acts in its place', () => {
  setup();
  const game = at({ phase: 'shipment' });
  expect(game.waitingFor()).toEqual(['atreides']);
  expect(game.facts('ACTOR_TURN')).toEqual([{ type: 'ACTOR_TURN', faction: 'atreides' }]);
});

rule('3.01.00', 'the treachery deck has 33 cards', () => {
  const { box } = setup().state;
  const kinds = new Map<string, number>();
  const count = (id: CardId) =>
    kinds.set(TREACHERY_CARDS[id].kind, (kinds.get(TREACHERY_CARDS[id].kind) ?? 0) + 1);
  for (const id of box.treacheryDeck) count(id);
  expect(box.treacheryDeck).toHaveLength(33);
  expect(kinds.get('worthless')).toBe(5);
  expect(box.treacheryDeck.filter((id) => id === 'karama')).toHaveLength(2);
});

/** What the clock revives for a faction with eight dead tokens: all that is free. */
const freely = (f: FactionId) =>
  at({ phase: 'revival', forces: [], tanks: { [f]: { regular: 8 } } })
    .timeOut(f, 'reviveChoose')
    .facts('FORCES_REVIVED');
const free = (faction: FactionId, regular: number) => [
  { type: 'FORCES_REVIVED', faction, regular, elite: 0, free: regular, paid: 0, source: 'phase' },
];
rule('2.01.04', 'Atreides revive two for nothing', () => {
  expect(freely('atreides')).toEqual(free('atreides', 2));
});
rule('2.02.04', 'Bene Gesserit revive one for nothing', () => {
  expect(freely('bene-gesserit')).toEqual(free('bene-gesserit', 1));
});
rule('2.03.03', 'the Emperor revives one for nothing', () => {
  expect(freely('emperor')).toEqual(free('emperor', 1));
});
rule('2.04.04', 'Fremen revive three for nothing', () => {
  expect(freely('fremen')).toEqual(free('fremen', 3));
});
rule('2.05.05', 'Harkonnen revive two for nothing', () => {
  expect(freely('harkonnen')).toEqual(free('harkonnen', 2));
});
rule('2.06.03', 'the Guild revives one for nothing', () => {
  expect(freely('guild')).toEqual(free('guild', 1));
});
