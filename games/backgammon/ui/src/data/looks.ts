// How things on the board are filled and drawn round, in the colours that a page has chosen.

export const CLOTH = 'fill-[var(--board-plain,light-dark(#c8d1b8,#2c3a33))]';
export const WOOD = 'fill-[light-dark(#7a5230,#3d2c1e)]';
export const NUMBER = 'fill-[light-dark(#5c3d22,#c9bfae)]';
export const TRIANGLES = [
  'fill-[var(--board-dark,light-dark(#a8623a,#7d4f2c))]',
  'fill-[var(--board-light,light-dark(#f7efdd,#8fa08f))]',
] as const;

/** Checkers of seat 0 and seat 1. */
const CHECKERS = [
  {
    face: 'fill-[var(--piece-light,#f4ead6)] stroke-[var(--piece-light-line,#5a4a35)]',
    ring: 'stroke-[#b9a98c]',
    middle: 'fill-none',
    number: 'fill-[#26313f]',
  },
  {
    face: 'fill-[var(--piece-dark,#26313f)] stroke-[var(--piece-dark-line,#c9d2dc)]',
    ring: 'stroke-[#5d6c7e]',
    middle: 'fill-[#5d6c7e]',
    number: 'fill-[#f4ead6]',
  },
] as const;

export const looksOf = (seat: number) => CHECKERS[seat === 0 ? 0 : 1];

/** Players where they are drawn as lines. */
export const COLOURS = ['light-dark(#8a7650, #f4ead6)', 'light-dark(#26313f, #7d8fa5)'];

/** Dice and cube. */
export const DIE = '[&_rect]:fill-[#fbf7ee] [&_rect]:stroke-[#5a4a35]';
export const OFFERED = '[&_rect]:fill-[#fbf7ee] [&_rect]:stroke-(--accent)';
export const PIPS = '#26313f';
