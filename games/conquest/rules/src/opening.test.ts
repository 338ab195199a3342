import { compile, start } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { conquest } from './conquest.ts';
import { begun, type Game } from './scenarios.test-kit.ts';
import { chooseCapital, claim, garrison } from './vocabulary.ts';
import { CARD_IDS, NEIGHBOURS, REGIONS_OF_WORLD, symbolOf, TERRITORY_IDS } from './world.ts';

const held = (game: Game, who: string) =>
  Object.entries(game.view(null).table.territories)
    .filter(([, { owner }]) => owner === who)
    .map(([id]) => id);

rule('C1.1', 'the world has 42 territories in six regions, and neighbours are each other’s', () => {
  begun(4);
  expect(TERRITORY_IDS).toHaveLength(42);
  expect(REGIONS_OF_WORLD).toHaveLength(6);
  expect(REGIONS_OF_WORLD.flatMap(({ territories }) => territories).toSorted((a, b) => a - b)).toEqual([
    ...TERRITORY_IDS.keys(),
  ]);
  for (const [at, near] of NEIGHBOURS.entries())
    for (const other of near) expect(NEIGHBOURS[other]).toContain(at);
});

rule('C1.2', 'every territory belongs to somebody and holds an army', () => {
  const { territories } = begun(5, { setup: 'auto' }).view(null).table;
  for (const { owner, armies } of Object.values(territories)) {
    expect(owner).toMatch(/^player\d$/);
    expect(armies).toBeGreaterThan(0);
  }
});

test('C1.3: regions are worth what the rules say', () => {
  const worth = REGIONS_OF_WORLD.map(({ name, bonus }) => `${name} ${bonus}`);
  expect(worth).toEqual(['Hyrnland 4', 'Vesperon 3', 'Drevna 7', 'Zahrein 4', 'Sorenai 5', 'The Lanterns 2']);
});

rule.each(
  'C2.1',
  '$players players begin with $each armies each',
  [
    { players: 2, each: 40 },
    { players: 3, each: 35 },
    { players: 4, each: 30 },
    { players: 5, each: 25 },
    { players: 6, each: 20 },
  ],
  ({ players, each }) => {
    const game = begun(players, { setup: 'auto' });
    for (const id of game.state.players) {
      const { territories } = game.view(null).table;
      const own = Object.values(territories).filter(({ owner }) => owner === id);
      expect(own.reduce((sum, { armies }) => sum + (armies ?? 0), 0)).toBe(each);
    }
  },
);

rule('C2.2', 'the first player is drawn: everybody is at some table', () => {
  const first = Array.from({ length: 40 }, (_, i) => begun(3, {}, `${i}`).facts('FIRST_PLAYER')[0]?.player);
  expect(new Set(first)).toEqual(new Set(['player1', 'player2', 'player3']));
});

rule('C2.3', 'the world is dealt from the first player on, one army on each territory', () => {
  const game = begun(4);
  const { first } = game.view(null).table;
  const dealt = game.facts('DEALT');
  expect(dealt[0]?.player).toBe(first);
  expect(dealt.map(({ territories }) => territories.length)).toEqual([11, 11, 10, 10]);
  expect(dealt.flatMap(({ territories }) => territories).toSorted()).toEqual(TERRITORY_IDS.toSorted());
});

rule.refuses('C2.4', 'players claim free territories in turn', () => {
  const game = begun(3, { setup: 'claim' });
  const [one = '', two = '', three = ''] = [0, 1, 2].map((step) => {
    const at = game.state.players.indexOf(game.view(null).table.first ?? '');
    return game.state.players[(at + step) % 3] ?? '';
  });
  expect(game.view(null).table).toMatchObject({ segment: 'claim', turn: one });
  game.act(one, claim, { territory: 'skarn' });
  game.refused(two, claim, { territory: 'skarn' }, 'TAKEN', 'C2.4');
  game.refused(one, claim, { territory: 'kaldur' }, 'NOT_ASKED');
  game.act(two, claim, { territory: 'kaldur' });
  expect(game.waitingFor()).toEqual([three]);
  expect(game.view(null).table.territories).toMatchObject({
    skarn: { owner: one, armies: 1 },
    isfell: { owner: null, armies: 0 },
  });
});

rule('C2.5', 'when two play the neutral has a third of the world with two armies on each territory', () => {
  for (const setup of ['deal', 'claim', 'auto']) {
    const game = begun(2, { setup });
    const neutral = held(game, 'neutral');
    expect(neutral).toHaveLength(14);
    for (const id of neutral) expect(game.view(null).table.territories[id]?.armies).toBe(2);
  }
  expect(held(begun(2, { neutral: false }), 'neutral')).toEqual([]);
  expect(held(begun(3), 'neutral')).toEqual([]);
});

