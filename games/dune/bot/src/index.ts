export { duneAdviser } from './advise.ts';
export { duneSeat } from './bot.ts';
export { duneSeatNamed } from './levels.ts';
