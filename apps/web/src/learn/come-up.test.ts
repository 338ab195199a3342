import { expect, test } from 'vitest';
import { cameUp } from './come-up.ts';

const facts = ['J3.14', 'J7.2', 'J3.14', 'J4.1', 'J5.1'].map((rule) => ({ rule }));

test('a rule is explained when it comes up for the first time, the newest first', () => {
  expect(cameUp(facts, undefined)).toEqual(['J5.1', 'J4.1', 'J7.2']);
  expect(cameUp([{}, { rule: 'J1.1' }, {}], undefined)).toEqual(['J1.1']);
  expect(cameUp([], undefined)).toEqual([]);
});

test('what was just refused is explained before everything else, and once', () => {
  expect(cameUp(facts, 'J3.8')).toEqual(['J3.8', 'J5.1', 'J4.1']);
  expect(cameUp(facts, 'J4.1')).toEqual(['J4.1', 'J5.1', 'J7.2']);
});
