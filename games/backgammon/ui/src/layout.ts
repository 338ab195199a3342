// Where things lie. The drawing is made for a wide screen with the own home on the right; it is turned as a whole.
import { BAR, OFF } from '@rulewright/backgammon';

export const UNIT = 48;
export const WIDE = 15 * UNIT; // the cube, six points, the bar, six points, the tray
export const HIGH = 11 * UNIT;
export const RADIUS = 21;
const STACK = 5; // so many checkers lie side by side, more of them closer

export type Spot2d = Readonly<Record<'x' | 'y', number>>;

/** How the board is seen. */
export interface Sight {
  readonly seat: number; // who sits below
  readonly isTurned: boolean; // home on the left
  readonly isTall: boolean; // the drawing lies on its side
}

/** How the wide drawing is turned: a matrix, column by column. */
export function turned({
  isTurned,
  isTall,
}: Sight): readonly [number, number, number, number, number, number] {
  const [along, start] = isTurned ? [-1, WIDE] : [1, 0];
  return isTall ? [0, along, -1, 0, HIGH, start] : [along, 0, 0, 1, start, 0];
}

/** A place of the wide drawing as it is seen. */
export function seen(sight: Sight, x: number, y: number): Spot2d {
  const [a, b, c, d, e, f] = turned(sight);
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** A place of a player, from their own side: points, the bar and the tray. */
export interface Place {
  readonly seat: number;
  readonly point: number;
}

/** The column of a place, counted from the left, and whether it is in the lower half. */
export function columnOf({ seat, point }: Place, sight: Pick<Sight, 'seat'>): [number, boolean] {
  const isOwn = seat === sight.seat;
  if (point === OFF) return [14, isOwn];
  if (point === BAR) return [7, !isOwn]; // checkers wait opposite to where they come from
  const own = isOwn ? point : 25 - point;
  const fromRight = own <= 12 ? own - 1 : 24 - own;
  return [fromRight < 6 ? 13 - fromRight : 12 - fromRight, own <= 12];
}

/** The middle of a checker: the how many-th of so many at a place. */
export function checkerAt(place: Place, index: number, many: number, sight: Sight): Spot2d {
  const [column, isLower] = columnOf(place, sight);
  const gap = Math.min(2 * RADIUS, (2 * RADIUS * (STACK - 1)) / Math.max(1, many - 1));
  const fromEdge = place.point === OFF ? RADIUS + index * 13 : RADIUS + 4 + index * gap;
  return seen(sight, (column + 0.5) * UNIT, isLower ? HIGH - fromEdge : fromEdge);
}

/** Where the cube lies that a seat owns; in the middle of its rail where nobody does. */
export const cubeAt = (owner: number, sight: Sight): Spot2d =>
  seen(sight, UNIT / 2, owner < 0 ? HIGH / 2 : owner === sight.seat ? HIGH - UNIT : UNIT);

/** The cloth before a seat: their dice fall here beside each other, and a cube that they are offered lies here. */
export const offerAt = (seat: number, sight: Sight, aside = 0): Spot2d =>
  seen(sight, (seat === sight.seat ? 11 : 4) * UNIT + aside, HIGH / 2);
