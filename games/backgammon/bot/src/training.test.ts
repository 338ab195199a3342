import { startBoard } from '@rulewright/backgammon';
import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { chancesOf, createNet, learn } from './net.ts';
import { bestBoard, newWeights, train } from './training.ts';
import { makeWeights, readWeights } from './weights.ts';

test('training is the same from the same seed, and changes the weights', () => {
  const first = train('a', 2);
  expect(train('a', 2)).toEqual(first);
  expect(train('b', 2)).not.toEqual(first);
});

test('a net learns what it is told', () => {
  const net = createNet(newWeights(seeded('net')));
  const wanted = [0.8, 0.3, 0.1, 0.1, 0.02];
  for (let i = 0; i < 400; i++) {
    chancesOf(net, startBoard(), 0);
    learn(net, wanted, 0.2);
  }
  for (const [i, chance] of Array.from(chancesOf(net, startBoard(), 0)).entries())
    expect(chance).toBeCloseTo(wanted[i] ?? 0, 2);
});

test('weights are kept as text, to within a step', () => {
  const weights = newWeights(seeded('text'));
  const again = readWeights(makeWeights(weights));
  expect(Math.max(...again.map((weight, i) => Math.abs(weight - (weights[i] ?? 0))))).toBeLessThan(1 / 8000);
  expect(() => readWeights('AAA')).toThrow(RangeError);
});

test('the best board is one that can be reached', () => {
  const net = createNet(readWeights());
  const after = bestBoard(net, startBoard(), 0, 3, 1);
  expect(after.slice(0, 26).reduce((sum, count) => sum + count, 0)).toBe(15);
});
