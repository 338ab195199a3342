import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { REGIONS } from './data/world.ts';
import { armies, begun, from, owner } from './scenarios.test-kit.ts';
import { isFulfilled } from './victory.ts';
import { advance, attack, blitz, endAttack, endTurn, place, resign, trade } from './vocabulary.ts';
import { REGIONS_OF_WORLD, TERRITORY_IDS } from './world.ts';

const TAKEN = [6, 6, 6, 1];
const STRIKE = { from: 'skarn', to: 'kaldur', dice: 3 } as const;
const three = (more: object = {}, options: object = {}) =>
  from(
    'skarn a 6, ravnhold a 1, kaldur b 1, isfell c 3',
    { segment: 'attack', dice: TAKEN, ...more },
    options,
  );

rule('C8.1', 'whoever has lost their last territory is out', () => {
  const game = three().act('a', attack, STRIKE);
  expect(game.facts('PLAYER_ELIMINATED')).toEqual([{ type: 'PLAYER_ELIMINATED', player: 'b', by: 'a' }]);
  expect(game.view(null).table.eliminated).toEqual([{ player: 'b', by: 'a' }]);
  game.refused('b', resign, {}, 'NOT_ASKED');
});

rule('C8.2', 'whoever took it receives all their cards', () => {
  const game = three({ hands: { b: ['isfell', 'wild-1'], a: ['skarn'] } }).act('a', attack, STRIKE);
  expect(game.state.hand.a?.cards).toEqual(['skarn', 'isfell', 'wild-1']);
  const known = { type: 'CARDS_TAKEN', player: 'a', from: 'b', count: 2 };
  expect(game.told('b')).toContainEqual({ ...known, cards: ['isfell', 'wild-1'] });
  expect(game.told('c')).toContainEqual({ ...known, cards: null });
});

const RICH = { a: ['skarn', 'tarnwick', 'ravnhold'], b: ['eldmoor', 'kaldur', 'isfell', 'wild-1'] };
const captured = () => three({ hands: RICH }).act('a', attack, STRIKE).act('a', advance, { armies: 3 });

rule.refuses('C8.3', 'with six cards by an elimination they trade down to four, after moving in', () => {
  const game = captured();
  expect(game.phases()[0]).toBe('trade-down');
  for (const [action, args] of [
    ['attack', { from: 'skarn', to: 'tarnwick', dice: 1 }],
    ['blitz', { from: 'skarn', to: 'tarnwick' }],
    ['endAttack', {}],
    ['place', { territory: 'skarn', armies: 1 }],
  ] as const)
    game.refused('a', action, args, 'MUST_TRADE', 'C8.3');
  game.timeOut('a', trade);
  expect(game.view(null).table.cards.a).toBe(4);
  expect(game.phases()[0]).toBe('place-captured');
});

test('C8.3: with five cards by an elimination nobody trades before their next turn', () => {
  const game = three({ hands: { a: ['skarn', 'tarnwick'], b: ['isfell', 'wild-1', 'kaldur'] } });
  game.act('a', attack, STRIKE).act('a', advance, { armies: 3 });
  expect(game.phases()[0]).toBe('fight');
});

rule.refuses('C8.4', 'they place the armies of these sets before they attack again', () => {
  const game = captured().timeOut('a', trade);
  game.refused('a', attack, { from: 'skarn', to: 'tarnwick', dice: 1 }, 'MUST_PLACE', 'C8.4');
  game.refused('a', blitz, { from: 'skarn', to: 'tarnwick' }, 'MUST_PLACE', 'C8.4');
  game.refused('a', endAttack, {}, 'MUST_PLACE', 'C8.4');
  game.act('a', place, { territory: 'kaldur', armies: 4 });
  expect(game.phases()[0]).toBe('fight');
});

rule('C8.5', 'whoever resigns leaves neutral armies, and their cards are discarded', () => {
  const game = three({ hands: { c: ['skarn', 'isfell'] } }).act('c', resign);
  expect([owner(game, 'isfell'), armies(game, 'isfell')]).toEqual(['neutral', 3]);
  expect(game.view(null).table).toMatchObject({
    turn: 'a',
    discards: 2,
    cards: { c: 0 },
    eliminated: [{ player: 'c', by: null }],
  });
});

test('C8.5: in their own turn it ends there, without a card, and the least number moves in', () => {
  const game = three({}).act('a', attack, STRIKE).act('a', resign);
  expect(game.facts('ADVANCED')[0]?.armies).toBe(3);
  expect(game.facts('CARD_DRAWN')).toEqual([]);
  expect([owner(game, 'kaldur'), armies(game, 'kaldur')]).toEqual(['neutral', 3]);
  expect(game.outcome()).toMatchObject({ reason: 'domination' });
});

