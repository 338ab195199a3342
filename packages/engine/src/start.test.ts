import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { kit } from './define.ts';
import type { Plan } from './model/plan.ts';
import { phases } from './read.ts';
import { type StartOptions, start } from './start.ts';

interface Race {
  player: string;
  phase: 'play' | 'early' | 'late';
  table: { goal: number; turn: number; said: string[] };
  hand: { cards?: string[] };
  box: object;
  frame: never;
  fact: { type: 'X' };
}
const g = kit<Race>();
const go = g.action('go');
const race = (seats?: 'drawn') =>
  g.game({
    id: 'race',
    version: 1,
    title: 'Race',
    players: { min: 2, max: 3, ...(seats && { seats }) },
    options: Type.Object({ goal: Type.Integer({ minimum: 1, maximum: 50, default: 10 }) }),
    endsWithin: 50,
    setup: ({ options }) => ({ table: { goal: options.goal, turn: 0, said: [] }, hand: {}, box: {} }),
    position: g.position(Type.Object({ turn: Type.Integer(), late: Type.Boolean() }), {
      options: ({ turn }) => (turn === 7 ? { goal: 7 } : {}),
      players: ({ turn }) => (turn === 8 ? ['x', 'y'] : null),
      setup: ({ turn, late }, { options: { goal } }: { options: { goal: number } }) =>
        turn < 0
          ? { impossible: 'There is no turn before the first' }
          : { table: { goal, turn, said: [] }, hand: {}, box: {}, at: late ? 'late' : 'early' },
    }),
    phases: [
      g.phase('play', {
        sequence: [
          g.phase('early', { enter: ({ table }) => void table.said.push('early'), done: () => false }),
          g.phase('late', { enter: ({ table }) => void table.said.push('late'), done: () => false }),
        ],
        asks: [g.ask(go, { who: (s) => s.players, do: ({ table }) => void table.turn++ })],
      }),
    ],
  });
const plan = compile(race());
const from = (options: StartOptions, of: Plan<Race> = plan) => {
  const started = start(of, options);
  if (!started.ok) throw new Error(`${started.code}: ${started.why}`);
  return started.state;
};
const codeOf = (options: unknown) => {
  const result = start(plan, options as StartOptions);
  return result.ok ? 'ok' : result.code;
};

