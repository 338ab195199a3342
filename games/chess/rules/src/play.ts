import type { Effects } from '@rulewright/engine';
import { occurrences } from '@rulewright/kit';
import { inCheck } from './core/attacks.ts';
import type { Board } from './core/board.ts';
import { make, unmake } from './core/make.ts';
import {
  CASTLING,
  fromOf,
  kingTarget,
  PASSANT,
  promotionOf,
  rookTarget,
  SPECIAL,
  toOf,
} from './core/move.ts';
import { NONE } from './core/tables.ts';
import { REFUSALS } from './data/refusals.ts';
import type { RuleId } from './data/rule-ids.ts';
import { nameOf } from './squares.ts';
import { boardOf, settled, type Table, type TableDraft } from './table.ts';
import { type Chess, type ChessFact, KINDS, type Kind, PLAYERS, type Player } from './vocabulary.ts';

export const seatName = (seat: number): Player => PLAYERS[seat === 0 ? 0 : 1];

/** Makes a legal move and tells it. The other player's offer is declined by it. */
export function playMove(table: TableDraft, move: number, effects: Effects<Chess>): void {
  const mover = table.turn;
  if (table.offer === (mover ^ 1)) {
    table.offer = NONE;
    effects.emit({ type: 'DRAW_DECLINED', player: seatName(mover), by: 'move' }, 'C9.3');
  }
  const b = boardOf(table);
  const fact = moved(b, move);
  advance(table, move);
  if (table.check) fact.check = true;
  effects.emit(fact, ruleOf(table, fact));
}

/** The table after a legal move. */
export function advance(table: TableDraft, move: number): void {
  const b = boardOf(table);
  const { board, seen, taken } = table;
  const rights = b.rights;
  const victim = (move & SPECIAL) === PASSANT ? toOf(move) ^ 8 : toOf(move);
  const captured = (move & SPECIAL) === CASTLING ? 0 : b.pieces[victim]!;
  if (captured !== 0) taken[captured]!++;
  table.offered &= ~(1 << table.turn);
  make(b, move);
  settled(b);
  if ((move & SPECIAL) === 0) {
    board[fromOf(move)] = 0;
    board[toOf(move)] = b.pieces[toOf(move)]!;
  } else for (let square = 0; square < 64; square++) board[square] = b.pieces[square]!;
  table.turn = b.turn;
  table.passant = b.passant;
  table.quiet = b.quiet;
  table.number = b.number;
  table.last = move;
  table.ply++;
  table.check = inCheck(b, b.turn);
  if (b.rights !== rights)
    for (let right = 0; right < 4; right++) if ((b.rights & (1 << right)) === 0) table.rooks[right] = NONE;
  if (b.quiet === 0 || b.rights !== rights) {
    seen.length = 0;
    table.repeated = false;
  } else if (!table.repeated && seen.length > 6) table.repeated = occurrences(seen, b) > 0;
  seen.push(b.low, b.high);
}

/** Whether the move would bring a position about that has been there twice, or complete fifty quiet moves. */
export function reaches(table: Table, move: number): { threefold: boolean; fifty: boolean } {
  const b = boardOf(table);
  make(b, move);
  const threefold = occurrences(table.seen, b) >= 2;
  const fifty = b.quiet >= 100;
  unmake(b);
  return { threefold, fifty };
}

type Moved = Extract<ChessFact, { type: 'MOVED' }>;

function moved(b: Board, move: number): Moved {
  const from = fromOf(move);
  const to = toOf(move);
  const mover = b.turn;
  const fact = {
    type: 'MOVED',
    player: seatName(mover),
    piece: kindOf(b.pieces[from]!),
    from: nameOf(from),
  } as const;
  if ((move & SPECIAL) === CASTLING) {
    const right = mover * 2 + (to < from ? 1 : 0);
    const rook = { from: nameOf(to), to: nameOf(rookTarget(right)) };
    return { ...fact, to: nameOf(kingTarget(right)), rook };
  }
  const told: Moved = { ...fact, to: nameOf(to) };
  if ((move & SPECIAL) === PASSANT) {
    told.captured = 'pawn';
    told.at = nameOf(to ^ 8);
  } else if (b.pieces[to] !== 0) told.captured = kindOf(b.pieces[to]!);
  const promotion = promotionOf(move);
  if (promotion !== 0) told.promotion = kindOf(promotion);
  return told;
}

function kindOf(piece: number): Kind {
  const kind = KINDS[piece & 7];
  if (kind === undefined || kind === '') throw new RangeError(`no piece has the code ${piece}`);
  return kind;
}

/** The line of the rules that a move shows. */
function ruleOf({ variant }: TableDraft, { rook, at, promotion, captured }: Moved): RuleId {
  if (rook !== undefined) return variant === 'chess960' ? 'C10.3' : 'C3.16';
  if (at !== undefined) return 'C3.11';
  if (promotion !== undefined) return REFUSALS.promotionMissing.rule;
  return captured === undefined ? 'C1.3' : 'C3.4';
}
