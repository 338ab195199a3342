import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { mostWins } from './model/outcome.ts';
import type { AskingPhaseDef, Phase } from './model/phase.ts';
import { fallback, pending } from './pending.ts';
import { phaseTree } from './read.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';
import { asked, begin, codeOf, g, go, on, pick, play, type Tiny, tiny } from './tiny.test-kit.ts';

const isEven = (_: object, { args }: { args: { n: number } }) => args.n % 2 === 0;
const isSmall = (_: object, { args }: { args: { n: number } }) => args.n < 5;

describe('checks as rows', () => {
  const rowed = (row: Parameters<typeof g.on<typeof pick>>[1]['if'] & {}) =>
    begin(tiny([g.phase('x', { asks: [g.ask(pick, { who: () => ['a'], if: row, do: () => {} })] })]));
  const answer = (n: number) => ({ player: 'a', action: 'pick', args: { n } });

  test('a row refuses with its rule, its code and its reason', () => {
    const { plan, state } = rowed(['R1', 'NOT_EVEN', isEven, 'Odd numbers are out']);
    expect(submit(plan, state, answer(3))).toEqual({
      ok: false,
      code: 'NOT_EVEN',
      why: 'Odd numbers are out',
      rule: 'R1',
    });
    expect(submit(plan, state, answer(4)).ok).toBe(true);
  });

  test('without a reason the code is the reason', () => {
    const { plan, state } = rowed(['R1', 'NOT_EVEN', isEven]);
    expect(submit(plan, state, answer(3))).toMatchObject({ why: 'Not even' });
  });

  test('rows stand among other conditions, in their order', () => {
    const never = () => ({ code: 'NEVER', why: 'Never' });
    const { plan, state } = rowed([
      ['R1', 'NOT_EVEN', isEven],
      g.check<{ n: number }>('R2', 'TOO_BIG', isSmall),
      never,
    ]);
    expect([3, 8, 4].map((n) => codeOf(plan, state, answer(n)))).toEqual(['NOT_EVEN', 'TOO_BIG', 'NEVER']);
  });

  test('a rule without an ask takes rows too, and the plan holds the same checks', () => {
    const rows = tiny([
      g.phase('x', {
        asks: [g.ask(pick, { who: () => ['a'] })],
        rules: [g.on(pick, { if: ['R1', 'NOT_EVEN', isEven] })],
      }),
    ]);
    const checks = tiny([
      g.phase('x', {
        asks: [g.ask(pick, { who: () => ['a'] })],
        rules: [g.on(pick, { if: [g.check<{ n: number }>('R1', 'NOT_EVEN', isEven)] })],
      }),
    ]);
    expect(compile(rows).rules).toEqual(compile(checks).rules);
  });
});

describe('a phase that asks one thing', () => {
  const who = () => ['a'];
  const does = () => {};

  test('is the phase with that ask', () => {
    const when = [on('x')];
    const enter = () => {};
    const all = (phase: Phase<Tiny>) => tiny([g.phase('all', { sequence: [phase] })]);
    const brief = all(g.phase('x', go, { cites: ['R1'], when, enter, who, optional: true, do: does }));
    const ask = g.ask(go, { cites: ['R1'], who, optional: true, do: does });
    const long = all(g.phase('x', { when, enter, asks: [ask] }));
    expect(phaseTree(compile(brief))).toEqual(phaseTree(compile(long)));
    const [short, written] = [compile(brief), compile(long)];
    expect([short.phases, short.asks, short.rules]).toEqual([written.phases, written.asks, written.rules]);
  });

  test('may ask for more besides', () => {
    const { plan, state } = begin(
      tiny([g.phase('x', go, { who, do: does, asks: [g.ask(pick, { who, do: does })] })]),
    );
    expect(asked(plan, state)).toEqual(['a go.1', 'a pick.2']);
  });

  test('its answer and its beginning may push', () => {
    const window = g.phase('window', { frame: 'window', asks: [g.ask(pick, { who, do: does })] });
    const opening = g.phase('x', go, {
      who,
      pushes: ['window'],
      do: (_, __, { push }) => push({ kind: 'window' }),
    });
    const { plan, state } = begin(tiny([opening, window]));
    expect(asked(plan, play(plan, state, 'a', 'go').state)).toEqual(['a pick.2']);
    const entering = g.phase('x', go, {
      who,
      do: does,
      pushes: ['window'],
      enter: (_, { push }) => push({ kind: 'window' }),
    });
    const entered = begin(tiny([g.phase('all', { sequence: [entering] }), window]));
    expect(asked(entered.plan, entered.state)).toEqual(['a pick.1']);
  });
});

