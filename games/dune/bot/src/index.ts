export { duneAdviser } from './advise.ts';
export { duneSeat } from './bot.ts';
export { duneSeatNamed } from './levels.ts';
export { DUNE_NAMES, duneScenarios } from './scenarios.ts';
