import type { Plan, Vocabulary } from '@rulewright/engine';
import type { Seat } from './seat.ts';
import { survey } from './weigh.ts';
import type { Effort } from './work.ts';
import { mustEvaluate, replyWith, think } from './worlds.ts';

const EFFORT: Effort = { nodes: 1_000, millis: 1_000 };

/** Takes the answer after which the game looks best to it at once, on average over what it cannot see. */
export function greedySeat<V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  effort: Partial<Effort> = {},
): Seat<V> {
  mustEvaluate(plan, 'greedy');
  return {
    name: 'greedy',
    answer: (turn) => {
      const thought = think(plan, seed, turn, { ...EFFORT, ...effort });
      return replyWith(thought, survey(thought)[0]?.choice);
    },
  };
}
