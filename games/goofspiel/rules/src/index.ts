export { bid, type Goofspiel, goofspiel } from './goofspiel.ts';
