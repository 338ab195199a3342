import { record } from '@rulewright/engine';
import colors from 'picocolors';
import { Failure, UsageError } from '../failure.ts';
import { type Listed, planOf } from '../games.ts';
import { divide } from '../perft.ts';

export interface PerftOptions {
  readonly depth: number;
  readonly limit?: number;
  readonly seed?: string;
  readonly players?: number | readonly string[];
  readonly options?: unknown;
}

/** Counts the lines of play, with the share of each first input. */
export function drawPerft(listed: Listed, { depth, limit, ...start }: PerftOptions): string {
  const plan = planOf(listed);
  const game = record(plan, start);
  if (!game.ok) throw new UsageError(`${game.why}.`);
  const began = performance.now();
  const counted = divide(plan, game.state(), depth, limit);
  if (!counted.ok) throw new Failure(`${counted.why}.`, 'A smaller --depth or a higher --limit helps.');
  const seconds = (performance.now() - began) / 1000;
  const moves = Object.entries(counted.divide);
  const width = Math.max(0, ...moves.map(([move]) => move.length));
  return [
    ...moves.map(([move, lines]) => `${move.padEnd(width)}  ${String(lines).padStart(10)}`),
    `${colors.bold(String(counted.nodes))} lines of ${depth} ${colors.dim(`in ${seconds.toFixed(2)} s`)}`,
  ].join('\n');
}
