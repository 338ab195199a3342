import type { Score } from './core/scoring.ts';
import type { Mark, Player } from './table.ts';

/** What happens in a game, all of it public. Lists of points go from the bottom row up, left to right. */
export type GoFact =
  | { type: 'PLAYED'; player: Player; at: string; captured: string[]; suicide?: string[] }
  | { type: 'PASSED'; player: Player; stone?: true }
  | { type: 'HANDICAP_PLACED'; at: string }
  | { type: 'SCORING_STARTED' }
  | { type: 'MARKED'; player: Player; at: string[]; as: Mark }
  | { type: 'AGREED'; player: Player }
  | { type: 'RESUMED'; player: Player; next: Player }
  | { type: 'PASS_STONE'; player: Player }
  | ({ type: 'SCORED' } & Score)
  | { type: 'RESIGNED'; player: Player }
  | { type: 'FLAG_FELL'; player: Player }
  | { type: 'ENDED'; reason: string; winner: Player | null };
