// Where things lie. The drawing is made for a wide screen and turned for a tall one.
import { BAR, OFF } from '@rulewright/backgammon';

export const UNIT = 48;
export const WIDE = 15 * UNIT; // the cube, six points, the bar, six points, the tray
export const HIGH = 11 * UNIT;
export const RADIUS = 21;
const STACK = 5; // so many checkers lie side by side, more of them closer

export interface Spot2d {
  readonly x: number;
  readonly y: number;
}

/** How the board is seen. */
export interface Sight {
  readonly seat: number; // who sits below
  readonly isTurned: boolean; // home on the left
  readonly isTall: boolean; // the drawing lies on its side
}

/** Turns a place of the wide drawing as it is seen. */
export function seen({ isTurned, isTall }: Sight, x: number, y: number): Spot2d {
  const across = isTurned ? WIDE - x : x;
  return isTall ? { x: HIGH - y, y: across } : { x: across, y };
}

/** A place of a player, from their own side: points, the bar and the tray. */
export interface Place {
  readonly seat: number;
  readonly point: number;
}

/** The column of a place, from the left; points are counted from the side of the player below. */
function columnOf(place: Place, { seat }: Sight): number {
  if (place.point === OFF) return 14;
  if (place.point === BAR) return 7;
  const point = place.seat === seat ? place.point : 25 - place.point;
  const fromRight = point <= 12 ? point - 1 : 24 - point; // 0 to 11
  return fromRight < 6 ? 13 - fromRight : 12 - fromRight;
}

/** Whether a place is in the lower half. */
export function isLower({ seat, point }: Place, sight: Sight): boolean {
  const isOwn = seat === sight.seat;
  if (point === BAR) return !isOwn; // checkers wait opposite to where they come from
  const own = isOwn || point === OFF ? point : 25 - point;
  return point === OFF ? isOwn : own <= 12;
}

/** The middle of a checker: the how many-th of so many at a place. */
export function checkerAt(place: Place, index: number, many: number, sight: Sight): Spot2d {
  const x = (columnOf(place, sight) + 0.5) * UNIT;
  const gap = Math.min(2 * RADIUS, (2 * RADIUS * (STACK - 1)) / Math.max(1, many - 1));
  const fromEdge = place.point === OFF ? RADIUS + index * 13 : RADIUS + 4 + index * gap;
  return seen(sight, x, isLower(place, sight) ? HIGH - fromEdge : fromEdge);
}

/** Where the cube lies that a seat owns; in the middle of its rail where nobody does. */
export const cubeAt = (owner: number, sight: Sight): Spot2d =>
  seen(sight, UNIT / 2, owner < 0 ? HIGH / 2 : owner === sight.seat ? HIGH - UNIT : UNIT);

/** The cloth before a seat: their dice fall here, and a cube that they are offered lies here. */
export const offerAt = (seat: number, sight: Sight, aside = 0): Spot2d =>
  seen(sight, (seat === sight.seat ? 11 : 4) * UNIT + aside, HIGH / 2);

/** The rectangle that a place takes: where one may click and drop. */
export function areaOf(
  place: Place,
  sight: Sight,
): Spot2d & { readonly width: number; readonly height: number } {
  const left = columnOf(place, sight) * UNIT;
  const top = isLower(place, sight) ? HIGH - 5 * UNIT : 0;
  const a = seen(sight, left, top);
  const b = seen(sight, left + UNIT, top + 5 * UNIT);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}
