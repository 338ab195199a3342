import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { watch } from './coverage.ts';
import { explain } from './explain.ts';
import { forced, legal, pending } from './pending.ts';
import { seeded } from './random.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';
import { g, on, pick, play, set, tie, tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

const game = tiny([
  g.phase('play', {
    cites: ['PHASE'],
    asks: [g.ask(pick, { cites: ['ASK'], who: () => ['a'] }), g.ask(set, { who: () => ['b'] })],
    rules: [
      g.on(pick, {
        cites: ['RULE'],
        if: [g.check('CHECK', 'LOW', (_, m) => m.args.n > 2)],
        do: [
          (_, __, { emit, cite }) => {
            emit({ type: 'SOMETHING' }, { rule: 'FACT' });
            cite('CITED');
          },
        ],
      }),
      g.on(set, { do: [({ table }, { args }) => void table.on.push(...args.on)] }),
    ],
    auto: [
      g.auto('auto', {
        cites: ['AUTO'],
        when: (s) => on('auto')(s) && s.table.n === 0,
        do: ({ table }) => void table.n++,
      }),
    ],
    end: { cites: ['END'], when: on('over'), outcome: tie },
  }),
]);

describe('watch', () => {
  const plan = compile(game);
  const seenIn = (body: () => void): string[] => {
    const seen = new Set<string>();
    watch((rule, how) => seen.add(`${rule} ${how}`), body);
    return [...seen].toSorted();
  };
  const started = start(plan, { seed: 's' });
  if (!started.ok) throw new Error(started.why);
  const { state } = started;

  test('tells of conditions that held and rules that were applied', () => {
    expect(seenIn(() => play(plan, state, 'a', 'pick', { n: 5 }))).toEqual([
      'ASK applied',
      'CHECK held',
      'CITED applied',
      'FACT applied',
      'PHASE applied',
      'RULE applied',
    ]);
  });

  test('tells of refusals, and of nothing else then', () => {
    expect(seenIn(() => submit(plan, state, { player: 'a', action: 'pick', args: { n: 1 } }))).toEqual([
      'CHECK refused',
    ]);
  });

  test('says nothing of what was merely looked at', () => {
    const looks = () => {
      legal(plan, state);
      for (const decision of pending(plan, state, 'a')) {
        decision.options();
        decision.count();
        decision.schema();
        decision.sample(seeded('x'));
        decision.fallback();
        forced(decision);
      }
      explain(plan, state, { player: 'a', action: 'pick', args: { n: 1 } });
      view(plan, state, 'a');
    };
    expect(seenIn(looks)).toEqual([]);
  });

  test('tells of autos and ends', () => {
    expect(seenIn(() => play(plan, state, 'b', 'set', { on: ['auto'] }))).toContain('AUTO applied');
    expect(seenIn(() => play(plan, state, 'b', 'set', { on: ['over'] }))).toEqual([
      'END applied',
      'PHASE applied',
    ]);
  });

  test('returns what the body returns, and stops when it throws', () => {
    const seen: string[] = [];
    expect(
      watch(
        () => {},
        () => 7,
      ),
    ).toBe(7);
    expect(() =>
      watch(
        (rule) => void seen.push(rule),
        () => {
          throw new Error('x');
        },
      ),
    ).toThrow('x');
    play(plan, state, 'a', 'pick', { n: 5 });
    expect(seen).toEqual([]);
  });

  test('nests: the outer watcher sees what the inner one sees', () => {
    const inner: string[] = [];
    const outer = seenIn(() => {
      watch(
        (rule) => void inner.push(rule),
        () => play(plan, state, 'a', 'pick', { n: 5 }),
      );
      play(plan, state, 'b', 'set', { on: ['over'] });
    });
    expect(inner).not.toContain('END');
    expect(outer).toContain('CHECK held');
    expect(outer).toContain('END applied');
  });

  test('lasts until a promised body is done', async () => {
    const seen: string[] = [];
    await watch(
      (rule) => void seen.push(rule),
      async () => {
        await Promise.resolve();
        play(plan, state, 'b', 'set', { on: ['over'] });
      },
    );
    expect(seen).toContain('END');
    const before = seen.length;
    play(plan, state, 'b', 'set', { on: ['over'] });
    expect(seen).toHaveLength(before);
  });
});
