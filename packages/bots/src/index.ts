export { greedyBot } from './greedy.ts';
export { type Bot, randomBot } from './random.ts';
export { type SearchOptions, searchBot } from './search.ts';
