import { compile, type Game, kit, type Plan, start, submit, type Vocabulary, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { greedySeat } from '../greedy.ts';
import { plan as nim } from '../nim.test-kit.ts';
import { alphabetaSeat } from '../search.ts';
import { turnOf } from '../turn.ts';
import { guessing, WANTED } from './many.test-kit.ts';
import { mctsSeat } from './mcts.ts';

const effort = { nodes: 6_000, millis: 60_000, now: () => 0 };
const signal = new AbortController().signal;

test('the tree finds the winning answer at Nim', async () => {
  for (const left of [5, 6, 7]) {
    const begun = start(nim, { seed: 'tree', options: { left } });
    if (!begun.ok) throw new Error(begun.why);
    const { answers } = await mctsSeat(nim, 's', effort).answer(
      turnOf(nim, begun.state, 'player1', 1),
      signal,
    );
    expect(answers[0]?.args).toEqual({ count: left % 4 });
  }
});

interface Hiding {
  player: string;
  phase: 'both' | 'over';
  rule: 'H1';
  table: { hidden: number; guessed: number };
  fact: { type: 'SHOWN' };
}
const g = kit<Hiding>();
const place = g.action('place', Type.Object({ at: Type.Integer({ minimum: 0, maximum: 3 }) }));
const SAFE = 0;

/** One hides behind one of three doors, or stays at home, which is a draw; the other guesses the door. */
const hiding = g.game({
  ...{ id: 'hiding', version: 1, title: 'Hiding', endsWithin: 2, rules: ['H1'], cites: ['H1'] },
  players: { min: 2, max: 2 },
  setup: () => ({ table: { hidden: -1, guessed: -1 } }),
  phases: [
    g.phase('both', place, {
      who: (s) => s.players,
      options: (s, p) => (p === s.players[0] ? [0, 1, 2, 3] : [1, 2, 3]).map((at) => ({ at })),
      sealed: 'doors',
      cites: ['H1'],
      reveal: ({ table, players }, answers, { emit }) => {
        for (const { player, args } of answers) table[player === players[0] ? 'hidden' : 'guessed'] = args.at;
        emit({ type: 'SHOWN' }, { rule: 'H1', reveals: true });
      },
      default: () => ({ at: 1 }),
    }),
  ],
  end: {
    cites: ['H1'],
    when: ({ table }) => table.guessed >= 0,
    outcome: ({ table, players }) => {
      const isFound = table.hidden === table.guessed;
      const winners = table.hidden === SAFE ? players : players.slice(isFound ? 1 : 0, isFound ? 2 : 1);
      return won(players, winners, 'shown');
    },
  },
});

test('36: sealed answers of others are chosen in the tree without seeing the own one', async () => {
  const plan = compile(hiding);
  const begun = start(plan, { seed: 'doors' });
  if (!begun.ok) throw new Error(begun.why);
  // Who is seen hiding is found behind every door: then it would stay at home.
  for (const seed of ['a', 'b', 'c']) {
    const { answers } = await mctsSeat(plan, seed, effort).answer(
      turnOf(plan, begun.state, 'player1', 1),
      signal,
    );
    expect(answers[0]?.args).not.toEqual({ at: SAFE });
  }
});

test('36: whether others have answered already makes no difference: their answers are not drawn', async () => {
  const plan = compile(hiding);
  const before = begun(plan);
  const after = submit(plan, before, { player: 'player2', action: 'place', args: { at: 2 } });
  if (!after.ok) throw new Error(after.why);
  for (const seed of ['a', 'b', 'c', 'd']) {
    const seat = mctsSeat(plan, seed, { ...effort, nodes: 200 });
    const replies = [before, after.state].map((state) =>
      seat.answer(turnOf(plan, state, 'player1', 1), signal),
    );
    expect(replies[0]).toEqual(replies[1]);
  }
});

test('35: at most 32 worlds are imagined for an answer, however much work there is', async () => {
  let imagined = 0;
  const cards = kit<{
    player: string;
    phase: 'play';
    table: { n: number };
    hand: { card: number };
    box: object;
    frame: never;
    fact: { type: 'X' };
  }>();
  const play = cards.action('play', Type.Object({ n: Type.Integer({ minimum: 1, maximum: 3 }) }));
  const game: Game = cards.game({
    ...{ id: 'cards', version: 1, title: 'Cards', endsWithin: 9, players: { min: 2, max: 2 } },
    setup: ({ players, random }) => ({
      table: { n: 0 },
      hand: Object.fromEntries(players.map((p) => [p, { card: random.int(1_000) }])),
      box: {},
    }),
    phases: [
      cards.phase('play', play, {
        who: (s) => s.players.slice(s.table.n % 2, (s.table.n % 2) + 1),
        do: ({ table }) => {
          table.n++;
        },
      }),
    ],
    end: {
      when: ({ table }) => table.n === 6,
      outcome: (s) => won(s.players, s.players.slice(0, 1), 'over'),
    },
    determinize: ({ table, players, player, hand }, random) => {
      imagined++;
      const known = (p: string) => (p === player && hand !== null ? hand : { card: random.int(1_000) });
      return { table, hand: Object.fromEntries(players.map((p) => [p, known(p)])), box: {} };
    },
  });
  const plan: Plan = compile(game);
  const turn = turnOf(plan, begun(plan), 'player1', 1);
  for (const [nodes, worlds] of [
    [60, 5],
    [20_000, 32],
  ] as const) {
    imagined = 0;
    await mctsSeat(plan, 's', { ...effort, nodes }).answer(turn, signal);
    expect(imagined).toBe(worlds);
  }
});

test('a staged answer is searched field by field: a good one of 8,000 is found', async () => {
  const off = async (plan: ReturnType<typeof guessing>): Promise<number> => {
    const turn = turnOf(plan, begun(plan), 'player1', 1);
    const { answers } = await mctsSeat(plan, 's', { ...effort, nodes: 4_000 }).answer(turn, signal);
    const { a, b, c } = (answers[0]?.args ?? {}) as typeof WANTED;
    return Math.abs(a - WANTED.a) + Math.abs(b - WANTED.b) + Math.abs(c - WANTED.c);
  };
  expect(await off(guessing({ staged: true }))).toBeLessThanOrEqual(2);
  expect(await off(guessing({}))).toBeGreaterThan(2); // one of 24 that are drawn
});

test('37: of many answers those are weighed that the game proposes, and a turn shows six of them', async () => {
  const plan = guessing({ proposes: true });
  const turn = turnOf(plan, begun(plan), 'player1', 1);
  for (const make of [greedySeat, alphabetaSeat, mctsSeat]) {
    const { answers } = await make(plan, 's', effort).answer(turn, signal);
    expect(answers[0]?.args).toEqual(WANTED);
  }
  expect(turn.decisions[0]?.examples).toEqual([0, 1, 2, 3, 4, 5].map((a) => ({ ...WANTED, a })));
  const silent = guessing({});
  expect(turnOf(silent, begun(silent), 'player1', 1).decisions[0]?.examples).toEqual([]);
});

function begun<V extends Vocabulary>(plan: Plan<V>) {
  const started = start(plan, { seed: 'tree' });
  if (!started.ok) throw new Error(started.why);
  return started.state;
}
