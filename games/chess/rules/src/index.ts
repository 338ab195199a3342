export { chess } from './chess.ts';
export { inCheck } from './core/attacks.ts';
export {
  type Board,
  createBoard,
  fromOf,
  load,
  MOST_MOVES,
  make,
  makeNull,
  PASSANT,
  promotionOf,
  type Setup,
  setupOf,
  specialOf,
  toOf,
  UNDO,
  unmake,
  unmakeNull,
} from './core/board.ts';
export { isDead } from './core/dead.ts';
export { generate, perft } from './core/generate.ts';
export { BISHOP, BLACK, KINDS, KING, KNIGHT, NONE, PAWN, QUEEN, ROOK, WHITE } from './data/pieces.ts';
export { isProblem, makeFen, parseFen, type Variant } from './fen.ts';
export { logOf } from './log.ts';
export { listedMove, makeUci, parseUci } from './moves.ts';
export { makeSan, parseSan } from './notation.ts';
export { type PgnMove, plainMove } from './pgn/parse.ts';
export { tableAt } from './position.ts';
export { plainPgn } from './records.ts';
export { nameOf, squareOf } from './squares.ts';
export { STANDARD, startSetup } from './starts.ts';
export { boardOf, type Table as ChessTable } from './table.ts';
export { describeTable, present } from './views.ts';
export type { Chess, MoveArgs, Moved, Shown } from './vocabulary.ts';
