import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import { copy } from './json.ts';
import type { Input } from './model/input.ts';
import { submit } from './submit.ts';
import { asksGo, begin, driver, g, go, notes, on, pick, play, tiny } from './tiny.test-kit.ts';

const inner = g.phase('inner', {
  when: [on('x')],
  rules: [g.on(pick, { cites: ['R2'], if: [() => 'ignore'] })],
});
const outer = g.phase('outer', {
  asks: [g.ask(pick, { who: () => ['a'] })],
  rules: [
    g.on(pick, {
      cites: ['R1'],
      if: [
        g.check('R1', 'TOO_LOW', (_, m) => m.args.n > 2),
        g.check('R3', 'TOO_HIGH', (_, m) => m.args.n < 5),
      ],
    }),
  ],
  children: [inner],
});
const rival = (id: string) => g.phase(id, { exclusive: 'dice', when: [on(id)] });
const window = g.phase('window', { frame: 'window', asks: [asksGo()], rules: [notes(go, 'x')] });
const sequence = g.phase('round', { sequence: [g.phase('m1', { done: () => false }), g.phase('m2', {})] });
const game = tiny([driver('window'), outer, rival('r1'), rival('r2'), window, sequence]);

describe('explain', () => {
  const { plan, state } = begin(game, { on: ['x', 'r1', 'r2'] });
  const picks = (n: unknown): Input => ({ player: 'a', action: 'pick', args: { n } });
  const of = (path: string, input = picks(9), from = state) =>
    explain(plan, from, input).phases.find((p) => p.path === path)!;

  test('looks at every phase, in plan order, and says why it does not count', () => {
    const standing = (from = state) =>
      explain(plan, from, picks(1)).phases.map((p) => [p.path, p.standing, p.because ?? '']);
    expect(standing()).toEqual([
      ['driver', 'active', ''],
      ['outer/inner', 'active', ''],
      ['outer', 'active', ''],
      ['r1', 'active', ''],
      ['r2', 'off', 'displaced in its exclusive group dice'],
      ['window', 'off', 'needs frame window'],
      ['round/m1', 'active', ''],
      ['round/m2', 'off', 'its sequence stands elsewhere'],
      ['round', 'active', ''],
    ]);
    const framed = play(plan, state, 'a', 'set', { on: ['window'] }).state;
    expect(standing(framed).slice(1, 4)).toEqual([
      ['outer/inner', 'off', 'not: s.table.on.includes(name)'],
      ['outer', 'suspended', 'a frame lies above it'],
      ['r1', 'off', 'not: s.table.on.includes(name)'],
    ]);
  });

  test('shows every rule and condition looked at, with its verdict', () => {
    expect(of('outer/inner').rules).toMatchObject([{ cites: ['R2'], inForce: true, verdict: 'ignore' }]);
    expect(of('outer').rules).toMatchObject([
      {
        cites: ['R1'],
        verdict: { code: 'TOO_HIGH', rule: 'R3', why: 'Too high' },
        conditions: [
          { name: 'TOO_LOW', rule: 'R1', verdict: 'valid' },
          { name: 'TOO_HIGH', rule: 'R3', verdict: { code: 'TOO_HIGH' } },
        ],
      },
    ]);
  });

  test('comes to the verdict of submit, and changes nothing', () => {
    const before = copy(state);
    for (const input of [
      picks(4),
      picks(9),
      picks('x'),
      { player: 'b', action: 'pick' },
      { player: 'a', action: 'z' },
    ]) {
      const result = submit(plan, state, input);
      expect(explain(plan, state, input).verdict).toEqual(result.ok ? { ok: true } : result);
    }
    expect(state).toEqual(before);
  });

  test('names the ask that is answered', () => {
    expect(explain(plan, state, picks(4)).ask).toMatchObject({ phase: 'outer', action: 'pick' });
    expect(of('outer').asks).toBe(true);
    expect(explain(plan, state, { player: 'b', action: 'pick' }).ask).toBeNull();
  });

  test('never asks a condition about arguments that are not of the action', () => {
    const path = g.action('path', Type.Object({ cells: Type.Array(Type.Integer()) }));
    const walks = g.phase('walk', {
      asks: [g.ask(path, { who: () => ['a'] })],
      rules: [g.on(path, { if: [g.check('R', 'SHORT', (_, m) => m.args.cells.length > 2)] })],
    });
    const begun = begin(tiny([walks]));
    for (const player of ['a', 'b', 'z']) {
      for (const args of [undefined, null, {}, { cells: null }, 'x']) {
        const input = { player, action: 'path', args };
        expect(explain(begun.plan, begun.state, input).verdict.ok).toBe(false);
      }
    }
  });

  test.each([null, undefined, 7, 'x', [], {}])('%j is explained like anything else', (input) => {
    expect(explain(plan, state, input as unknown as Input).verdict).toMatchObject({ code: 'UNKNOWN_PLAYER' });
  });
});
