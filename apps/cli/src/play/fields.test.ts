import { check, jsonSchema } from '@rulewright/engine';
import { type TSchema, Type } from 'typebox';
import { expect, test } from 'vitest';
import { CANCELLED, fillIn, type Schema } from './fields.ts';
import { scripted } from './script.ts';

async function filled(space: TSchema, lines: readonly string[]): Promise<unknown> {
  const value = await fillIn(jsonSchema(space) as Schema, scripted(lines).terminal); // a space gives such a schema
  if (value !== CANCELLED) expect(check(space, value)).toBeNull();
  return value;
}

test('numbers are asked for until they fit', async () => {
  const space = Type.Object({ dial: Type.Integer({ minimum: 0, maximum: 5 }) });
  expect(await filled(space, ['x', '', '9', '1.5', '3'])).toEqual({ dial: 3 });
});

test('choices are picked by number or by name, a single one by itself', async () => {
  const space = Type.Object({
    element: Type.Union([Type.Literal('leader'), Type.Literal('weapon')]),
    mode: Type.Literal('must'),
    flip: Type.Boolean(),
  });
  expect(await filled(space, ['2', 'yes'])).toEqual({ element: 'weapon', mode: 'must', flip: true });
  expect(await filled(space, ['0', '7', 'LEADER', '2'])).toEqual({
    element: 'leader',
    mode: 'must',
    flip: false,
  });
});

test('optional fields may be left out', async () => {
  const space = Type.Object({
    count: Type.Optional(Type.Integer()),
    pass: Type.Optional(Type.Literal(true)),
    name: Type.String(),
  });
  expect(await filled(space, ['', '', 'ann'])).toEqual({ name: 'ann' });
  expect(await filled(space, ['4', '1', 'ann'])).toEqual({ count: 4, pass: true, name: 'ann' });
});

test('a union is picked by its branch and lists are added to one by one', async () => {
  const stack = Type.Object({ sector: Type.Union([Type.Integer(), Type.Null()]), count: Type.Integer() });
  const space = Type.Union([
    Type.Object({ pass: Type.Literal(true) }),
    Type.Object({ from: Type.Array(stack, { minItems: 1, maxItems: 2 }) }),
  ]);
  expect(await filled(space, ['pass'])).toBe(CANCELLED);
  expect(await filled(space, ['1'])).toEqual({ pass: true });
  expect(await filled(space, ['2', '1', '9', '3', 'y', '2', '4'])).toEqual({
    from: [
      { sector: 9, count: 3 },
      { sector: null, count: 4 },
    ],
  });
});

test('cancel and the end of input give up', async () => {
  const space = Type.Object({ a: Type.Integer(), b: Type.Integer() });
  expect(await filled(space, ['1', 'cancel'])).toBe(CANCELLED);
  expect(await filled(space, ['1'])).toBe(CANCELLED);
});
