/** The six directions in the order of their numbers: E NE NW W SW SE. */
export type HexDirection = 0 | 1 | 2 | 3 | 4 | 5;

export interface AxialCoord {
  q: number;
  r: number;
}

export interface CubeCoord {
  q: number;
  r: number;
  s: number;
}

/** Either shape; a given s is ignored. */
export type Hex = AxialCoord | CubeCoord;

export const ALL_DIRECTIONS = [0, 1, 2, 3, 4, 5] as const satisfies readonly HexDirection[];

// biome-ignore format: table
export const DIRECTIONS = [
  { q:  1, r:  0, s: -1 },
  { q:  1, r: -1, s:  0 },
  { q:  0, r: -1, s:  1 },
  { q: -1, r:  0, s:  1 },
  { q: -1, r:  1, s:  0 },
  { q:  0, r:  1, s: -1 },
] as const satisfies readonly CubeCoord[];

export const THRONE: Readonly<AxialCoord> = Object.freeze({ q: 0, r: 0 });

/** −0 is a different value to a deep comparison and is lost in JSON; adding 0 removes it. */
const plain = (n: number): number => n + 0;

/** A hex in the shape of the one it was derived from: cube for cube, axial for axial. */
function shaped<H extends AxialCoord>(like: H, q: number, r: number): H;
function shaped(like: AxialCoord, q: number, r: number): AxialCoord {
  return 's' in like ? axialToCube({ q, r }) : { q: plain(q), r: plain(r) };
}

export const axialToCube = (hex: Hex): CubeCoord => ({
  q: plain(hex.q),
  r: plain(hex.r),
  s: plain(-hex.q - hex.r),
});

export const cubeToAxial = (hex: Hex): AxialCoord => ({ q: plain(hex.q), r: plain(hex.r) });

export function hexDistance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

export const oppositeDirection = (direction: HexDirection): HexDirection =>
  ALL_DIRECTIONS[(direction + 3) % 6]!; // below 6

export function getNeighbor<H extends AxialCoord>(hex: H, direction: HexDirection): H {
  const step = DIRECTIONS[direction];
  return shaped(hex, hex.q + step.q, hex.r + step.r);
}

export const getAllNeighbors = <H extends AxialCoord>(hex: H): H[] =>
  ALL_DIRECTIONS.map((direction) => getNeighbor(hex, direction));

/** Both ends included. The nudge keeps the line off hex corners, so ties always break the same way. */
export function hexLine<H extends AxialCoord>(a: H, b: H): H[] {
  const n = hexDistance(a, b);
  const line: H[] = [];
  for (let i = 0; i <= n; i++) {
    const t = n === 0 ? 0 : i / n;
    const q = a.q + 1e-6 + (b.q - a.q) * t;
    const r = a.r + 2e-6 + (b.r - a.r) * t;
    line.push(rounded(a, q, r));
  }
  return line;
}

function rounded<H extends AxialCoord>(like: H, q: number, r: number): H {
  const s = -q - r;
  const rq = Math.round(q);
  const rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) return shaped(like, -rr - rs, rr);
  if (dr > ds) return shaped(like, rq, -rq - rs);
  return shaped(like, rq, rr);
}

export const isOnBoard = (hex: Hex, radius: number): boolean => hexDistance(hex, THRONE) <= radius;

export const isOnEdge = (hex: Hex, radius: number): boolean => hexDistance(hex, THRONE) === radius;

/** "Clockwise" is increasing direction number: E turns into NE. */
export const rotate60CW = <H extends AxialCoord>(hex: H): H => shaped(hex, hex.q + hex.r, -hex.q);

export const rotate60CCW = <H extends AxialCoord>(hex: H): H => shaped(hex, -hex.r, hex.q + hex.r);

export function rotateAround<H extends AxialCoord>(hex: H, center: Hex, steps: number): H {
  let turned = shaped(hex, hex.q - center.q, hex.r - center.r);
  for (let left = ((steps % 6) + 6) % 6; left > 0; left--) turned = rotate60CW(turned);
  return shaped(hex, turned.q + center.q, turned.r + center.r);
}

/** The hexes at a distance, from the East corner on in the order of the directions. */
export function getEdgeRing(radius: number): AxialCoord[] {
  if (radius === 0) return [{ q: 0, r: 0 }];
  const ring: AxialCoord[] = [];
  let hex: AxialCoord = { q: radius, r: 0 };
  for (let side = 0; side < 6; side++) {
    const along = ALL_DIRECTIONS[(side + 2) % 6]!; // below 6
    for (let i = 0; i < radius; i++) {
      ring.push(hex);
      hex = getNeighbor(hex, along);
    }
  }
  return ring;
}

export const hexToKey = (hex: Hex): string => `${plain(hex.q)},${plain(hex.r)}`;

export function keyToHex(key: string): AxialCoord {
  const parts = /^(-?\d+),(-?\d+)$/.exec(key);
  if (parts === null) throw new RangeError(`not a hex key: ${key}`);
  return { q: plain(Number(parts[1])), r: plain(Number(parts[2])) };
}
