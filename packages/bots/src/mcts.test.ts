import { compile, kit, start, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { mctsSeat } from './mcts.ts';
import { plan as nim } from './nim.test-kit.ts';
import { turnOf } from './turn.ts';

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
