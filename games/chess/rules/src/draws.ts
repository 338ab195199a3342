import { occurrences } from '@rulewright/kit';
import { make, unmake } from './core/board.ts';
import { isDead } from './core/dead.ts';
import { listedMove } from './moves.ts';
import { boardOf, legalMoves, type Table } from './table.ts';
import type { MoveArgs } from './vocabulary.ts';

const FIFTY = 100; // half-moves
const SEVENTY_FIVE = 150;

type Claim = 'threefold repetition' | 'fifty moves';
const claimOf = (times: number, quiet: number): Claim | null =>
  times >= 3 ? 'threefold repetition' : quiet >= FIFTY ? 'fifty moves' : null;

/** How often the present position has appeared since the last move that cannot be undone. */
export function repetitions({ seen, repeated, turn }: Table): number {
  const n = seen.length;
  return repeated & (1 << turn) ? occurrences(seen, { low: seen[n - 2]!, high: seen[n - 1]! }) : 1; // the present one is the last
}

/** What could be claimed now without a move. */
export const claimNow = (table: Table): Claim | null => claimOf(repetitions(table), table.quiet);

/** What could be claimed with a legal move. */
export function claimWith(table: Table, move: number): Claim | null {
  const b = boardOf(table);
  make(b, move);
  const claim = claimOf(occurrences(table.seen, b) + 1, b.quiet);
  unmake(b);
  return claim;
}

/** The legal moves with which something could be claimed. */
function* claimingMoves(table: Table): Generator<number> {
  // Only a position that was there twice, with the other player to move, can be there for the third time after a move.
  if ((table.repeated & (2 >> table.turn)) === 0 && table.quiet < FIFTY - 1) return;
  const count = legalMoves(table);
  const { moves } = boardOf(table);
  for (let i = 0; i < count; i++) if (claimWith(table, moves[i]!) !== null) yield moves[i]!; // inside the list
}

/** Every claim that is right: without a move, and with each move that would make it so. */
export const listClaims = (table: Table): { readonly move?: MoveArgs }[] => [
  ...(claimNow(table) === null ? [] : [{}]),
  ...Array.from(claimingMoves(table), (move) => ({ move: listedMove(move, table.variant) })),
];

/** Whether any claim is right; asked after every move, and most positions answer at once. */
export function canClaim(table: Table): boolean {
  if (table.repeated === 0 && table.quiet < FIFTY - 1) return false;
  return claimNow(table) !== null || claimingMoves(table).next().done === false;
}

/** Draws that need nobody's word, unless the table says that they do. */
export const isDeadDraw = (table: Table): boolean => table.automatic && isDead(boardOf(table)); // C9.13
export const isFivefold = (table: Table): boolean => table.automatic && repetitions(table) >= 5;
export const isSeventyFive = (table: Table): boolean => table.automatic && table.quiet >= SEVENTY_FIVE;
/** One of them has come about. */
export const isDrawn = (table: Table): boolean =>
  isDeadDraw(table) || isFivefold(table) || isSeventyFive(table);
