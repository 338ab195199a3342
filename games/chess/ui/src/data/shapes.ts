// Pieces drawn around the middle of a square of sixty units. Own drawings: nothing is taken from a font or a set.

const BASE = 'M-15 20 C-15 16 -12 15 -12 13 H12 C12 15 15 16 15 20 Z';

/** Paths, then circles as x, y and radius. */
// biome-ignore format: table
export const SHAPES: Readonly<Record<string, { readonly paths: readonly string[]; readonly circles: readonly (readonly [number, number, number])[] }>> = {
  pawn:   { paths: ['M-12 20 C-12 12 -5 10 -5 0 H5 C5 10 12 12 12 20 Z', 'M-8 0 H8'], circles: [[0, -8, 7]] },
  knight: { paths: [BASE, 'M-10 13 C-10 4 -2 2 0 -4 C-4 -3 -6 0 -10 1 C-14 2 -16 -3 -13 -6 C-8 -10 -7 -16 -1 -18 L1 -23 L5 -18 C14 -14 13 2 10 13 Z'], circles: [[-3, -11, 0.8]] },
  bishop: { paths: [BASE, 'M-8 13 C-6 9 -6 8 -6 5 H6 C6 8 6 9 8 13 Z', 'M0 -19 C8 -12 12 -2 7 5 H-7 C-12 -2 -8 -12 0 -19 Z', 'M4 -13 L-2 -4'], circles: [[0, -21, 2.6]] },
  rook:   { paths: [BASE, 'M-9 13 L-8 -7 H8 L9 13 Z', 'M-12 -7 V-19 H-7 V-15 H-2.500 V-19 H2.500 V-15 H7 V-19 H12 V-7 Z'], circles: [] },
  queen:  { paths: [BASE, 'M-10 13 L-16 -10 L-8 0 L-7 -16 L0 -2 L7 -16 L8 0 L16 -10 L10 13 Z'], circles: [[-16, -12, 2.6], [-7, -18, 2.6], [7, -18, 2.6], [16, -12, 2.6]] },
  king:   { paths: [BASE, 'M-10 13 C-20 3 -16 -9 -6 -7 C-3 -6 -1 -4 0 -1 C1 -4 3 -6 6 -7 C16 -9 20 3 10 13 Z', 'M-2 -2 V-13 H-6.500 V-17 H-2 V-22 H2 V-17 H6.500 V-13 H2 V-2 Z'], circles: [] },
};
