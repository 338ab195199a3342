import { check, seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { area } from '../board/map.ts';
import { spiceInAll } from '../holdings/spice.ts';
import { tokensOf } from '../laws.test-kit.ts';
import type { FactionId } from '../words/ids.ts';
import { POSITION, type Position, positionOptions } from './position.ts';
import { setUpPosition } from './position-setup.ts';
import { DEFAULT_OPTIONS, stateOf } from './position-state.test-kit.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];

test('a position says what differs; the rest is as the set-up leaves it', () => {
  const s = stateOf({ factions: SIX, phase: 'charity', spice: { guild: 0 } });
  expect(SIX.map((f) => s.hand[f].spice)).toEqual([10, 10, 3, 10, 0, 5]);
  expect(s.table.forces.atreides).toEqual([{ area: area('arrakeen:9'), regular: 10, elite: 0, advisor: 0 }]);
  expect(SIX.map((f) => tokensOf(s, f))).toEqual([20, 20, 20, 20, 20, 20]);
  expect(spiceInAll(s)).toBe(0);
});

test('given forces are the whole board, and reserves are what is left', () => {
  const s = stateOf({
    factions: SIX,
    phase: 'shipment',
    forces: [{ faction: 'guild', area: 'polar-sink', regular: 4 }],
    tanks: { guild: { regular: 5 } },
  });
  expect(s.table.forces.atreides).toEqual([]);
  expect(s.table.reserves.guild).toEqual({ regular: 11, elite: 0 });
});

test('decks begin with the cards named, and hold the rest shuffled', () => {
  const s = stateOf({
    factions: SIX,
    phase: 'bidding',
    hands: { guild: ['karama'] },
    treacheryDeck: ['karama', 'lasgun'],
    spiceDeck: ['shai-hulud', 'old-gap'],
    spicePiles: { A: ['red-chasm'] },
  });
  expect(s.box.treacheryDeck.slice(0, 2)).toEqual(['karama', 'lasgun']);
  expect(s.table.treacheryLeft).toBe(32);
  expect(s.box.spiceDeck.slice(0, 2)).toEqual(['shai-hulud', 'old-gap']);
  expect(s.table.spiceLeft).toBe(20);
});

test('a destroyed Shield Wall has cost the Family Atomics', () => {
  const s = stateOf({ factions: SIX, phase: 'bidding', shieldWallDestroyed: true });
  expect(s.table.removed).toEqual(['family-atomics']);
  expect(s.table.treacheryLeft).toBe(32);
});

const wrong: readonly (readonly [string, Partial<Position>, string])[] = [
  ['a turn beyond the last', { turn: 11 }, 'turn'],
  ['the storm of turn 1', { phase: 'storm' }, 'phase'],
  [
    'an order that is no rotation',
    { stormOrder: ['guild', 'atreides', 'harkonnen', 'fremen', 'emperor', 'bene-gesserit'] },
    'stormOrder',
  ],
  [
    'twenty-one tokens',
    { forces: [{ faction: 'guild', area: 'polar-sink', regular: 16 }], tanks: { guild: { regular: 5 } } },
    'forces',
  ],
  ['elites in the basic game', { forces: [{ faction: 'emperor', area: 'polar-sink', elite: 1 }] }, 'forces'],
  ['six Sardaukar', { advanced: true, tanks: { emperor: { regular: 0, elite: 6 } } }, 'tanks'],
  [
    'Guild advisors',
    { advanced: true, forces: [{ faction: 'guild', area: 'polar-sink', advisor: 1 }] },
    'forces',
  ],
  [
    'fighters among advisors',
    {
      advanced: true,
      forces: [
        { faction: 'bene-gesserit', area: 'wind-pass:13', advisor: 1 },
        { faction: 'bene-gesserit', area: 'wind-pass:14', regular: 1 },
      ],
    },
    'forces',
  ],
  [
    'three in a stronghold',
    {
      forces: (['guild', 'emperor', 'fremen'] as const).map((faction) => ({
        faction,
        area: 'carthag:10',
        regular: 1,
      })),
    },
    'forces',
  ],
  ['five cards', { hands: { guild: ['shield', 'shield', 'snooper', 'snooper', 'hajr'] } }, 'hands'],
  ['two lasguns', { hands: { guild: ['lasgun'], emperor: ['lasgun'] } }, 'hands'],
  [
    'two lasguns, one in the deck',
    { hands: { guild: ['lasgun'] }, treacheryDeck: ['lasgun'] },
    'treacheryDeck',
  ],
  [
    'seven worms',
    { spicePiles: { A: Array.from({ length: 7 }, () => 'shai-hulud' as const) } },
    'spicePiles',
  ],
  ['two traitors of one', { traitors: { guild: ['chani', 'otheym'] } }, 'traitors'],
  ['one traitor of two', { traitors: { guild: ['chani'], emperor: ['chani'] } }, 'traitors'],
  ['an alliance of three', { alliances: [['guild', 'emperor', 'fremen']] }, 'alliances'],
  [
    'two alliances',
    {
      alliances: [
        ['guild', 'emperor'],
        ['guild', 'fremen'],
      ],
    },
    'alliances',
  ],
  ['a prediction of oneself', { prediction: { faction: 'bene-gesserit', turn: 2 } }, 'prediction'],
  ['a captive in the basic game', { leaders: [{ id: 'chani', status: 'captured' }] }, 'leaders'],
  ['a second pile in the basic game', { spicePiles: { B: ['old-gap'] } }, 'spicePiles'],
  [
    'advisors in the basic game',
    { forces: [{ faction: 'bene-gesserit', area: 'polar-sink', advisor: 1 }] },
    'forces',
  ],
  ['elite tokens in the tanks of the basic game', { tanks: { emperor: { regular: 0, elite: 1 } } }, 'tanks'],
  ['the Kwisatz Haderach in the basic game', { kwisatzHaderach: { losses: 7 } }, 'kwisatzHaderach'],
  ['a storm card in the basic game', { stormCard: 3 }, 'stormCard'],
  ['a storm deck in the basic game', { stormDeck: [3] }, 'stormDeck'],
  [
    'a captive of the Guild',
    { advanced: true, leaders: [{ id: 'chani', status: 'captured', holder: 'guild' }] },
    'leaders',
  ],
  [
    'a captive that is Harkonnen',
    { advanced: true, leaders: [{ id: 'umman-kudu', status: 'captured' }] },
    'leaders',
  ],
  ['a pledge of more than there is', { spice: { guild: 2 }, pledges: { guild: { bid: 3 } } }, 'pledges'],
  [
    'revivals that cannot be paid for',
    { spice: { emperor: 3 }, permissions: { emperor: { emperorRevival: 2 } } },
    'permissions',
  ],
  [
    'an order about an ability without a star',
    { orders: { guild: [{ order: 'karamaPolicy', value: 'ask', ability: '2.05.09' }] } },
    'orders',
  ],
  ['an intent without a Karama', { prevents: { guild: [{ ability: '2.01.05' }] } }, 'prevents'],
  [
    'a worthless card as a Karama in the basic game',
    { hands: { 'bene-gesserit': ['baliset'] }, prevents: { 'bene-gesserit': [{ ability: '2.01.05' }] } },
    'prevents',
  ],
  ['an order that does not exist', { orders: { guild: [{ order: 'beEvil', value: 'yes' }] } }, 'orders'],
  [
    'an order with another value',
    { orders: { guild: [{ order: 'guildTiming', value: 'often' }] } },
    'orders',
  ],
  ['a pledge without an ally', { pledges: { guild: { bid: 1 } } }, 'pledges'],
  ['a word to no ally', { permissions: { guild: { crossShip: false } } }, 'permissions'],
  [
    'a word about what is another faction to allow',
    { alliances: [['guild', 'fremen']], permissions: { guild: { wormProtection: 'no' } } },
    'permissions',
  ],
  ['an advanced ability prevented in the basic game', intent({ ability: '2.01.11' }, false), 'prevents'],
  ['an intent against oneself', intent({ ability: '2.01.11', target: 'guild' }), 'prevents'],
  ['an intent said twice', intent({ ability: '2.01.11' }, true, { ability: '2.01.11' }), 'prevents'],
  [
    'an ability of nobody prevented',
    { ...intent({ ability: '2.01.11' }), factions: ['guild', 'fremen'] },
    'prevents',
  ],
  ['an elite token revived in the basic game', { thisTurn: { eliteRevived: ['fremen'] } }, 'thisTurn'],
  [
    'an elite token revived where there are none',
    { advanced: true, thisTurn: { eliteRevived: ['guild'] } },
    'thisTurn',
  ],
  ['a captive that goes back to its captor', captive({ previous: 'harkonnen' }), 'leaders'],
  [
    'a captive that goes back to one who does not play',
    { ...captive({ previous: 'guild' }), factions: ['harkonnen', 'fremen'] },
    'leaders',
  ],
  ['a free leader that goes back to somebody', captive({ status: 'pool', previous: 'guild' }), 'leaders'],
  ['a leader face down among the living', captive({ status: 'pool', faceDown: true }), 'leaders'],
  ['a dead leader that has fought', captive({ status: 'tanks', usedIn: 'arrakeen' }), 'leaders'],
  [
    'a power of Bene Gesserit that is used',
    { advanced: true, specialKaramaUsed: ['bene-gesserit'] },
    'specialKaramaUsed',
  ],
  [
    'a card in a hand and on the discards',
    { hands: { guild: ['lasgun'] }, treacheryDiscards: ['lasgun'] },
    'treacheryDiscards',
  ],
  [
    'a card on the discards and in the deck',
    { treacheryDiscards: ['lasgun'], treacheryDeck: ['lasgun'] },
    'treacheryDeck',
  ],
];

type Intent = NonNullable<NonNullable<Position['prevents']>['guild']>[number];
function intent(first: Intent, advanced = true, ...more: Intent[]): Partial<Position> {
  return { advanced, hands: { guild: ['karama'] }, prevents: { guild: [first, ...more] } };
}

function captive(more: Partial<NonNullable<Position['leaders']>[number]>): Partial<Position> {
  return { advanced: true, leaders: [{ id: 'chani', status: 'captured', ...more }] };
}

test.each(wrong)('%s is impossible and the field is named', (_, part, field) => {
  const position: Position = { factions: SIX, phase: 'bidding', ...part };
  expect(check(POSITION, position)).toBeNull();
  const made = setUpPosition(position, { ...DEFAULT_OPTIONS, ...positionOptions(position) }, seeded(''));
  expect('impossible' in made && made.impossible).toMatch(new RegExp(`^${field}: `));
});

test('a faction that does not play is named nowhere', () => {
  const position: Position = { factions: ['guild', 'emperor'], phase: 'bidding', spice: { fremen: 3 } };
  expect(setUpPosition(position, DEFAULT_OPTIONS, seeded(''))).toEqual({
    impossible: 'spice: fremen does not play',
  });
});

test('unknown names and figures are refused by the form', () => {
  for (const position of [
    { factions: ['guild'] },
    { factions: ['guild', 'tleilaxu'] },
    { factions: SIX, forces: [{ faction: 'guild', area: 'arrakeen:8', regular: 1 }] },
    { factions: SIX, spice: { guild: -1 } },
    { factions: SIX, hands: { guild: ['excalibur'] } },
    { factions: SIX, phase: 'tea' },
    { factions: SIX, colour: 'blue' },
  ]) {
    expect(check(POSITION, position), JSON.stringify(position)).not.toBeNull();
  }
});

test('permissions are said as allies say them', () => {
  const s = stateOf({
    factions: SIX,
    phase: 'bidding',
    alliances: [['fremen', 'guild']],
    permissions: { fremen: { wormProtection: false, freeRevival3: 'ask' }, guild: { guildRate: 'no' } },
  });
  expect(s.hand.guild.granted).toMatchObject({ wormProtection: 'no', freeRevival3: 'ask' });
  expect(s.hand.fremen.granted).toMatchObject({ guildRate: false, crossShip: true });
});
