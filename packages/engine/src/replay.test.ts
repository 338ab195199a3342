import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { canonical, hash } from './hash.ts';
import { copy } from './json.ts';
import type { Input } from './model/input.ts';
import { seeded } from './random.ts';
import { type Log, record } from './record.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { begin, g, go, notes, pick, play, tie, tiny } from './tiny.test-kit.ts';

const bids = g.sealed('bids', pick);
/** Draws, private facts, sealed answers, a sequence and a frame: everything that a log must bring back. */
const game = tiny(
  [
    g.phase('round', {
      repeat: true,
      sequence: [
        g.phase('bid', {
          asks: [g.ask(pick, { who: (s) => s.players, sealed: bids })],
          rules: [g.on(pick, {})],
          reveals: [
            g.reveal(bids, {
              pushes: ['window'],
              do: ({ table }, all, { random, push, emit }) => {
                table.trail.push(random.shuffle(all.map((m) => `${m.player}${m.args.n}`)).join());
                emit(
                  { type: 'DID', what: 'drawn', list: ['x'] },
                  { to: ['a'], others: { type: 'SOMETHING' } },
                );
                push({ kind: 'window', secret: { card: 'c' } });
              },
            }),
          ],
          done: (s) => s.table.trail.length % 2 === 1,
        }),
        g.phase('rest', {
          asks: [g.ask(go, { who: () => ['b'] })],
          rules: [notes(go, 'rest')],
          done: (s) => s.table.trail.length % 2 === 0,
        }),
      ],
    }),
    g.phase('window', {
      frame: 'window',
      asks: [g.ask(go, { who: () => ['a'] })],
      rules: [g.on(go, { do: [(_, __, { pop }) => void pop('window')] })],
    }),
  ],
  { end: { when: (s) => s.table.trail.length >= 60, outcome: tie } },
);
const plan = compile(game);

function playedLog(inputs = 100): Log {
  const match = record(plan, { seed: 'log', players: 3 });
  if (!match.ok) throw new Error(match.why);
  const random = seeded('inputs');
  for (let i = 0; i < inputs && match.state().kernel.outcome === null; i++) {
    const result = match.submit(simulate(plan, match.state()).sample(random));
    if (!result.ok) throw new Error(result.why);
  }
  return match.log();
}
const log = playedLog();
const text = JSON.stringify(log);

