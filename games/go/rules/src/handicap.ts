import type { Ruleset } from './data/rulesets.ts';

/** Where so many handicap stones stand; none where the board has no such points. */
export function fixedHandicap(size: number, stones: number): number[] {
  const { corners, sides, centre } = starPoints(size);
  const pairs = sides.slice(0, Math.max(0, stones - 4) & ~1);
  const middle = stones > 4 && stones % 2 === 1 ? centre : [];
  const points = [...corners.slice(0, stones), ...pairs, ...middle];
  return points.length === stones ? points : []; // G7.3
}

/** Lower left, upper right, upper left, lower right; left, right, bottom, top; and the middle. */
export function starPoints(size: number): { corners: number[]; sides: number[]; centre: number[] } {
  const near = size > 11 ? 3 : 2;
  const far = size - 1 - near;
  const middle = (size - 1) / 2;
  const at = (column: number, row: number): number => row * size + column;
  const hasCorners = size >= 7;
  const hasSides = size >= 9 && size % 2 === 1;
  return {
    corners: hasCorners ? [at(near, near), at(far, far), at(near, far), at(far, near)] : [],
    sides: hasSides ? [at(near, middle), at(far, middle), at(middle, near), at(middle, far)] : [],
    centre: hasSides ? [at(middle, middle)] : [],
  };
}

/** Why so many stones do not fit, or null. */
export function handicapProblem(size: number, stones: number, placement: 'fixed' | 'free'): string | null {
  if (stones === 0) return null; // G7.7
  if (placement === 'free')
    return stones < size * size ? null : `handicap: ${stones} stones fill the board of ${size} × ${size}`;
  return fixedHandicap(size, stones).length > 0
    ? null
    : `handicap: there are no ${stones} fixed points on ${size} × ${size}`;
}

const UNCOMPENSATED = {
  'every stone': 0,
  'all stones but one': 1,
  nothing: Number.POSITIVE_INFINITY,
} as const;

/** What White gets for a handicap. */
export const compensationFor = ({ compensates }: Ruleset, handicap: number): number =>
  Math.max(0, handicap - UNCOMPENSATED[compensates]); // G7.6
