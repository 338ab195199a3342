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
import type { Variant } from './fen.ts';
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
  const { fact, rule } = told(boardOf(table), table.variant, move);
  advance(table, move);
  if (table.check) fact.check = true;
  effects.emit(fact, rule);
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
    table.repeated = 0;
  } else if (seen.length > 6 && (table.repeated & (1 << b.turn)) === 0 && occurrences(seen, b) > 0)
    table.repeated |= 1 << b.turn;
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

/** What a move does, told from the position before it, and the line of the rules that it shows. */
function told(b: Board, variant: Variant, move: number): { fact: Moved; rule: RuleId } {
  const start = fromOf(move);
  const to = toOf(move);
  const player = seatName(b.turn);
  const piece = kindOf(b.pieces[start]!);
  const from = nameOf(start);
  if ((move & SPECIAL) === CASTLING) {
    const right = b.turn * 2 + (to < start ? 1 : 0);
    const rook = { from: nameOf(to), to: nameOf(rookTarget(right)) };
    const fact: Moved = { type: 'MOVED', player, piece, from, to: nameOf(kingTarget(right)), rook };
    return { fact, rule: variant === 'chess960' ? 'C10.3' : 'C3.16' };
  }
  const fact: Moved = { type: 'MOVED', player, piece, from, to: nameOf(to) };
  if ((move & SPECIAL) === PASSANT) {
    fact.captured = 'pawn';
    fact.at = nameOf(to ^ 8);
    return { fact, rule: 'C3.11' };
  }
  const captures = b.pieces[to] !== 0;
  if (captures) fact.captured = kindOf(b.pieces[to]!);
  const promotion = promotionOf(move);
  if (promotion === 0) return { fact, rule: captures ? 'C3.4' : 'C1.3' };
  fact.promotion = kindOf(promotion);
  return { fact, rule: REFUSALS.promotionMissing.rule };
}

function kindOf(piece: number): Kind {
  const kind = KINDS[piece & 7];
  if (kind === undefined || kind === '') throw new RangeError(`no piece has the code ${piece}`);
  return kind;
}
