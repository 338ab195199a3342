export {
  BLACK,
  type Board,
  copyBoard,
  EDGE,
  EMPTY,
  emptyBoard,
  NOWHERE,
  opponent,
  putStone,
  WHITE,
} from './core/board.ts';
export { addKey, dropKey, type Seen, seenOf } from './core/keys.ts';
export { hasLiberty, judgeStone, keyOf, legalPoints } from './core/legality.ts';
export { type Line, lineFrom, mayPlay, playOn, takeBack } from './core/line.ts';
export { pointName, pointNamed } from './core/points.ts';
export { type Score, scoreOf, tally } from './core/scoring.ts';
export { boardFrom, LETTERS } from './core/stones.ts';
export { RULESETS, type Ruleset, type RulesetId } from './data/rulesets.ts';
export type { GoFact } from './facts.ts';
export { go } from './go.ts';
export { compensationFor, fixedHandicap, starPoints } from './handicap.ts';
export { type GoOptions, goOptions } from './options.ts';
export { type GoPosition, goPosition, tableFromSgf } from './position.ts';
export { coordinates } from './sgf/record.ts';
export { makeSgf, type SgfNode } from './sgf/tree.ts';
export { PLAYERS, type Player } from './table.ts';
export { chainsOf, type ShownTable, shownBoard, standing, whyNot } from './views.ts';
export { flag, type Go, mark, placeHandicap, play, resign, settle } from './vocabulary.ts';
