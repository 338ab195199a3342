// What both contenders know about tic-tac-toe, worked out once: marks are bits, so that a bench of kernels measures
// kernels and not the rules of the game.

const LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]; // three bits a row
const BOARDS = 2 ** 9;
export const FULL = BOARDS - 1;

/** Whether these marks hold a whole line, by their bits. */
export const HAS_LINE: readonly boolean[] = Array.from({ length: BOARDS }, (_, marks) =>
  LINES.some((line) => (marks & line) === line),
);

/** The cells without a mark, by the bits of the marks of both. */
export const EMPTY: readonly (readonly number[])[] = Array.from({ length: BOARDS }, (_, taken) =>
  Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => (taken & (1 << cell)) === 0),
);
