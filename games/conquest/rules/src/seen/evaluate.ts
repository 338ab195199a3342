import { incomeOf } from '../phases/reinforce.ts';
import { armiesOf, isIn, pointsOf, seatOf } from '../table.ts';
import type { ReadTable, S } from '../vocabulary.ts';
import { NEIGHBOURS, REGIONS_OF_WORLD, SIZE } from '../world.ts';

const POINT = 1;
const INCOME = 2;
const ARMY = 0.35;
const NEARLY = 1.5; // times the share of a region's bonus
const THREAT = 0.15; // for every enemy army more than there are in a border territory

/** How strong a seat is: points, income, armies, regions nearly held, less what threatens its borders. */
function strength(table: ReadTable, seat: number): number {
  if (!isIn(table, seat)) return 0;
  const { armies } = incomeOf(table, seat);
  let sum = POINT * pointsOf(table, seat) + INCOME * armies + ARMY * armiesOf(table, seat);
  for (const { territories, bonus } of REGIONS_OF_WORLD) {
    const held = territories.filter((at) => table.owner[at] === seat).length / territories.length;
    sum += NEARLY * bonus * held * held;
  }
  return Math.max(1, sum - THREAT * threatened(table, seat));
}

function threatened({ owner, armies }: ReadTable, seat: number): number {
  let sum = 0;
  for (let at = 0; at < SIZE; at++) {
    if (owner[at] !== seat) continue;
    let most = 0;
    for (const near of NEIGHBOURS[at]!) if (owner[near] !== seat) most = Math.max(most, armies[near]!); // territories of the map
    sum += Math.max(0, most - armies[at]!); // as above
  }
  return sum;
}

/** How a state stands for a player: their strength against the strongest of the others. */
export function evaluate({ players, table, kernel }: S, player: string): number {
  const { outcome } = kernel;
  if (outcome !== null) {
    const winners = outcome.ranks.filter(({ rank }) => rank === 1);
    if (winners.length === players.length) return 0;
    return winners.some((one) => one.player === player) ? 1 : -1;
  }
  const seat = seatOf({ players }, player);
  const own = strength(table, seat);
  let best = 0;
  for (const other of players.keys()) if (other !== seat) best = Math.max(best, strength(table, other));
  return own + best === 0 ? 0 : (own - best) / (own + best);
}
