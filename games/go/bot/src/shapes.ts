// Which points have one of the good shapes around them, in every turn, mirror and colour.
import { MEANS, SHAPES } from './data/shapes.ts';

/** For every code of the eight points around a move: whether it has one of the shapes. */
export const HAS_SHAPE = new Uint8Array(1 << 16);

// Around a point, from the upper left, row by row; the rows of a shape are read in the same order.
const TURNED = [5, 3, 0, 6, 1, 7, 4, 2] as const;
const MIRRORED = [2, 1, 0, 4, 3, 7, 6, 5] as const;

function mark(signs: readonly string[], place: number, code: number): void {
  if (place === 8) HAS_SHAPE[code] = 1;
  else
    for (const colour of MEANS[signs[place] ?? '?'] ?? [])
      mark(signs, place + 1, code | (colour << (2 * place)));
}

const rearranged = (signs: readonly string[], order: readonly number[]): string[] =>
  order.map((from) => signs[from] ?? '?');
const swapped = (signs: readonly string[]): string[] =>
  signs.map((sign) => 'OXox'['XOxo'.indexOf(sign)] ?? sign);

for (const shape of SHAPES) {
  let signs = [...shape.replaceAll(' ', '').replace('*', '')];
  for (let turn = 0; turn < 8; turn++) {
    mark(signs, 0, 0);
    mark(swapped(signs), 0, 0);
    signs = rearranged(signs, TURNED);
    if (turn === 3) signs = rearranged(signs, MIRRORED);
  }
}
