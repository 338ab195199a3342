import { compile, hash, isOver, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { casesOf } from './cases.ts';
import { cardsOf, noting, tiny } from './conformance/tiny-game.ts';
import { perft } from './perft.ts';
import { playOut, randomPlay } from './random-play.ts';

const plan = compile(tiny());

test('a random game is played to its end, the same from the same seed', () => {
  const seen: number[] = [];
  const { state, inputs, over } = randomPlay(plan, {
    seed: 'a',
    players: 3,
    onStep: ({ seq }) => seen.push(seq),
  });
  expect(over).toBe(true);
  expect(isOver(state)).toBe(true);
  expect(seen).toEqual(inputs.map((_, i) => i + 1));
  expect(hash(randomPlay(plan, { seed: 'a', players: 3 }).state)).toBe(hash(state));
  expect(hash(randomPlay(plan, { seed: 'b', players: 3 }).state)).not.toBe(hash(state));
});

test('a game that does not end fails with its seed', () => {
  const endless = compile(tiny({ play: { do: ({ table }) => void table.turn++ } }));
  expect(() => randomPlay(endless, { seed: 'long' })).toThrow(
    'the game does not end (tiny, seed "long", after 40 inputs)',
  );
});

test('a game that throws fails with its seed and how far it got', () => {
  const broken = compile(
    tiny({
      play: {
        do: noting((s) => {
          if (s.table.turn === 2) throw new TypeError('no such card');
          return null;
        }),
      },
    }),
  );
  expect(() => randomPlay(broken, { seed: 'x' })).toThrow('no such card (tiny, seed "x", after 2 inputs)');
  expect(playOut(broken, { seed: 'x' })).toMatchObject({ over: false, refused: null });
});

test('a game that cannot start fails with the reason', () => {
  expect(() => randomPlay(plan, { players: 9 })).toThrow('BAD_PLAYERS: Tiny is for 2 to 3 players');
});

test('an answer drawn and then refused is named', () => {
  const wrong = compile(tiny({ play: { sample: () => ({ card: 9 }), options: cardsOf } }));
  const played = casesOf(wrong).map((one) => playOut(wrong, one));
  expect(played.filter(({ refused }) => refused !== null).length).toBeGreaterThan(0);
  expect(played.find(({ refused }) => refused)?.error?.message).toMatch(
    /^a sampled answer of player\d is refused: play \{"card":9\}, NOT_HELD/,
  );
});

test('cases go round numbers of players, then options, with their seeds', () => {
  expect(casesOf(plan, { games: 5, options: [{}, { a: 1 }] })).toEqual([
    { seed: 'random game 0', players: 2, options: {} },
    { seed: 'random game 1', players: 3, options: {} },
    { seed: 'random game 2', players: 2, options: { a: 1 } },
    { seed: 'random game 3', players: 3, options: { a: 1 } },
    { seed: 'random game 4', players: 2, options: {} },
  ]);
  expect(casesOf(plan, { seeds: ['x', 'y'], playerCounts: [3] }).map(({ seed }) => seed)).toEqual(['x', 'y']);
});

test('perft counts inputs of a given length, divided by the first', () => {
  const started = start(plan, { seed: 'perft' });
  if (!started.ok) throw new Error(started.why);
  const nodes = (depth: number) => perft(plan, started.state, depth).nodes;
  expect([1, 2, 3, 4].map(nodes)).toEqual([2, 4, 4, 4]);
  expect(nodes(5)).toBe(4 * 6); // either player guesses one of three
  expect(nodes(6)).toBe(4 * 6 * 3);
  expect(nodes(7)).toBe(0);
  expect(perft(plan, started.state, 2).divide.map((first) => first.nodes)).toEqual([2, 2]);
  expect(nodes(0)).toBe(1);
  expect(() => nodes(-1)).toThrow(RangeError);
  expect(() => perft(plan, started.state, 6, 50)).toThrow('more than 50 positions');
});
