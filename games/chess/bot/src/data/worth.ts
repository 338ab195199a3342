// What pieces and their places are worth, in hundredths of a pawn: early and late in the game.

/** Worth of a kind early and late. */
// biome-ignore format: table
export const WORTH = [[0, 0], [82, 100], [325, 300], [340, 320], [480, 530], [980, 960], [0, 0]] as const;

/** How much of the early game a kind stands for; both sides together have 24. */
export const WEIGHT = [0, 0, 1, 1, 2, 4, 0];
export const FULL = 24;

export const BISHOP_PAIR = [25, 45] as const;
export const DOUBLED = [8, 18] as const;
export const ISOLATED = [12, 12] as const;
export const OPEN_FILE = 22; // for a rook; half of it where only the enemy has pawns
/** By how far a pawn has come that no enemy pawn can stop. */
export const PASSED = [
  [0, 0, 5, 12, 30, 60, 100, 0],
  [0, 0, 15, 30, 55, 100, 160, 0],
] as const;
export const SHELTER = 12; // for each pawn before a king that has hidden in a corner
