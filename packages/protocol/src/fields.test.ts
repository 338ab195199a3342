import { describe, expect, test } from 'vitest';
import { fieldChoice, nextAmong, nextFields, tellingFields } from './fields.ts';

describe('fields of listed answers', () => {
  const answers = [
    { pass: true },
    { from: 'home', to: 'port' },
    { from: 'home', to: 'sea', escort: true },
    { from: 'home', to: 'sea' },
    { from: 'port', to: 'sea' },
  ];
  const open = (given: object) => nextAmong(answers, given)?.open.map(({ field }) => field);

  test('what is left out of some answers may be left out, up to the first field that must be given', () => {
    expect(nextAmong(answers, {})).toEqual({
      open: [
        { field: 'pass', choice: { options: [true] } },
        { field: 'from', choice: { options: ['home', 'port'] } },
      ],
      complete: null,
    });
  });

  test('a value is offered only where the answer can be completed', () => {
    expect(nextAmong(answers, { from: 'port' })?.open).toEqual([
      { field: 'to', choice: { options: ['sea'] } },
    ]);
    expect(nextAmong(answers, { pass: true })).toEqual({ open: [], complete: { pass: true } });
  });

  test('an answer that may still be added to is complete as it is', () => {
    expect(nextAmong(answers, { from: 'home', to: 'sea' })).toEqual({
      open: [{ field: 'escort', choice: { options: [true] } }],
      complete: { from: 'home', to: 'sea' },
    });
  });

  test.each<[string, unknown]>([
    ['a value that no answer has', { from: 'sea' }],
    ['a field that no answer has', { harbour: 1 }],
    ['a later field without the earlier one', { to: 'sea' }],
    ['fields that never stand together', { pass: true, from: 'home' }],
    ['a list', []],
    ['a text', 'pass'],
    ['nothing', null],
    ['an inherited field', { toString: 1 }],
  ])('%s is not the beginning of an answer', (_, given) => {
    expect(nextAmong(answers, given)).toBeNull();
  });

  test('values that are objects are told apart by what they hold, whatever the order of fields', () => {
    const hexes = [
      { hex: { q: 0, r: 1 }, n: 1 },
      { hex: { r: 1, q: 0 }, n: 2 },
      { hex: { q: 1, r: 0 }, n: 1 },
    ];
    expect(nextAmong(hexes, {})?.open[0]?.choice).toMatchObject({ options: { length: 2 } });
    expect(nextAmong(hexes, { hex: { r: 1, q: 0 } })?.open).toEqual([
      { field: 'n', choice: { options: [1, 2] } },
    ]);
    expect(open({ from: 'home' })).toEqual(['to']);
  });
});

describe('choices as forms read them', () => {
  test.each<[string, object, object]>([
    ['a list', { enum: ['a', 'b'] }, { options: ['a', 'b'] }],
    ['a range of one', { type: 'integer', minimum: 4, maximum: 4 }, { options: [4] }],
    ['a range', { type: 'integer', minimum: 1, maximum: 4 }, { range: { min: 1, max: 4 } }],
    [
      'counts with a sum',
      { type: 'object', counts: { a: 2, b: 1 }, minSum: 1, maxSum: 9 },
      { counts: { limits: { a: 2, b: 1 }, min: 1, max: 3 } },
    ],
    [
      'stacks, capped by kind',
      {
        type: 'array',
        stacks: [
          { at: 1, n: 5 },
          { at: 2, n: 4 },
        ],
        of: ['n'],
        most: { n: 6 },
        minSum: 1,
      },
      {
        stacks: {
          from: [
            { at: 1, n: 5 },
            { at: 2, n: 4 },
          ],
          of: ['n'],
          min: 1,
          max: 6,
          most: { n: 6 },
        },
      },
    ],
    [
      'lists side by side',
      { anyOf: [{ enum: [1] }, { const: 2 }, { type: 'boolean' }] },
      { options: [1, 2, false, true] },
    ],
    [
      'one alternative',
      { anyOf: [{ type: 'integer', minimum: 0, maximum: 1 }] },
      { range: { min: 0, max: 1 } },
    ],
    ['anything else', { type: 'string' }, { schema: { type: 'string' } }],
  ])('%s', (_, space, choice) => {
    expect(fieldChoice(space)).toEqual(choice);
  });
});

test('a stack is called by its texts and by what tells it from the others', () => {
  const at = (area: string, sector: number) => ({ area, sector, regular: 1, elite: 0 });
  const [one, two] = [at('mesa', 6), at('mesa', 7)];
  expect(tellingFields({ from: [one, two], of: ['regular'] }, two)).toEqual([
    ['area', 'mesa'],
    ['sector', 7],
  ]);
  expect(tellingFields({ from: [one], of: ['regular'] }, one)).toEqual([['area', 'mesa']]);
});

test('where the answers are too many to look through, nobody can say what comes next', () => {
  const refused = { ok: false, code: 'BAD_ARGS', why: '' } as const;
  expect(nextFields({ staged: false, options: () => null, next: () => refused }, {})).toBeNull();
  expect(nextFields({ staged: false, options: () => [{}], next: () => refused }, { a: 1 })).toMatchObject({
    code: 'BAD_ARGS',
  });
  expect(nextFields({ staged: true, options: () => null, next: () => refused }, {})).toBe(refused);
});
