export { LEADERS } from './cards.ts';
export { skirmish } from './skirmish.ts';
export type { Skirmish } from './vocabulary.ts';
