export { chessAdviser } from './advise.ts';
export { LEVELS } from './data/levels.ts';
export { moveAt } from './levels.ts';
export { createMemory, forget, type Memory } from './memory.ts';
export { MATE, SURE } from './search.ts';
export { chessSeatNamed } from './seat.ts';
export { type Limits, type Line, type Thought, think } from './think.ts';
