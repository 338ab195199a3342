import { compile, record } from '@rulewright/engine';
import { client, PEER } from './boardgame-io.ts';
import { endless, enemy, march, type PieceMove, setUpPieces, target } from './endless.ts';
import { choices, median } from './measure.ts';
import type { Suite } from './report.ts';

const INPUTS = 10_000;
const WINDOW = 1_000;
const RUNS = 5;
const PEER_RUNS = 2; // it takes some ten times as long

interface Timed {
  readonly first: number; // microseconds an input, over the first thousand after the warm-up
  readonly last: number;
  readonly bytes: number; // kept for each input
}

/** Plays all steps and times the last thousand, and the first after a thousand that warm up. */
function timed(steps: readonly PieceMove[], play: (step: PieceMove) => void): Timed {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let from = 0;
  let first = 0;
  steps.forEach((step, i) => {
    if (i === WINDOW || i === steps.length - WINDOW) from = performance.now();
    play(step);
    if (i === 2 * WINDOW - 1) first = performance.now() - from;
  });
  const last = performance.now() - from;
  globalThis.gc?.();
  const bytes = (process.memoryUsage().heapUsed - before) / steps.length;
  return { first: (first / WINDOW) * 1000, last: (last / WINDOW) * 1000, bytes };
}

function recording() {
  const game = record(compile(endless), { seed: 'length' });
  if (!game.ok) throw new Error(game.why);
  return game;
}

function here(steps: readonly (PieceMove & { player: string })[]): Timed & { undo: number } {
  const game = recording();
  let at = 0;
  const seen = timed(steps, ({ piece, way }) => {
    const player = steps[at++]?.player ?? '';
    const result = game.submit({ player, action: 'step', args: { piece, way } });
    if (!result.ok) throw new Error(result.why);
  });
  const begin = performance.now();
  game.undo(1);
  return { ...seen, undo: performance.now() - begin };
}

/** One endless turn, because its undo reaches no further back than the turn. */
function there(steps: readonly PieceMove[]): Timed {
  const game = client({
    setup: () => ({ pieces: setUpPieces(), side: 'north' as 'north' | 'south' }),
    turn: { minMoves: 0 },
    moves: {
      step: ({ G }, args: PieceMove) => {
        const to = target(G.pieces, args);
        const moved = G.pieces[args.piece];
        if (!to || moved?.owner !== G.side) throw new Error('an illegal step');
        Object.assign(moved, to);
        G.side = enemy(G.side);
      },
    },
  });
  return timed(steps, (step) => game.moves.step?.(step));
}

export const length: Suite = {
  name: 'length',
  run(progress) {
    const steps = march(INPUTS, choices(7));
    progress('warming up');
    here(steps.slice(0, 3 * WINDOW));
    there(steps.slice(0, 3 * WINDOW));
    const ours: (Timed & { undo: number })[] = [];
    const theirs: Timed[] = [];
    for (let run = 0; run < RUNS; run++) {
      progress(`run ${run + 1} of ${RUNS}${run < PEER_RUNS ? ` (${PEER} in the first ${PEER_RUNS})` : ''}`);
      ours.push(here(steps));
      if (run < PEER_RUNS) theirs.push(there(steps));
    }
    const of = <T>(runs: readonly T[], value: (run: T) => number): number => median(runs.map(value));
    const ourCost = of(ours, ({ last }) => last);
    const theirCost = of(theirs, ({ last }) => last);
    return {
      suite: 'length',
      about: `200 pieces, ${INPUTS} inputs with undo kept; the last ${WINDOW} against the second, as the first warm up`,
      lines: [
        { what: 'last over first', value: of(ours, (r) => r.last / r.first), unit: '×', atMost: 1.5 },
        { what: 'first thousand', value: of(ours, ({ first }) => first), unit: 'µs/input' },
        {
          what: 'last thousand',
          value: ourCost,
          unit: 'µs/input',
          ratio: { to: `faster than ${PEER}`, value: theirCost / ourCost },
        },
        { what: 'kept for undo and log', value: of(ours, ({ bytes }) => bytes), unit: 'bytes/input' },
        { what: 'taking one input back', value: of(ours, ({ undo }) => undo), unit: 'ms' },
        { what: `${PEER}, last over first`, value: of(theirs, (r) => r.last / r.first), unit: '×' },
        { what: `${PEER}, first thousand`, value: of(theirs, ({ first }) => first), unit: 'µs/input' },
        { what: `${PEER}, last thousand`, value: theirCost, unit: 'µs/input' },
        {
          what: `${PEER}, kept`,
          value: of(theirs, ({ bytes }) => bytes),
          unit: 'bytes/input',
          note: `median of ${PEER_RUNS} runs; one turn without end, as its undo stops at the turn`,
        },
      ],
    };
  },
};
