export { perft } from './core/perft.ts';
