import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { check } from './check.ts';

const sides = Type.Object({ teams: Type.Record(Type.String(), Type.String()) });

test.each([
  [{ teams: { ann: 'red', bob: 'blue' } }, null],
  [{ teams: {} }, null],
  [{ teams: { ann: 1 } }, 'teams.ann: expected a text, got 1'],
  [{ teams: ['ann'] }, 'teams: expected an object, got a list of 1'],
])('a record in a position takes any keys: %j', (value, why) => {
  expect(check(sides, value)).toBe(why);
});