rule('C9.1', 'the only player left has won, whatever the neutral holds', () => {
  const game = from('skarn a 6, kaldur b 1', { segment: 'attack', dice: TAKEN }).act('a', attack, STRIKE);
  expect(game.outcome()).toEqual({
    reason: 'domination',
    ranks: [
      { player: 'a', rank: 1, score: 2 },
      { player: 'b', rank: 2, score: 0 },
    ],
  });
  expect(armies(game, 'kaldur')).toBe(3); // the least moves in: C1.2 holds at the end too
  expect(game.view(null).table.advance).toBeNull();
});

const LANTERNS = 'tuvali a, koanu a, merrow a, halamar a, lomatu a';
const inDrevna = REGIONS_OF_WORLD[2]?.territories.map((at) => TERRITORY_IDS[at]).map((id) => `${id} a`);

rule('C9.2', 'whoever fulfils their mission at the end of their own turn has won, and shows it', () => {
  const game = from(
    `${LANTERNS}, ${inDrevna?.join(', ')}, skarn b 2, kaldur c 1`,
    { segment: 'fortify', turn: 'a', missions: { a: 'drevna-lanterns' }, armies: { yarsk: 2 } },
    { victory: 'missions' },
  );
  game.act('a', endTurn);
  expect(game.facts('MISSION_FULFILLED')).toEqual([
    { type: 'MISSION_FULFILLED', player: 'a', mission: 'drevna-lanterns' },
  ]);
  expect(game.outcome()).toMatchObject({ reason: 'mission' });
});

test('C9.2: missions are dealt in secret, none twice', () => {
  for (let seed = 0; seed < 20; seed++) {
    const game = begun(6, { victory: 'missions' }, `${seed}`);
    const dealt = game.state.players.map((id) => game.state.hand[id]?.mission);
    expect(new Set(dealt).size).toBe(6);
    expect(dealt).not.toContain(null);
    expect(game.state.players.every((id, seat) => dealt[seat] !== `eliminate:${id}`)).toBe(true);
  }
  const two = begun(2, { victory: 'missions' });
  expect(two.state.players.map((id) => two.state.hand[id]?.mission?.includes('eliminate'))).toEqual([
    false,
    false,
  ]);
});

test.each(
  Object.entries({
    'hyrnland-zahrein': ['hyrnland', 'zahrein'],
    'vesperon-sorenai': ['vesperon', 'sorenai'],
    'drevna-lanterns': ['drevna', 'lanterns'],
    'drevna-vesperon': ['drevna', 'vesperon'],
    'sorenai-lanterns-third': ['sorenai', 'lanterns', 'vesperon'],
    'hyrnland-vesperon-third': ['hyrnland', 'vesperon', 'lanterns'],
  }),
)('C9.2: %s is fulfilled by these regions and not without one of them', (mission, regions) => {
  const held = (names: readonly string[]) => {
    const own = REGIONS_OF_WORLD.filter(({ id }) => names.includes(id)).flatMap(
      ({ territories }) => territories,
    );
    const text = own.map((at) => `${TERRITORY_IDS[at]} a`).join(', ');
    const free = TERRITORY_IDS.find((id) => !own.some((at) => TERRITORY_IDS[at] === id));
    return from(`${text}, ${free} b 1`).state;
  };
  expect(isFulfilled(held(regions), 0, mission)).toBe(true);
  for (const lost of regions)
    expect(isFulfilled(held(regions.filter((one) => one !== lost)), 0, mission)).toBe(false);
  expect(REGIONS.length).toBe(6);
});

test('C9.2: so many territories, with so many armies on each', () => {
  const some = (count: number, on: number) =>
    from(
      `${TERRITORY_IDS.slice(0, count)
        .map((id) => `${id} a ${on}`)
        .join(', ')}, lomatu b 1`,
    ).state;
  expect(isFulfilled(some(24, 1), 0, 'territories-24')).toBe(true);
  expect(isFulfilled(some(23, 9), 0, 'territories-24')).toBe(false);
  expect(isFulfilled(some(18, 2), 0, 'territories-18-two')).toBe(true);
  expect(isFulfilled(some(24, 1), 0, 'territories-18-two')).toBe(false);
});

rule('C9.3', 'a mission to eliminate somebody is fulfilled by taking their last territory oneself', () => {
  const missions = { a: 'eliminate:b', c: 'territories-24' };
  const game = three({ missions }, { victory: 'missions' }).act('a', attack, STRIKE);
  game.act('a', advance, { armies: 3 }).act('a', endAttack).act('a', endTurn);
  expect(game.outcome()).toMatchObject({ reason: 'mission' });
});

