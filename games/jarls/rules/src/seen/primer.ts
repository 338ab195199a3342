import { DIRECTIONS, hexToKey } from '../board/hex.ts';
import { DIRECTION_NAMES } from '../data/directions.ts';

const THRONE = { q: 0, r: 0 };

/** How places, pieces and the drawn board are named, for players who cannot look at them. */
export const primer = (): string =>
  [
    `Hexes are named q,r. The throne is ${hexToKey(THRONE)}; around it lie ${around()}, and so on outwards.`,
    'On the drawn board, each row has one r and is read from west to east: J1 is the jarl of seat 1, 12 warrior w1-2',
    'of seat 1, ## a shield, () a hole, <> the empty throne, . any other empty hex; brackets mark the last move.',
    'A piece has an id: j1 is the jarl of seat 1, w1-2 its second warrior. A move names a piece and the hex it goes to.',
  ].join('\n');

const around = (): string =>
  DIRECTIONS.map((hex, at) => `${hexToKey(hex)} to the ${DIRECTION_NAMES[at]}`).join(', ');