describe('18. JSON', () => {
  test('state, input and facts survive a round trip at every step', () => {
    const { plan: tinyPlan, started } = begin(game, { players: 3 });
    const random = seeded('steps');
    let result = started;
    for (let i = 0; i < 80; i++) {
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      const input = simulate(tinyPlan, result.state).sample(random);
      expect(JSON.parse(JSON.stringify(input))).toEqual(input);
      const before = JSON.parse(JSON.stringify(result.state));
      result = play(tinyPlan, result.state, input.player, input.action, input.args);
      expect(play(tinyPlan, before, input.player, input.action, input.args)).toEqual(result);
    }
  });

  test('the hash is the SHA-256 of canonical JSON', () => {
    expect(canonical({ b: [1, { d: null, c: 'é' }], a: -0, u: undefined })).toBe(
      '{"a":0,"b":[1,{"c":"é","d":null}]}',
    );
    expect(log.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the order of keys does not matter to the hash, everything else does', () => {
    const { state } = begin(game);
    const { table, players, ...rest } = state;
    expect(hash({ players, ...rest, table: { trail: table.trail, n: table.n, on: table.on } })).toBe(
      hash(state),
    );
    const changes = [
      { ...state, table: { ...table, n: 1 } },
      { ...state, hand: { ...state.hand, a: { cards: ['x'] } } },
      { ...state, box: { deck: [] } },
      { ...state, players: ['b', 'a'] },
      { ...state, kernel: { ...state.kernel, seed: 'other' } },
      { ...state, kernel: { ...state.kernel, random: [0, 0, 0, 1] } },
    ];
    expect(new Set([state, ...changes].map((s) => hash(s))).size).toBe(7);
  });

  test('a log is game, version, players, options, seed and inputs, with a hash every 64 inputs and at the end', () => {
    expect(log).toMatchObject({
      game: 'tiny',
      version: 1,
      players: ['a', 'b', 'c'],
      options: {},
      seed: 'log',
    });
    expect(log.entries.map((e) => e.seq)).toEqual(log.entries.map((_, i) => i + 1));
    expect(log.hashes.map((h) => h.seq)).toEqual([64]);
    expect(JSON.parse(text)).toEqual(log);
    expect(text).not.toContain('SOMETHING'); // facts are derived
  });

  test('replaying gives the same hashes', () => {
    const again = replay(plan, JSON.parse(text));
    if (!again.ok) throw new Error(again.why);
    expect(hash(again.state())).toBe(log.hash);
    expect(again.log()).toEqual(log);
  });

  test('an answer to a later decision of the same action is replayed as such', () => {
    const two = tiny([
      g.phase('one', {
        asks: [g.ask(pick, { who: () => ['a'], options: () => [{ n: 1 }] })],
        rules: [notes(pick, 'x')],
      }),
      g.phase('two', { asks: [g.ask(pick, { who: () => ['a'], options: () => [{ n: 2 }] })] }),
    ]);
    const match = record(compile(two), { seed: 's' });
    if (!match.ok) throw new Error(match.why);
    const inputs: Input[] = [
      { player: 'a', action: 'pick', args: { n: 2 }, decision: 'pick.2' },
      { player: 'a', action: 'pick', args: { n: 1 }, decision: 'pick.1' },
      { player: 'a', action: 'pick', args: { n: 2 }, decision: 'pick.3' },
    ];
    for (const input of inputs) expect(match.submit(input)).toMatchObject({ ok: true });
    expect(replay(compile(two), JSON.parse(JSON.stringify(match.log())))).toMatchObject({ ok: true });
    expect(match.undo(1)).toBe(1);
  });

  test('arguments that are null stay null', () => {
    const none = g.action('none', Type.Null());
    const nothing = tiny([
      g.phase('play', { asks: [g.ask(none, { who: () => ['a'] })], rules: [g.on(none, {})] }),
    ]);
    const match = record(compile(nothing), { seed: 's' });
    if (!match.ok) throw new Error(match.why);
    expect(match.submit({ player: 'a', action: 'none', args: null })).toMatchObject({ ok: true });
    expect(replay(compile(nothing), match.log())).toMatchObject({ ok: true });
  });
});

describe('replay', () => {
  const changed = (change: (log: { -readonly [K in keyof Log]: Log[K] }) => void) => {
    const other = copy(log);
    change(other);
    return replay(plan, other);
  };
  const entry = (at: number) => log.entries[at]!;

  test('names the first input that is refused', () => {
    const result = changed((l) => {
      l.entries = l.entries.with(9, { seq: 10, player: 'z', action: 'go', args: {} });
    });
    expect(result).toMatchObject({ ok: false, seq: 10, code: 'UNKNOWN_PLAYER' });
  });

  test('names the first hash that differs', () => {
    const early = changed((l) => {
      l.hashes = [{ seq: 64, hash: '0'.repeat(64) }];
    });
    expect(early).toMatchObject({ ok: false, seq: 64, code: 'HASH_DIFFERS' });
    const late = changed((l) => {
      l.hash = '0'.repeat(64);
    });
    expect(late).toMatchObject({ ok: false, seq: log.entries.length, code: 'HASH_DIFFERS' });
  });

  test('another legal answer is found out by the next hash', () => {
    const at = log.entries.findIndex((e) => 'action' in e && e.action === 'pick');
    const result = changed((l) => {
      const old = entry(at);
      if ('undo' in old) throw new Error('not an input');
      const n = (old.args as { n: number }).n;
      l.entries = l.entries.with(at, { ...old, args: { n: (n + 1) % 10 } });
    });
    expect(result).toMatchObject({ ok: false, seq: 64, code: 'HASH_DIFFERS' });
  });

  test.each<[string, (l: Record<string, unknown>) => void]>([
    ['another game', (l) => void Object.assign(l, { game: 'chess' })],
    ['another version', (l) => void Object.assign(l, { version: 2 })],
    ['a version that is a text', (l) => void Object.assign(l, { version: '1' })],
    ['players that are a number', (l) => void Object.assign(l, { players: 3 })],
    ['players without ids', (l) => void Object.assign(l, { players: [1, 2, 3] })],
    ['too many players', (l) => void Object.assign(l, { players: ['a', 'b', 'c', 'd', 'e'] })],
    ['an unknown player', (l) => void Object.assign(l, { players: ['a', 'b', '__proto__'] })],
    ['a seed that is a number', (l) => void Object.assign(l, { seed: 1 })],
    ['options that are a list', (l) => void Object.assign(l, { options: [] })],
    ['options that do not exist', (l) => void Object.assign(l, { options: { fast: true } })],
    ['deep options', (l) => void Object.assign(l, { options: { x: deep(100_000) } })],
    ['a position', (l) => void Object.assign(l, { position: {} })],
    ['entries that are an object', (l) => void Object.assign(l, { entries: {} })],
    ['an entry that is null', (l) => void Object.assign(l, { entries: [null] })],
    ['an entry that is a list', (l) => void Object.assign(l, { entries: [[]] })],
    [
      'an entry without its number',
      (l) => void Object.assign(l, { entries: [{ player: 'a', action: 'go', args: {} }] }),
    ],
    ['an entry out of order', (l) => void Object.assign(l, { entries: [entry(1), entry(0)] })],
    ['an undo that is no number', (l) => void Object.assign(l, { entries: [{ seq: 1, undo: 'all' }] })],
    ['an undo of nothing', (l) => void Object.assign(l, { entries: [{ seq: 1, undo: 0 }] })],
    ['an undo below nothing', (l) => void Object.assign(l, { entries: [{ seq: 1, undo: -1 }] })],
    [
      'an undo of more than there is',
      (l) => void Object.assign(l, { entries: [entry(0), { seq: 2, undo: 2 }] }),
    ],
    ['an unknown clock', (l) => void Object.assign(l, { entries: [{ ...entry(0), by: 'admin' }] })],
    ['hashes that are a text', (l) => void Object.assign(l, { hashes: 'none' })],
    ['a hash that is a number', (l) => void Object.assign(l, { hashes: [{ seq: 64, hash: 5 }] })],
    ['a hash without its place', (l) => void Object.assign(l, { hashes: [{ hash: 'x' }] })],
    ['a last hash that is missing', (l) => void delete l.hash],
    ['entries that are missing', (l) => void delete l.entries],
    ['a seed that is missing', (l) => void delete l.seed],
  ])('refuses %s', (_, change) => {
    const broken: Record<string, unknown> = JSON.parse(text);
    change(broken);
    const result = replay(plan, broken);
    expect(result).toMatchObject({ ok: false, seq: expect.any(Number), code: expect.any(String) });
    if (!result.ok) expect(result.code).not.toBe('HASH_DIFFERS');
  });

  test('refuses a log whose end is missing', () => {
    const short = changed((l) => {
      l.entries = l.entries.slice(0, -1);
    });
    expect(short).toMatchObject({ ok: false, code: 'HASH_DIFFERS' });
  });

  test('refuses anything at all with a value', () => {
    const any = fc.anything({ maxDepth: 3, withNullPrototype: true });
    fc.assert(
      fc.property(any, (value) => {
        expect(replay(plan, value)).toMatchObject({ ok: false, code: 'BAD_LOG' });
      }),
      { numRuns: 500 },
    );
    const field = fc.constantFrom(...(Object.keys(log) as (keyof Log)[]), 'position', '__proto__');
    fc.assert(
      fc.property(field, any, (key, value) => {
        const broken = JSON.parse(text);
        Object.defineProperty(broken, key, { value, enumerable: true });
        const result = replay(plan, broken);
        if (!result.ok) expect(result).toMatchObject({ code: expect.any(String), why: expect.any(String) });
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), fc.array(any, { maxLength: 3 }), (entries, hashes) => {
        fc.pre(entries.length > 0);
        expect(replay(plan, { ...log, entries, hashes })).toMatchObject({ ok: false });
      }),
      { numRuns: 500 },
    );
  });
});

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}
