import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { watch } from './coverage.ts';
import { explain } from './explain.ts';
import { copy } from './json.ts';
import type { Input } from './model/input.ts';
import type { State } from './model/state.ts';
import { submit } from './submit.ts';
import {
  after,
  asksGo,
  begin,
  driver,
  g,
  go,
  inputOf,
  notes,
  on,
  type Played,
  part,
  pick,
  play,
  steps,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';

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

describe('explain: the trail', () => {
  const trailOf = ({ plan, state }: Omit<Played, 'facts'>, move: string) =>
    explain(plan, state, inputOf(move)).trail.map(
      ({ phase, what, name, cites }) =>
        `${phase}: ${what}${name === undefined ? '' : ` ${name}`}${cites.map((id) => ` (${id})`).join('')}`,
    );
  const asks = { asks: [g.ask(go, { do: () => {} })] };
  const round = g.phase('round', {
    repeat: (s) => !on('last')(s),
    sequence: [
      g.phase('turn', {
        each: (s) => s.players,
        cites: ['T'],
        sequence: [
          g.phase('roll', {
            auto: [g.auto('deal', { cites: ['A'], do: () => {} })],
            chance: [g.chance('die', { cites: ['C'], outcomes: [[1, 1]], do: () => {} })],
          }),
          g.phase('skipped', { when: on('never') }),
          g.phase('choose', asks),
        ],
      }),
      g.phase('bid', pick, {
        cites: ['B'],
        who: (s) => s.players,
        sealed: 'bids',
        if: ['R', 'LOW', (s, m) => m.args.n >= s.table.n],
        reveal: () => {},
      }),
    ],
  });
  const end = { cites: ['E'], when: on('over'), outcome: tie };
  const begun = begin(tiny([driver(), round], { end }));

  test('tells every step that would follow: members left and begun, autos, chance, phases passed over', () => {
    expect(trailOf(begun, 'a go')).toEqual([
      'round/turn/choose: left',
      'round/turn: finished (T)',
      'round/turn: left (T)',
      'round/turn: began (T)',
      'round/turn/roll: began',
      'round/turn/roll: auto deal (A)',
      'round/turn/roll: chance die (C)',
      'round/turn/roll: left',
      'round/turn/skipped: passed over',
      'round/turn/choose: began',
    ]);
  });

  test('tells of rounds that are over, reveals and answers asked for again', () => {
    const bids = after(begun, 'a go', 'b go', 'a pick 1');
    expect(trailOf(after(begun, 'a go'), 'b go').slice(-3)).toEqual([
      'round/turn: left (T)',
      'round/turn: finished (T)',
      'round/bid: began',
    ]);
    expect(trailOf(after(bids, 'a set last'), 'b pick 1')).toEqual([
      'round/bid: reveal bids (B)',
      'round/bid: left',
      'round: finished',
    ]);
    const higher = { ...bids.state, table: { ...bids.state.table, n: 5 } };
    expect(trailOf({ ...bids, state: higher }, 'b pick 5')).toEqual(['round/bid: asked again bids (B)']);
  });

  test('tells of the end', () => {
    expect(trailOf(begun, 'a set over')).toEqual([': ended (E)']);
  });

  test('is empty where nothing follows or the input is refused', () => {
    expect(trailOf(begun, 'a set')).toEqual([]);
    expect(trailOf(begun, 'b go')).toEqual([]);
  });

  test('changes nothing and counts no rule as seen', () => {
    const before = copy(begun.state);
    const seen: string[] = [];
    watch(
      (rule) => void seen.push(rule),
      () => trailOf(begun, 'a go'),
    );
    expect(seen).toEqual([]);
    expect(begun.state).toEqual(before);
  });

  test('follows an input of several steps', () => {
    const compound = g.phase('play', {
      before: () => steps(g.answer(part, { n: 1 }), g.answer(part, { n: 2 })),
      asks: [asksGo()],
      rules: [
        g.on(part, { do: ({ table }, { args }) => void Object.assign(table, { n: table.n + args.n }) }),
      ],
      auto: [
        g.auto('reset', {
          when: (s) => s.table.n === 3,
          do: ({ table }) => void Object.assign(table, { n: 0 }),
        }),
      ],
    });
    expect(trailOf(begin(tiny([compound])), 'a go')).toEqual(['play: auto reset']);
    const end = { cites: ['E'], when: (s: State<Tiny>) => s.table.n === 3, outcome: tie };
    expect(trailOf(begin(tiny([compound], { end })), 'a go')).toEqual([': ended (E)']);
  });

  test('turns that have not begun say so', () => {
    const { plan, state } = after(begun, 'a go', 'b go');
    const turn = explain(plan, state, inputOf('a go')).phases.find(({ path }) => path === 'round/turn');
    expect(turn).toMatchObject({ standing: 'off', because: 'its sequence stands elsewhere' });
  });
});
