export { type Bot, randomBot } from './random.ts';
