export { goAdviser } from './advise.ts';
export { LEVELS } from './data/levels.ts';
export { deadStones, decide, settled } from './judgement.ts';
export { finalMargin, type Ground, groundFor, isEye, playOut } from './playout.ts';
export { beginSearch, type Finding, type Question } from './search.ts';
export { goSeatNamed, playoutsOf, questionOf } from './seat.ts';
