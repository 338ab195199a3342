// The contract of a seat, the runner, and players for any game.
export { type Advised, type Adviser, adviserFor, finalWorths } from './advise.ts';
export { chanceOf, seatSeed } from './chance.ts';
export { flatSeat } from './flat.ts';
export { greedySeat } from './greedy.ts';
export {
  careless,
  isLevel,
  LEVELS,
  type Level,
  levelSeat,
  limitOf,
  seatNamed,
  seatOfEight,
} from './levels.ts';
export { REAL_TIME, type Reached, reach, standIn, type Time } from './outage.ts';
export { planFor } from './plan-for.ts';
export { type Played, play } from './play.ts';
export { BY_CHANCE, randomSeat } from './random.ts';
export { type Given, type Origin, type Referee, type RefereeOptions, referee } from './referee.ts';
export { OPTIONAL_AT_ONCE, type Reading, readReply, readTalk, stood } from './reply.ts';
export { alphabetaSeat, type SearchEffort, searchSeat } from './search.ts';
export {
  AIDS,
  type Aid,
  type Answer,
  type Asked,
  type Attempt,
  BUDGET,
  type Budget,
  type Ended,
  type Left,
  type Refused,
  type Reply,
  type Said,
  type Seat,
  type Seated,
  type Turn,
  type Usage,
  type Words,
} from './seat.ts';
export { type MctsEffort, mctsSeat } from './tree/mcts.ts';
export { forcedAmong, receiveTurn, type SentTurn, sendTurn, talkTurnOf, turnOf, unanswered } from './turn.ts';
export type { Effort } from './work.ts';
export { isOpen } from './worlds.ts';
