export { deckOf, holdsAll, without } from './deck.ts';
export { keysOf, recordOf } from './record.ts';
export { lineOwner, type SquareBoard, squareBoard } from './square.ts';
export { following, roundFrom } from './turn-order.ts';