test('a sealed group of one action is given by its name', () => {
  const { plan, state } = begin(
    tiny([
      g.phase('x', pick, {
        who: (s) => s.players.slice(0, 2),
        sealed: 'bids',
        reveal: ({ table }, answers) => {
          table.n = answers.reduce((sum, { args }) => sum + args.n, 0);
        },
      }),
    ]),
  );
  const first = play(plan, state, 'a', 'pick', { n: 3 }).state;
  expect(pending(plan, first, 'a')[0]).toMatchObject({ sealed: 'bids', answered: true });
  expect(play(plan, first, 'b', 'pick', { n: 4 }).state.table.n).toBe(7);
});

describe('the answer of an absent player', () => {
  const late = g.ask(go, { who: () => ['a'], by: 'clock', do: () => {} });
  const absent = (more: Partial<AskingPhaseDef<Tiny, { n: number }>>) => {
    const { plan, state } = begin(
      tiny([g.phase('x', pick, { who: () => ['a'], do: () => {}, asks: [late], ...more })]),
    );
    return fallback(pending(plan, state)[0]!); // a is asked
  };

  test('is a value, or a function that gives one', () => {
    const answer = { player: 'a', action: 'pick', decision: 'pick.1', by: 'clock' };
    expect(absent({ default: { n: 2 } })).toEqual({ ...answer, args: { n: 2 } });
    expect(absent({ default: (s) => ({ n: s.players.length }) })).toEqual({ ...answer, args: { n: 2 } });
    expect(absent({ default: { n: 2 }, options: () => [{ n: 7 }] })).toEqual({ ...answer, args: { n: 2 } });
  });

  test('may be another action, which only the clock can submit', () => {
    const other = { player: 'a', action: 'go', args: {}, by: 'clock' };
    expect(absent({ default: g.answer(go, {}) })).toEqual(other);
    expect(absent({ default: () => g.answer(go, {}) })).toEqual(other);
  });

  test('without a default is drawn among the legal ones', () => {
    expect(absent({ options: () => [{ n: 7 }] })).toMatchObject({ args: { n: 7 }, by: 'clock' });
  });
});

test('a game without options takes none', () => {
  const game = g.game({
    id: 'plain',
    version: 1,
    title: 'Plain',
    players: { min: 2, max: 2, ids: ['a', 'b'] },
    endsWithin: 10,
    setup: () => ({ table: { on: [], n: 0, trail: [] }, hand: {}, box: {} }),
    phases: [g.phase('x', go, { who: () => ['a'], do: () => {} })],
  });
  const plan = compile(game);
  expect(start(plan, { seed: 's' }).ok).toBe(true);
  expect(start(plan, { seed: 's', options: { size: 3 } }).ok).toBe(false);
});

describe('most wins', () => {
  const players = ['a', 'b', 'c'];
  const points: Record<string, number> = { a: 2, b: 2, c: 1 };
  const coins: Record<string, number> = { a: 0, b: 1, c: 9 };
  const measures = [(p: string) => points[p] ?? 0, (p: string) => coins[p] ?? 0];
  const winners = (...by: typeof measures) =>
    mostWins(players, by, 'over').ranks.filter(({ rank }) => rank === 1);

  test('whoever has most wins, and a tie is broken by the next measure', () => {
    expect(mostWins(players, measures, 'over')).toEqual({
      reason: 'over',
      ranks: [
        { player: 'a', rank: 2, score: 2 },
        { player: 'b', rank: 1, score: 2 },
        { player: 'c', rank: 3, score: 1 },
      ],
    });
  });

  test('behind the winners the scores decide, and equal scores share a rank', () => {
    const score = (player: string): number => ({ a: 1, b: 5, c: 3, d: 5, e: 1 })[player] ?? 0;
    const { ranks } = mostWins(['a', 'b', 'c', 'd', 'e'], [score], 'over');
    expect(ranks.map(({ rank }) => rank)).toEqual([4, 1, 3, 1, 4]);
  });

  test('who is still tied wins together', () => {
    expect(winners(measures[0]!).map(({ player }) => player)).toEqual(['a', 'b']); // the list has two
  });

  test('when nobody is behind, an even game is a draw', () => {
    const even = mostWins(players, [() => 1], 'over', 'even');
    expect(even).toEqual({ reason: 'even', ranks: players.map((player) => ({ player, rank: 1 })) });
    expect(mostWins(players, [() => 1], 'over').reason).toBe('over');
    expect(mostWins(players, measures, 'over', 'even').reason).toBe('over');
  });
});
