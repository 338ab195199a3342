import { careless, isLevel, type Level, type Seat } from '@rulewright/bots';
import type { Plan } from '@rulewright/engine';
import { duneSeat } from './bot.ts';

/** How often in a hundred a level answers by chance; `hard` looks ahead to the end of the turn instead. */
const SLIPS: Readonly<Record<Exclude<Level, 'hard'>, number>> = { easy: 60, medium: 25 };

/** The bot of that name for Dune: a level, or `dune`, which never slips; null: there is none. */
export function duneSeatNamed(plan: Plan, name: string, seed: string): Seat | null {
  if (name === 'dune') return duneSeat(plan, seed);
  if (!isLevel(name)) return null;
  if (name === 'hard') return { ...duneSeat(plan, seed, 'ahead'), name };
  return { ...careless(duneSeat(plan, seed), seed, SLIPS[name]), name };
}
