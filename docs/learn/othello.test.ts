// Othello as somebody writes it who has read the first page of the tutorial and nothing else: passes are the list of
// `each`, legality is one row, and the counts are the published ones.
import {
  compile,
  kit,
  legal,
  mostWins,
  type State,
  seeded,
  simulate,
  start,
  submit,
} from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';

type Disc = 'black' | 'white';

interface Othello {
  player: Disc;
  phase: 'play';
  table: { cells: (Disc | null)[] };
  fact: { type: 'PLACED'; disc: Disc; cell: number; flipped: number[] };
}

const MIDDLE = new Map<number, Disc>([
  [27, 'white'],
  [28, 'black'],
  [35, 'black'],
  [36, 'white'],
]);
const g = kit<Othello>();
const place = g.action('place', Type.Object({ cell: Type.Integer({ minimum: 0, maximum: 63 }) }));

const WAYS = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => ({ dx, dy })))
  .filter(({ dx, dy }) => dx || dy);
const cellAt = (x: number, y: number): number => (x < 0 || y < 0 || x > 7 || y > 7 ? -1 : y * 8 + x);

function flips({ table: { cells } }: State<Othello>, player: Disc, cell: number): number[] {
  if (cells[cell] !== null) return [];
  return WAYS.flatMap(({ dx, dy }) => {
    const line: number[] = [];
    for (let n = 1; ; n++) {
      const next = cellAt((cell % 8) + dx * n, Math.floor(cell / 8) + dy * n);
      const disc = cells[next] ?? null;
      if (disc === null || disc === player) return disc === player ? line : [];
      line.push(next);
    }
  });
}
const canMove = (s: State<Othello>, player: Disc): boolean =>
  s.table.cells.some((_, cell) => flips(s, player, cell).length > 0);
const discs = (s: State<Othello>, player: Disc): number =>
  s.table.cells.filter((disc) => disc === player).length;

const othello = g.game({
  id: 'othello',
  version: 1,
  title: 'Othello',
  players: { min: 2, max: 2, ids: ['black', 'white'] },
  endsWithin: 60,
  setup: () => ({
    table: { cells: Array.from({ length: 64 }, (_, cell) => MIDDLE.get(cell) ?? null) },
  }),
  phases: [
    g.phase('play', place, {
      each: (s) => s.players.filter((player) => canMove(s, player)),
      repeat: true,
      if: ['O2', 'NOTHING_FLIPS', (s, { player, args }) => flips(s, player, args.cell).length > 0],
      do: (draft, { player, args: { cell } }, { emit }) => {
        const flipped = flips(draft, player, cell);
        for (const each of [cell, ...flipped]) draft.table.cells[each] = player;
        emit({ type: 'PLACED', disc: player, cell, flipped });
      },
    }),
  ],
  end: {
    when: (s) => !s.players.some((player) => canMove(s, player)),
    outcome: (s) => mostWins(s.players, [(player) => discs(s, player)], 'most discs', 'as many discs'),
  },
});

const plan = compile(othello);
function begun(): State<Othello> {
  const started = start(plan);
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

function leaves(state: State<Othello>, depth: number): number {
  if (depth === 0) return 1;
  let found = 0;
  for (const input of legal(plan, state)) {
    const next = submit(plan, state, input);
    if (!next.ok) throw new Error(next.why);
    found += leaves(next.state, depth - 1);
  }
  return found;
}

test('Othello by the tutorial has the published number of openings', () => {
  expect([1, 2, 3, 4, 5].map((depth) => leaves(begun(), depth))).toEqual([4, 12, 56, 244, 1396]);
});

test('who cannot move is passed over, and the game ends when nobody can', () => {
  let passes = 0;
  for (let game = 0; game < 20; game++) {
    const sim = simulate(plan, begun());
    const random = seeded(`othello ${game}`);
    let last: string | null = null;
    while (sim.state.kernel.outcome === null) {
      const input = sim.sample(random);
      if (input.player === last) passes++;
      last = input.player;
      expect(sim.submit(input).ok).toBe(true);
    }
  }
  expect(passes).toBeGreaterThan(0);
});