test('C9.3: if somebody else did it, it is to hold 24 territories instead', () => {
  const hunted = (count: number) =>
    from(
      `${TERRITORY_IDS.slice(0, count)
        .map((id) => `${id} a`)
        .join(', ')}, lomatu c 1`,
      {
        eliminated: [{ player: 'b', by: 'c' }],
      },
    ).state;
  expect(isFulfilled(hunted(24), 0, 'eliminate:b')).toBe(true);
  expect(isFulfilled(hunted(23), 0, 'eliminate:b')).toBe(false);
  expect(isFulfilled(hunted(23), 0, 'eliminate:c')).toBe(false);
});

rule('C9.5', 'whoever holds enough capitals at the end of their own turn has won', () => {
  const capitals = { a: 'skarn', b: 'kaldur', c: 'isfell' };
  const two = from(
    'skarn a 2, kaldur a 1, ravnhold b 1, isfell c 1',
    { segment: 'fortify', capitals },
    { victory: 'capitals' },
  ).act('a', endTurn);
  expect(two.outcome()).toBeNull();
  const all = from(
    'skarn a 2, kaldur a 1, isfell a 1, ravnhold b 1, eldmoor c 1',
    { segment: 'fortify', capitals },
    { victory: 'capitals' },
  ).act('a', endTurn);
  expect(all.facts('CAPITALS_HELD')[0]?.capitals).toEqual(['skarn', 'kaldur', 'isfell']);
  expect(all.outcome()).toMatchObject({ reason: 'capitals' });
});

test.each([
  { players: 2, need: 2 },
  { players: 4, need: 3 },
  { players: 5, need: 4 },
  { players: 6, need: 4 },
])('C9.5: with $players players $need capitals win', ({ players, need }) => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, players);
  const places = ['kaldur', 'skarn', 'isfell', 'mossgard', 'eldmoor', 'ravnhold'];
  const homes = ['lomatu', 'tuvali', 'koanu', 'merrow', 'halamar', 'jorei'];
  const capitals = Object.fromEntries(ids.map((id, i) => [id, places[i]]));
  const game = (count: number) => {
    const taken = places.slice(0, count).map((id, i) => `${id} a ${i === 0 ? 2 : 1}`);
    const rest = ids.slice(1).map((id, i) => `${homes[i]} ${id}`);
    return from([...taken, ...rest].join(', '), { segment: 'fortify', capitals }, { victory: 'capitals' });
  };
  expect(game(need).act('a', endTurn).outcome()).toMatchObject({ reason: 'capitals' });
  const short = game(need - 1);
  if (short.asked('a', endTurn) !== null) short.act('a', endTurn);
  expect(short.outcome()).toBeNull();
});

const LAST = { segment: 'fortify', turn: 'b', round: 30 };

rule('C9.6', 'after the last round most points win: territories and bonuses, then armies', () => {
  const game = from(
    `skarn b 2, kaldur b 1, isfell b 1, eldmoor b 1, mossgard b 1, tarnwick b 1, ${LANTERNS}`,
    LAST,
  );
  game.act('b', endTurn);
  expect(game.facts('ROUNDS_OVER')).toEqual([{ type: 'ROUNDS_OVER', round: 30 }]);
  expect(game.outcome()).toEqual({
    reason: 'rounds',
    ranks: [
      { player: 'a', rank: 1, score: 7 },
      { player: 'b', rank: 2, score: 6 },
    ],
  });
});

test('C9.6: armies decide between equal points, and who is still equal wins together', () => {
  const more = from('skarn a 5, kaldur b 4', LAST);
  expect(more.outcome()?.ranks.map(({ rank }) => rank)).toEqual([1, 2]);
  const equal = from('skarn a 4, kaldur b 4', LAST);
  expect(equal.outcome()?.ranks.map(({ rank }) => rank)).toEqual([1, 1]);
  expect(from('skarn a 4, kaldur b 4', { ...LAST, round: 1 }, { rounds: 0 }).outcome()).toBeNull();
});

rule('C9.7', 'who is out is ranked behind all others, the last one out first', () => {
  const eliminated = [
    { player: 'd', by: 'a' },
    { player: 'c', by: null },
  ];
  const game = from('skarn a 1, ravnhold a 1, kaldur b 9', { ...LAST, eliminated });
  expect(game.outcome()?.ranks.map(({ player, rank }) => `${player}${rank}`)).toEqual([
    'a1',
    'b2',
    'c3',
    'd4',
  ]);
});
