/** A hex by its axial coordinates: q grows to the east, r to the south-east. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six directions in the order of their numbers: E NE NW W SW SE. */
export type HexDirection = 0 | 1 | 2 | 3 | 4 | 5;

/** All directions, for going through them. */
export const HEX_DIRECTIONS = [0, 1, 2, 3, 4, 5] as const satisfies readonly HexDirection[];

/** What a step in each direction adds. */
// biome-ignore format: table
export const HEX_STEPS = [
  { q:  1, r:  0 },
  { q:  1, r: -1 },
  { q:  0, r: -1 },
  { q: -1, r:  0 },
  { q: -1, r:  1 },
  { q:  0, r:  1 },
] as const satisfies readonly Hex[];

const ORIGIN: Hex = Object.freeze({ q: 0, r: 0 });

/** −0 is a different value to a deep comparison and is lost in JSON; adding 0 removes it. */
const hexOf = (q: number, r: number): Hex => ({ q: q + 0, r: r + 0 });

/** How many steps lead from one hex to another. */
export function hexDistance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The hex so many steps away in a direction. */
export function hexBeside(hex: Hex, direction: HexDirection, steps = 1): Hex {
  const { q, r } = HEX_STEPS[direction];
  return hexOf(hex.q + q * steps, hex.r + r * steps);
}

/** A direction turned by so many sixths of a circle: E by one is NE, by three W. */
export const turnedDirection = (direction: HexDirection, sixths: number): HexDirection =>
  HEX_DIRECTIONS[(((direction + sixths) % 6) + 6) % 6]!; // below 6

/** A hex turned about another by so many sixths of a circle, the way directions count. */
export function turnedHex(hex: Hex, sixths: number, centre: Hex = ORIGIN): Hex {
  let q = hex.q - centre.q;
  let r = hex.r - centre.r;
  for (let left = ((sixths % 6) + 6) % 6; left > 0; left--) {
    const s = -q - r;
    r = -q;
    q = -s;
  }
  return hexOf(q + centre.q, r + centre.r);
}

/** The hexes on the straight line between two, both included. */
export function hexLine(a: Hex, b: Hex): Hex[] {
  const n = hexDistance(a, b);
  const line: Hex[] = [];
  for (let i = 0; i <= n; i++) {
    const t = n === 0 ? 0 : i / n;
    // the nudge keeps the line off the corners, so that ties always break the same way
    line.push(nearestHex(a.q + 1e-6 + (b.q - a.q) * t, a.r + 2e-6 + (b.r - a.r) * t));
  }
  return line;
}

/** The hex that a point lies in: the coordinate that rounding changes most follows from the two others. */
function nearestHex(q: number, r: number): Hex {
  const s = -q - r;
  const nearQ = Math.round(q);
  const nearR = Math.round(r);
  const nearS = Math.round(s);
  const offQ = Math.abs(nearQ - q);
  const offR = Math.abs(nearR - r);
  const offS = Math.abs(nearS - s);
  if (offQ > offR && offQ > offS) return hexOf(-nearR - nearS, nearR);
  if (offR > offS) return hexOf(nearQ, -nearQ - nearS);
  return hexOf(nearQ, nearR);
}

/** The hexes at a distance, from the eastern corner on in the order of the directions. */
export function hexRing(radius: number, centre: Hex = ORIGIN): Hex[] {
  if (radius === 0) return [hexOf(centre.q, centre.r)];
  const ring: Hex[] = [];
  for (const side of HEX_DIRECTIONS) {
    const corner = hexBeside(centre, side, radius);
    const along = turnedDirection(side, 2);
    for (let i = 0; i < radius; i++) ring.push(hexBeside(corner, along, i));
  }
  return ring;
}

/** The hexes up to a distance, ring after ring outwards. */
export const hexDisc = (radius: number, centre: Hex = ORIGIN): Hex[] =>
  Array.from({ length: radius + 1 }, (_, distance) => hexRing(distance, centre)).flat();
