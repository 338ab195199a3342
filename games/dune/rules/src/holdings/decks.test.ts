import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { DEFAULT_PERMISSIONS } from '../opening/empty-state.ts';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { Fact } from '../words/facts.ts';
import type { FactionId } from '../words/ids.ts';
import { allow, ally, breakAlliance } from './alliances.ts';
import {
  discard,
  drawSpice,
  drawTreachery,
  give,
  layOnPile,
  returnTreachery,
  shuffleWormsBack,
  take,
  wormTarget,
} from './decks.ts';
import { bindLeader, freeLeaders, killLeader } from './leaders.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const random = seeded('decks');
const quiet = (): void => {};

test('an empty treachery deck is made anew of the discards, without what left the game', () => {
  const d = stateOf({ factions: SIX, phase: 'bidding', hands: { guild: ['family-atomics', 'hajr'] } });
  d.box.treacheryDeck = [];
  discard(d, 'guild', 'family-atomics', quiet);
  discard(d, 'guild', 'hajr', quiet);
  const facts: Fact[] = [];
  expect(drawTreachery(d, random, (fact) => facts.push(fact))).toBe('hajr');
  expect(facts).toEqual([{ type: 'DECK_SHUFFLED', deck: 'treachery' }]);
  expect(d.table.removed).toEqual(['family-atomics']);
  expect(drawTreachery(d, random, quiet)).toBeNull();
});

test('cards that nobody bought go back on top in their order', () => {
  const d = stateOf({ factions: SIX, phase: 'bidding', treacheryDeck: ['hajr', 'lasgun', 'kulon'] });
  const drawn = [0, 1].map(() => drawTreachery(d, random, quiet)).filter((card) => card !== null);
  returnTreachery(d, drawn);
  expect(d.box.treacheryDeck.slice(0, 3)).toEqual(['hajr', 'lasgun', 'kulon']);
  expect(d.table.treacheryLeft).toBe(33);
});

test('hand counts are kept up while they are public', () => {
  const d = stateOf({ factions: ['guild', 'fremen'], phase: 'bidding' });
  d.table.handCounts = { ...d.table.bribes };
  give(d, 'guild', 'hajr');
  expect(d.table.handCounts?.guild).toBe(1);
  take(d, 'guild', 'hajr');
  expect(d.table.handCounts?.guild).toBe(0);
  expect(() => take(d, 'guild', 'hajr')).toThrow('impossible');
});

test('a worm comes where the topmost territory card lies', () => {
  const d = stateOf({ factions: SIX, phase: 'spice-blow', spicePiles: { A: ['old-gap'] } });
  layOnPile(d, 'A', 'shai-hulud');
  expect(wormTarget(d, 'A')).toBe('old-gap');
  expect(wormTarget(d, 'B')).toBeNull();
});

test('an empty spice deck is made anew of what lies below the target of the worm (1.13.03)', () => {
  const d = stateOf({
    factions: SIX,
    phase: 'spice-blow',
    spicePiles: { A: ['shai-hulud', 'old-gap', 'red-chasm'] },
  });
  d.box.spiceDeck = [];
  const card = drawSpice(d, random, quiet);
  expect(d.table.spicePiles.A).toEqual(['shai-hulud', 'old-gap']);
  expect([card, ...d.box.spiceDeck]).toEqual(['red-chasm']);
});

test('worms of the first turn go back into the deck', () => {
  const d = stateOf({ factions: SIX, phase: 'spice-blow' });
  d.box.spiceDeck = ['old-gap'];
  d.table.wormsSetAside = 2;
  shuffleWormsBack(d, random, quiet);
  expect(d.box.spiceDeck.toSorted()).toEqual(['old-gap', 'shai-hulud', 'shai-hulud']);
  expect(d.table.wormsSetAside).toBe(0);
});

test('a leader that has fought is free again after the last battle', () => {
  const d = stateOf({ factions: SIX, advanced: true, phase: 'battle' });
  bindLeader(d, 'chani', 'arrakeen');
  expect(freeLeaders(d)).toEqual(['chani']);
  expect(d.table.leaders.chani.usedIn).toBeNull();
});

test('who is killed by a captor is named to its owner and the captor only', () => {
  const d = stateOf({ factions: SIX, advanced: true, phase: 'battle' });
  Object.assign(d.table.leaders.chani, { holder: 'harkonnen', previous: 'fremen' });
  let told: unknown;
  killLeader(d, 'chani', { cause: 'captor', rule: '2.05.10.02' }, (fact, telling) => {
    told = { fact, ...(typeof telling === 'object' && telling) };
  });
  expect(told).toMatchObject({
    fact: { leader: 'chani', faceDown: true },
    to: ['fremen', 'harkonnen'],
    others: { type: 'LEADER_KILLED', faction: 'fremen' },
  });
});

test('permissions and pledges are known to both allies and lapse with the alliance', () => {
  const d = stateOf({ factions: SIX, phase: 'spice-blow' });
  ally(d, 'fremen', 'guild', quiet);
  allow(d, 'fremen', { ...DEFAULT_PERMISSIONS, freeRevival3: false });
  expect(d.hand.guild.granted.freeRevival3).toBe(false);
  breakAlliance(d, 'guild', quiet);
  expect(d.table.ally).toMatchObject({ fremen: null, guild: null });
  expect(d.hand.guild.granted).toEqual(DEFAULT_PERMISSIONS);
  expect(() => breakAlliance(d, 'guild', quiet)).toThrow('impossible');
});
