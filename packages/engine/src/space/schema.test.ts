import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { check } from './check.ts';
import { count } from './members.ts';
import type { Space } from './node.ts';
import { jsonSchema, unsupported, withDefaults } from './schema.ts';

test('defaults fill what is missing, nested too, and nothing else', () => {
  const options = Type.Object({
    goal: Type.Integer({ minimum: 10, default: 50 }),
    name: Type.String(),
    board: Type.Object({ radius: Type.Integer({ default: 3 }), fog: Type.Boolean() }),
    clock: Type.Object({ seconds: Type.Integer({ default: 30 }) }, { default: {} }),
  });
  const given = { board: { fog: true } };
  expect(withDefaults(options, given)).toEqual({
    goal: 50,
    board: { radius: 3, fog: true },
    clock: { seconds: 30 },
  });
  expect(given).toEqual({ board: { fog: true } });
});

test('defaults neither hide a stray key nor repair a wrong value', () => {
  const options = Type.Object({ goal: Type.Integer({ default: 50 }) });
  const hostile = withDefaults(options, JSON.parse('{"__proto__":{"goal":1}}'));
  expect(check(options, hostile)).toBe('unexpected key "__proto__"');
  expect(withDefaults(options, 'text')).toBe('text');
  expect(withDefaults(options, { goal: null })).toEqual({ goal: null });
});

test('the JSON Schema is closed and keeps annotations', () => {
  const space = Type.Object({
    at: Type.Array(Type.Null(), { maxItems: 1 }),
    to: Type.Optional(Type.Object({}, { title: 'target' })),
  });
  expect(jsonSchema(space)).toStrictEqual({
    type: 'object',
    properties: {
      at: { type: 'array', maxItems: 1, items: { type: 'null' } },
      to: { type: 'object', title: 'target', properties: {}, required: [], additionalProperties: false },
    },
    required: ['at'],
    additionalProperties: false,
  });
});

test('a record with literal keys is an object', () => {
  const record = Type.Record(Type.Union([Type.Literal('a'), Type.Literal('b')]), Type.Boolean());
  expect(unsupported(record)).toBeNull();
  expect(count(record)).toBe(4);
});

test.each<[Space, string]>([
  [Type.Object({ a: Type.Array(Type.Unknown()) }), 'a[]: type undefined is not supported'],
  [Type.Record(Type.String(), Type.Null()), 'patternProperties is not supported beside object'],
  [Type.String({ pattern: '^a$' }), 'pattern is not supported beside string'],
  [Type.Intersect([Type.Object({}), Type.Object({})]), 'allOf is not supported'],
  [Type.Object({}, { additionalProperties: true }), 'additionalProperties other than false'],
  ...[Type.Integer({ multipleOf: 2 }), Type.Number({ multipleOf: 0.1 }), Type.Number({ multipleOf: 0 })].map(
    (space): [Space, string] => [
      space,
      'multipleOf is supported only for numbers, as 0.5 or another power of 2',
    ],
  ),
  [Type.Integer({ exclusiveMinimum: 0 }), 'exclusiveMinimum is not supported beside integer'],
  [Type.Number({ exclusiveMaximum: 0 }), 'exclusiveMaximum is not supported beside number'],
  [Type.Integer({ maximum: Infinity }), 'maximum is not a number up to 2^53'],
  [Type.Number({ minimum: -1e300 }), 'minimum is not a number up to 2^53'],
  [Type.Unsafe({ type: 'integer', minimum: '1' }), 'minimum is not a number up to 2^53'],
  [Type.Array(Type.Null(), { maxItems: -1 }), 'maxItems is not a whole number from 0 up'],
  [Type.Unsafe({ type: 'object', required: ['a'] }), 'requires a, which it does not describe'],
  [Type.Object({ ['__proto__']: Type.Null() }), 'a property cannot be called __proto__'],
  [Type.Unsafe({ enum: [1, undefined] }), 'has a value that is not JSON'],
  [Type.Unsafe({ const: new Date(0) }), 'has a value that is not JSON'],
  [Type.Unsafe({ const: 1, enum: [2] }), 'says its values twice'],
  [Type.Unsafe({ not: { const: 1 } }), 'not is supported only as {}'],
  [Type.Object({ at: Type.Tuple([Type.Null(), Type.Null()]) }), 'at: a list needs items, all of one kind'],
  [Type.Unsafe({ type: 'array' }), 'a list needs items, all of one kind'],
  [Type.Union([Type.Null(), Type.Undefined()]), '|1: type "undefined" is not supported'],
  [Type.Array(Type.Number(), { uniqueItems: true }), 'different items must be of at most 4096 values'],
  [
    Type.Object({ n: Type.Integer({ minimum: 10, default: 5 }) }),
    'n: its default is not one of its own values',
  ],
])('%j is named as unsupported', (space, fault) => {
  expect(unsupported(space)).toBe(fault);
});

test('a schema that contains itself is named as unsupported', () => {
  const items: { type: string; items?: unknown } = { type: 'array' };
  items.items = items;
  expect(unsupported(items)).toContain('is nested deeper than 64');
});
