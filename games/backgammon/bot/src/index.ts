export { backgammonAdviser } from './advise.ts';
export { raceChance } from './race.ts';
export { backgammonSeatNamed, choosePlay } from './seat.ts';
export { matchChance, stakesOf } from './stakes.ts';
export { chancesAt, lookAhead, weighPlays } from './think.ts';