test('C2.5: what the neutral is dealt is told like everybody else’s, after theirs or before any claim', () => {
  for (const setup of ['deal', 'auto', 'claim']) {
    const game = begun(2, { setup });
    const dealt = game.facts('DEALT');
    const { first } = game.view(null).table;
    const order = first === 'player1' ? ['player1', 'player2'] : ['player2', 'player1'];
    expect(dealt.map(({ player }) => player)).toEqual([...(setup === 'claim' ? [] : order), 'neutral']);
    for (const { player, territories } of dealt) expect(territories).toEqual(held(game, player));
  }
  expect(begun(2, { neutral: false }).facts('DEALT')).toHaveLength(2);
});

rule.refuses(
  'C2.6',
  'all other armies are placed in secret and revealed together, not one more or less',
  () => {
    const game = begun(3);
    const [one = '', two = '', three = ''] = game.state.players;
    const [home] = held(game, one);
    const all = (armies: number) => ({ placements: [{ territory: home, armies }] });
    game.refused(one, garrison, all(20), 'WRONG_TOTAL', 'C2.6');
    game.refused(one, garrison, all(22), 'WRONG_TOTAL', 'C2.6');
    game.act(one, 'garrison', all(21));
    game.timeOut(two, garrison);
    expect(game.view(two).table.territories[home ?? '']?.armies).toBe(1);
    game.timeOut(three, garrison);
    expect(game.view(two).table.territories[home ?? '']?.armies).toBe(22);
    expect(game.facts('GARRISONED')).toHaveLength(3);
    expect(game.view(null).table.segment).toBe('reinforce');
  },
);

rule.refuses('C2.7', 'armies are placed on own territories, each named once', () => {
  const game = begun(3);
  const [one = '', two = ''] = game.state.players;
  const [home] = held(game, one);
  const [theirs] = held(game, two);
  const placed = (...names: (string | undefined)[]) => ({
    placements: names.map((territory, i) => ({ territory, armies: i === 0 ? 20 : 1 })),
  });
  game.refused(one, garrison, placed(home, theirs), 'NOT_YOURS', 'C2.7');
  game.refused(one, garrison, placed(home, home), 'NOT_YOURS', 'C2.7');
  game.refused(one, garrison, { placements: [{ territory: 'atlantis', armies: 21 }] }, 'BAD_ARGS');
});

test('a garrison may be named in any order', () => {
  const game = begun(2, { neutral: false });
  const [one = ''] = game.state.players;
  const [first, second] = held(game, one);
  const placements = [
    { territory: second, armies: 18 },
    { territory: first, armies: 1 },
  ];
  game.act(one, 'garrison', { placements });
  expect(game.asked(one, garrison)?.answered).toBe(true);
});

rule('C2.8', 'auto: dealt, and nobody is asked where armies fall', () => {
  const game = begun(4, { setup: 'auto' });
  expect(game.view(null).table.segment).toBe('reinforce');
  const counts = Object.values(game.view(null).table.territories).map(({ armies }) => armies);
  expect(new Set(counts).size).toBeGreaterThan(3);
});

rule('C5.1', 'there are 44 cards, fourteen of each symbol and two wild ones', () => {
  const { box } = begun(3).state;
  expect(box.deck.toSorted()).toEqual(CARD_IDS.toSorted());
  for (const symbol of ['banner', 'sail', 'tower'])
    expect(CARD_IDS.filter((card) => symbolOf(card) === symbol)).toHaveLength(14);
  expect(CARD_IDS.filter((card) => symbolOf(card) === null)).toEqual(['wild-1', 'wild-2']);
  expect(begun(3, { cards: 'none' }).state.box.deck).toEqual([]);
});

rule.refuses(
  'C9.4',
  'everybody names a capital of their own in secret, and all are revealed together',
  () => {
    const game = begun(3, { setup: 'auto', victory: 'capitals' });
    const [one = '', two = '', three = ''] = game.state.players;
    const [mine = '', theirs = ''] = [held(game, one)[0], held(game, two)[0]];
    game.refused(one, chooseCapital, { territory: theirs }, 'NOT_YOURS', 'C9.4');
    game.act(one, 'chooseCapital', { territory: mine }).act(two, 'chooseCapital', { territory: theirs });
    expect(game.view(one).table).toMatchObject({ segment: 'capitals', turn: null, capitals: null });
    game.timeOut(three, chooseCapital);
    expect(game.view(null).table.capitals).toMatchObject({ [one]: mine, [two]: theirs });
    expect(game.facts('CAPITAL_CHOSEN')).toHaveLength(3);
  },
);

test('nobody can be called neutral, and options that cannot be are refused', () => {
  const plan = compile(conquest);
  const code = (given: object): string => {
    const started = start(plan, given);
    return started.ok ? 'begun' : started.code;
  };
  expect(code({ players: ['ann', 'neutral'] })).toBe('BAD_OPTIONS');
  expect(code({ options: { rounds: -1 } })).toBe('BAD_OPTIONS');
  expect(code({ options: { rounds: 501 } })).toBe('BAD_OPTIONS');
  expect(code({ players: 7 })).toBe('BAD_PLAYERS');
});
