import { careless, isLevel, type Level, type Seat } from '@rulewright/bots';
import type { Plan } from '@rulewright/engine';
import { duneSeat } from './bot.ts';

/** How often in a hundred a level answers by chance. */
const SLIPS: Readonly<Record<Level, number>> = { easy: 60, medium: 25, hard: 0 };

/** The bot of that name for Dune: a level, or `dune`, which never slips; null: there is none. */
export function duneSeatNamed(plan: Plan, name: string, seed: string): Seat | null {
  if (name === 'dune') return duneSeat(plan, seed);
  return isLevel(name) ? { ...careless(duneSeat(plan, seed), seed, SLIPS[name]), name } : null;
}