describe('start', () => {
  test('takes the fewest players and the default options unless told otherwise', () => {
    expect(from({})).toMatchObject({ players: ['player1', 'player2'], table: { goal: 10 } });
    expect(from({ players: 3, options: { goal: 20 } })).toMatchObject({
      players: ['player1', 'player2', 'player3'],
      table: { goal: 20 },
    });
    expect(from({ players: ['zoë', 'yan'] }).players).toEqual(['zoë', 'yan']);
  });

  test('draws the seats by the seed where the game says so, unless names are given', () => {
    const drawn = compile(race('drawn'));
    const orders = Array.from({ length: 20 }, (_, i) =>
      from({ players: 3, seed: `${i}` }, drawn).players.join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
    expect(from({ players: ['b', 'a'], seed: '1' }, drawn).players).toEqual(['b', 'a']);
  });

  test.each<[string, unknown]>([
    ['BAD_PLAYERS', { players: 1 }],
    ['BAD_PLAYERS', { players: 4 }],
    ['BAD_PLAYERS', { players: 2.5 }],
    ['BAD_PLAYERS', { players: Number.NaN }],
    ['BAD_PLAYERS', { players: '2' }],
    ['BAD_PLAYERS', { players: {} }],
    ['BAD_PLAYERS', { players: ['a', 'a'] }],
    ['BAD_PLAYERS', { players: ['a', ''] }],
    ['BAD_PLAYERS', { players: ['a', 'b'.repeat(65)] }],
    ['BAD_PLAYERS', { players: ['a', 7] }],
    ['BAD_PLAYERS', { players: ['a', '__proto__'] }],
    ['BAD_PLAYERS', { players: ['x', 'z'], position: { turn: 8, late: false } }],
    ['BAD_OPTIONS', { options: { goal: 0 } }],
    ['BAD_OPTIONS', { options: { goal: '10' } }],
    ['BAD_OPTIONS', { options: { fast: true } }],
    ['BAD_OPTIONS', { options: [] }],
    ['BAD_OPTIONS', { options: 'fast' }],
    ['BAD_OPTIONS', { options: JSON.parse('{"__proto__":{"goal":3}}') }],
    ['BAD_OPTIONS', { options: { goal: deep(100_000) } }],
    ['BAD_OPTIONS', { options: { other: deep(100_000) } }],
    ['BAD_SEED', { seed: 7 }],
    ['BAD_SEED', { seed: {} }],
    ['BAD_POSITION', { position: 'e4' }],
    ['BAD_POSITION', { position: { turn: -1, late: false } }],
    ['BAD_POSITION', { position: deep(100_000) }],
    ['BAD_START', null],
    ['BAD_START', 7],
    ['BAD_START', []],
  ])('%s', (code, options) => {
    expect(codeOf(options)).toBe(code);
  });

  test('where a position seats the players, their names may be given too, in any order', () => {
    const position = { turn: 8, late: false };
    for (const players of [2, ['x', 'y'], ['y', 'x']])
      expect(from({ players, position }).players).toEqual(['x', 'y']);
  });

  test('a game without positions says so', () => {
    const { position: _, ...rest } = race().definition as {
      position: unknown;
      id: string;
      version: number;
      title: string;
    };
    const plain = compile<Race>({ id: 'race', version: 1, title: 'Race', definition: rest });
    expect(start(plain, { position: {} })).toMatchObject({ ok: false, code: 'BAD_POSITION' });
  });

  test('begins at the set-up, or at a position with its own options, players and place', () => {
    expect(phases(plan, from({}))).toEqual(['early', 'play']);
    const late = from({ position: { turn: 7, late: true } });
    expect(late.table).toEqual({ goal: 7, turn: 7, said: ['late'] });
    expect(phases(plan, late)).toEqual(['late', 'play']);
    expect(from({ position: { turn: 8, late: false }, players: 3 }).players).toEqual(['x', 'y']);
  });

  test('a player may be called like a property of every object', () => {
    const state = from({ players: ['constructor', 'toString'] });
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(g.hand(state, 'constructor')).toEqual({});
    expect(() => g.hand(state, 'valueOf')).toThrow(RangeError);
  });

  test('is never brought down by what it is given', () => {
    const any = fc.anything({ maxDepth: 3, withNullPrototype: true });
    const options = fc.record({ players: any, options: any, seed: any, position: any }, { requiredKeys: [] });
    const near = fc.record(
      {
        players: fc.oneof(fc.array(fc.oneof(fc.string(), any), { maxLength: 4 }), fc.double()),
        options: fc.oneof(fc.record({ goal: any }), fc.dictionary(fc.constantFrom('goal', '__proto__'), any)),
        seed: fc.string({ unit: 'binary' }),
        position: fc.oneof(fc.constant(undefined), fc.record({ turn: any, late: any })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(any, options, near), (value) => {
        const result = start(plan, value as StartOptions);
        if (result.ok) expect(JSON.parse(JSON.stringify(result.state))).toEqual(result.state);
        else expect(result).toMatchObject({ code: expect.stringMatching(/^BAD_/), why: expect.any(String) });
      }),
      { numRuns: 2000 },
    );
  });
});

test('a set-up may refuse options that do not go together', () => {
  const picky = { ...plan, live: { ...plan.live, setup: () => ({ impossible: 'teams need four players' }) } };
  expect(start(picky)).toEqual({ ok: false, code: 'BAD_OPTIONS', why: 'teams need four players' });
});

test('such options are refused beside a position too, unless it is the position that does not fit', () => {
  const read = plan.live.position;
  if (!read) throw new Error('there is no position');
  const refusing = (why: string, inPosition: string) => ({
    ...plan,
    live: {
      ...plan.live,
      setup: () => ({ impossible: why }),
      position: { ...read, setup: () => ({ impossible: inPosition }) },
    },
  });
  const position = { turn: 1, late: false };
  const teams = 'teams need four players';
  expect(start(refusing(teams, teams), { position })).toEqual({ ok: false, code: 'BAD_OPTIONS', why: teams });
  const other = start(refusing(teams, 'nobody has turn 1'), { position });
  expect(other).toEqual({ ok: false, code: 'BAD_POSITION', why: 'nobody has turn 1' });
});

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = { n: value };
  return value;
}
