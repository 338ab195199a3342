/** Axial coordinates of a hex; rows run from West to East. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

export const HEX = 40; // from the middle of a hex to a corner, in drawing units
const WIDE = Math.sqrt(3) * HEX;

export const hexId = ({ q, r }: Hex): string => `${q},${r}`;
export const hexX = ({ q, r }: Hex): number => WIDE * (q + r / 2);
export const hexY = ({ r }: Hex): number => 1.5 * HEX * r;

/** The corners of a hex around the middle of the drawing; `size` is the distance to a corner. */
export function hexPoints(size: number = HEX): string {
  const corners = Array.from({ length: 6 }, (_, i) => ((60 * i - 30) * Math.PI) / 180);
  return corners.map((turn) => `${round(size * Math.cos(turn))},${round(size * Math.sin(turn))}`).join(' ');
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** All hexes within a distance of the middle, row by row. */
export function hexesWithin(radius: number): readonly Hex[] {
  const found: Hex[] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = Math.max(-radius, -r - radius); q <= Math.min(radius, radius - r); q++) found.push({ q, r });
  return found;
}

const MARGIN = { x: 26, y: 10 }; // for a number beside a row, and for a shadow

/** Half the width and height of a board of this radius. */
export function hexHalf(radius: number): { readonly x: number; readonly y: number } {
  return { x: round(WIDE * (radius + 0.5) + MARGIN.x), y: round(HEX * (1.5 * radius + 1) + MARGIN.y) };
}
