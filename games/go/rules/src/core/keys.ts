// A board is known by 64 bits in two signed halves: an exclusive or of one number for everything on it (Zobrist).
import { zobristTable } from '@rulewright/kit';

export const NOTHING = 0; // changes no key
export const START = 1; // the empty board, so that no board has the key 0
export const WHITE_NEXT = 2;
export const KO = 3 << 10;

// Numbers are found at `colour << 10 | point`; those below 1,024 are for what does not stand on a point.
const TABLE = zobristTable(4 << 10);
export const LOW = TABLE.low.with(NOTHING, 0);
export const HIGH = TABLE.high.with(NOTHING, 0);
