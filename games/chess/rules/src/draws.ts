import { occurrences } from '@rulewright/kit';
import { isDead } from './core/dead.ts';
import { listedMove } from './moves.ts';
import { reaches } from './play.ts';
import { boardOf, legalMoves, type Table } from './table.ts';
import type { MoveArgs } from './vocabulary.ts';

const FIFTY = 100; // half-moves
const SEVENTY_FIVE = 150;

/** How often the present position has appeared since the last move that cannot be undone. */
export function repetitions({ seen, repeated, turn }: Table): number {
  const n = seen.length;
  return repeated & (1 << turn) ? occurrences(seen, { low: seen[n - 2]!, high: seen[n - 1]! }) : 1; // the present one is the last
}

/** What could be claimed now without a move. */
export function claimNow(table: Table): 'threefold repetition' | 'fifty moves' | null {
  if (repetitions(table) >= 3) return 'threefold repetition';
  return table.quiet >= FIFTY ? 'fifty moves' : null;
}

/** What could be claimed with a legal move. */
export function claimWith(table: Table, move: number): 'threefold repetition' | 'fifty moves' | null {
  const { threefold, fifty } = reaches(table, move);
  return threefold ? 'threefold repetition' : fifty ? 'fifty moves' : null;
}

/** Every claim that is right: without a move, and with each move that would make it so. */
export function listClaims(table: Table): { readonly move?: MoveArgs }[] {
  const claims: { move?: MoveArgs }[] = claimNow(table) === null ? [] : [{}];
  if (!mayRepeat(table) && table.quiet < FIFTY - 1) return claims;
  const count = legalMoves(table);
  const { moves } = boardOf(table);
  for (let i = 0; i < count; i++) {
    const move = moves[i]!; // inside the list
    if (claimWith(table, move) !== null) claims.push({ move: listedMove(move, table.variant) });
  }
  return claims;
}

/** Whether any claim is right; asked after every move, so the first one found is enough. */
export function canClaim(table: Table): boolean {
  if (!mayRepeat(table) && table.quiet < FIFTY - 1) return table.repeated !== 0 && claimNow(table) !== null;
  if (claimNow(table) !== null) return true;
  const count = legalMoves(table);
  const { moves } = boardOf(table);
  for (let i = 0; i < count; i++) if (claimWith(table, moves[i]!) !== null) return true; // inside the list
  return false;
}

/** A position with the other player to move has been there twice: a move may bring it about again. */
const mayRepeat = ({ repeated, turn }: Table): boolean => (repeated & (2 >> turn)) !== 0;

/** Draws that need nobody's word, unless the table says that they do. */
export const isDeadDraw = (table: Table): boolean => table.automatic && isDead(boardOf(table)); // C9.13
export const isFivefold = (table: Table): boolean => table.automatic && repetitions(table) >= 5;
export const isSeventyFive = (table: Table): boolean => table.automatic && table.quiet >= SEVENTY_FIVE;
/** One of them has come about. */
export const isDrawn = (table: Table): boolean =>
  isDeadDraw(table) || isFivefold(table) || isSeventyFive(table);
