/** Points lie UNIT apart; around them is room for half a stone and the coordinates. */
export const UNIT = 40;
export const RADIUS = 18.5;
const MARGIN = 46;

/** From the left, or from the top. */
export const lineAt = (n: number): number => MARGIN + n * UNIT;
/** Of the square that is drawn. */
export const sideOf = (size: number): number => 2 * MARGIN + (size - 1) * UNIT;

/** Where a point is drawn; points are numbered from the lower left corner. */
export const placeOf = (at: number, size: number): { readonly x: number; readonly y: number } => ({
  x: lineAt(at % size),
  y: lineAt(size - 1 - Math.floor(at / size)),
});
