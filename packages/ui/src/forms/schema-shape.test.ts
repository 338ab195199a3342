import { expect, test } from 'vitest';
import { blank, fits, same, shapeOf } from './schema-shape.ts';

test.each([
  [{ const: 'x' }, { kind: 'constant', value: 'x' }],
  [{ enum: ['a', 'b'] }, { kind: 'choice', values: ['a', 'b'] }],
  [{ anyOf: [{ type: 'null' }, { enum: ['a'] }] }, { kind: 'choice', values: [null, 'a'] }],
  [{ type: 'boolean' }, { kind: 'flag' }],
  [
    { type: 'integer', minimum: 1, maximum: 6 },
    { kind: 'number', min: 1, max: 6, step: 1 },
  ],
  [
    { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2 },
    { kind: 'several', values: ['a', 'b'], min: 0, max: 2 },
  ],
])('%j is read as its shape', (schema, shape) => {
  expect(shapeOf(schema)).toEqual(shape);
});

test('alternatives of different make stay apart', () => {
  const pass = { type: 'object', properties: { pass: { const: true } }, required: ['pass'] };
  const bid = {
    type: 'object',
    properties: { amount: { type: 'integer', minimum: 1 } },
    required: ['amount'],
  };
  const shape = shapeOf({ anyOf: [pass, bid] });
  expect(shape).toMatchObject({ kind: 'variant', variants: [pass, bid] });
  expect(fits(pass, { pass: true })).toBe(true);
  expect(fits(bid, { pass: true })).toBe(false);
  expect(fits(bid, { amount: 3 })).toBe(true);
  expect(fits(bid, { amount: 0 })).toBe(false);
});

test('a form begins with defaults, first choices and smallest numbers', () => {
  const schema = {
    type: 'object',
    required: ['dial', 'leader', 'cards'],
    properties: {
      dial: { type: 'integer', minimum: 2, maximum: 9 },
      leader: { enum: ['stilgar', 'chani'] },
      cards: { type: 'array', items: { type: 'object', properties: {} }, minItems: 1 },
      note: { type: 'string' },
    },
  };
  expect(blank(schema)).toEqual({ dial: 2, leader: 'stilgar', cards: [{}] });
  expect(blank({ type: 'integer', default: 7 })).toBe(7);
});

test('equality does not depend on the order of keys', () => {
  expect(same({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(same([1, 2], [2, 1])).toBe(false);
});
