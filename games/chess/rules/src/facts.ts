import type { Effects } from '@rulewright/engine';
import type { Board } from './core/board.ts';
import {
  CASTLING,
  fromOf,
  kingTarget,
  PASSANT,
  promotionOf,
  rookTarget,
  specialOf,
  toOf,
} from './core/board.ts';
import { KINDS, NONE } from './data/pieces.ts';
import { REFUSALS } from './data/refusals.ts';
import type { RuleId } from './data/rule-ids.ts';
import type { Variant } from './fen.ts';
import { nameOf } from './squares.ts';
import { advance, boardOf, type TableDraft } from './table.ts';
import { type Chess, type Kind, type Moved, seatName } from './vocabulary.ts';

/** Makes a legal move and tells it. The other player's offer is declined by it. */
export function playMove(table: TableDraft, move: number, { emit }: Effects<Chess>): void {
  const mover = table.turn;
  if (table.offer === (mover ^ 1)) {
    table.offer = NONE;
    emit({ type: 'DRAW_DECLINED', player: seatName(mover), by: 'move' }, 'C9.3');
  }
  const { fact, rule } = told(boardOf(table), table.variant, move);
  advance(table, move);
  if (table.check) fact.check = true;
  emit(fact, rule);
}

/** What a move does, told from the position before it, and the line of the rules that it shows. */
function told(b: Board, variant: Variant, move: number): { fact: Moved; rule: RuleId } {
  const from = fromOf(move);
  const to = toOf(move);
  const right = b.turn * 2 + (to < from ? 1 : 0);
  const fact: Moved = {
    type: 'MOVED',
    player: seatName(b.turn),
    piece: kindOf(b.pieces[from]!),
    from: nameOf(from),
    to: nameOf(to),
  };
  if (specialOf(move) === CASTLING) {
    fact.to = nameOf(kingTarget(right));
    fact.rook = { from: nameOf(to), to: nameOf(rookTarget(right)) };
    return { fact, rule: variant === 'chess960' ? 'C10.3' : 'C3.16' };
  }
  if (specialOf(move) === PASSANT) {
    fact.captured = 'pawn';
    fact.at = nameOf(to ^ 8);
    return { fact, rule: 'C3.11' };
  }
  const captured = b.pieces[to]!;
  if (captured !== 0) fact.captured = kindOf(captured);
  if (promotionOf(move) === 0) return { fact, rule: captured === 0 ? 'C1.3' : 'C3.4' };
  fact.promotion = kindOf(promotionOf(move));
  return { fact, rule: REFUSALS.promotionMissing.rule };
}

function kindOf(piece: number): Kind {
  const kind = KINDS[piece & 7];
  if (kind === undefined || kind === '') throw new RangeError(`no piece has the code ${piece}`);
  return kind;
}
