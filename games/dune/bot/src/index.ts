export { duneBot } from './bot.ts';
