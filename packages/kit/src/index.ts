// The headings are those of docs/reference/kit.md.

// Boards of squares

export { lineBalance, lineOwner, type SquareBoard, squareBoard } from './square.ts';

// Boards of hexes

export {
  HEX_DIRECTIONS,
  HEX_STEPS,
  type Hex,
  type HexDirection,
  hexBeside,
  hexDisc,
  hexDistance,
  hexLine,
  hexRing,
  turnedDirection,
  turnedHex,
} from './hex.ts';
export { type HexBoard, hexAt, hexBoard, hexBoardSize, OFF_BOARD } from './hex-board.ts';

// Maps

export { components, type Graph, graphOf, reachable, shortestWay } from './graph.ts';

// Positions that repeat

export {
  emptyKey,
  occurrences,
  positionsIn,
  remember,
  toggle,
  type ZobristKey,
  type ZobristTable,
  zobristTable,
} from './zobrist.ts';

// Cards and dice

export { deckOf, holdsAll, without } from './deck.ts';
export { both, dice, die, type Outcomes, tally } from './dice.ts';

// Players

export { type DrawOffer, drawOffers, lapseOffer } from './draw-offer.ts';
export { outcomeByElimination, type Standings } from './elimination.ts';
export { keysOf, recordOf } from './record.ts';
export { resigning } from './resign.ts';
export { following, roundFrom } from './turn-order.ts';

// Rulebooks

export { parseRules, type RuleLine } from './rulebook.ts';
