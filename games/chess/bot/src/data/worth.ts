// What pieces and their places are worth, in hundredths of a pawn: early and late in the game.

/** Both worths in one number, so that they are added up at once; `earlyOf` and `lateOf` take a sum apart. */
export const both = (early: number, late: number): number => (late << 16) + early;
export const earlyOf = (sum: number): number => (sum << 16) >> 16;
export const lateOf = (sum: number): number => (sum + 0x8000) >> 16;

/** Worth of a kind early and late. */
// biome-ignore format: table
export const WORTH = [both(0, 0), both(82, 100), both(325, 300), both(340, 320), both(480, 530), both(980, 960), 0];

/** How much of the early game a kind stands for; both sides together have 24. */
export const WEIGHT = [0, 0, 1, 1, 2, 4, 0];
export const FULL = 24;

export const BISHOP_PAIR = both(25, 45);
export const DOUBLED = both(8, 18);
export const ISOLATED = both(12, 12);
export const OPEN_FILE = 22; // for a rook; half of it where only the enemy has pawns
/** By how far a pawn has come that no enemy pawn can stop. */
// biome-ignore format: table
export const PASSED = [0, 0, both(5, 15), both(12, 30), both(30, 55), both(60, 100), both(100, 160), 0];
export const SHELTER = 12; // for each pawn before a king that has hidden in a corner
