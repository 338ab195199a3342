export { backgammon } from './backgammon.ts';
export { BAR, type Board, facing, highest, lossOf, OFF, pipCount, SIDE, startBoard } from './core/board.ts';
export { boardAfterPlay, createPlays, listPlays, movesOfPlay, type Plays, ROOM } from './core/plays.ts';
export { landing, makeStep } from './core/step.ts';
export {
  boardAfter,
  diceLeft,
  isComplete,
  type NextStep,
  type Rolled,
  type Step,
  stepsFrom,
  type Way,
  waysFrom,
} from './core/turn.ts';
export { mayDouble, whyNotBeaver, whyNotDouble } from './cube.ts';
export { logOf, positionIn } from './log.ts';
export { matTold } from './mat/make.ts';
export { makePoints } from './points.ts';
export { stepsOf } from './routes.ts';
export type { Table as BackgammonTable } from './table.ts';
export { ROLLS } from './throwing.ts';
export { makeGnubgId } from './views.ts';
export { type Backgammon, KINDS, type Kind, type PlayArgs, type Shown } from './vocabulary.ts';
