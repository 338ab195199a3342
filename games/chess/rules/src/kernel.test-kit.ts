// Lines of play counted through the kernel, one by one.
import { compile, start } from '@rulewright/engine';
import { perft } from '@rulewright/testkit';
import { chess } from './chess.ts';
import type { Published } from './positions.test-kit.ts';

const plan = compile(chess);

/** The counts of a position that come out otherwise. */
export function wrongThroughKernel({ fen, variant, counts }: Published, automatic: boolean): string[] {
  const started = start(plan, { position: { fen, variant }, options: { automatic } });
  if (!started.ok) throw new Error(started.why);
  return counts.flatMap(({ depth, count }) => {
    const { nodes } = perft(plan, started.state, depth);
    return nodes === count ? [] : [`${fen}: ${nodes} of ${count} at depth ${depth}`];
  });
}
