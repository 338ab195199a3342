import { hexAt } from '@rulewright/kit';
import type { Chance } from '../opening/chance.ts';
import type { Geometry } from './geometry.ts';
import { type AxialCoord, rotateAround, THRONE } from './hex.ts';

/** A symmetry of the board that keeps the throne: a turn by `by` corners, or corner j → by − j. */
export interface Symmetry {
  readonly mirror: boolean;
  readonly by: number;
}

const turns = (...by: number[]): Symmetry[] => by.map((n) => ({ mirror: false, by: n }));
const mirrors = (...by: number[]): Symmetry[] => by.map((n) => ({ mirror: true, by: n }));

/** Players → the symmetries a fair layout has; then what may stand in when a number cannot be formed so. */
// biome-ignore format: table
const GROUPS: Readonly<Record<number, readonly (readonly Symmetry[])[]>> = {
  2: [turns(0, 3), [...turns(0), ...mirrors(3)]], // J2.5
  3: [turns(0, 2, 4)],
  4: [[...turns(0, 3), ...mirrors(1, 4)]],
  5: [[...turns(0, 2, 4), ...mirrors(1, 3, 5)], turns(0, 1, 2, 3, 4, 5)],
  6: [turns(0, 1, 2, 3, 4, 5), [...turns(0, 2, 4), ...mirrors(1, 3, 5)]],
};

/** The groups for a number of players, the preferred one first. */
export function fairGroups(playerCount: number): readonly (readonly Symmetry[])[] {
  const groups = GROUPS[playerCount];
  if (groups === undefined) throw new RangeError(`no board for ${playerCount} players: 2 to 6 are needed`);
  return groups;
}

/** Where a symmetry carries a hex. */
export function image(hex: AxialCoord, { mirror, by }: Symmetry): AxialCoord {
  const { q, r } = mirror ? { q: hex.q + hex.r, r: -hex.r } : hex;
  return rotateAround({ q, r }, THRONE, by);
}

/** The candidates in sets that a group carries into themselves; a set that leaves the candidates is dropped. */
export function orbits(g: Geometry, candidates: readonly number[], group: readonly Symmetry[]): number[][] {
  const allowed = new Set(candidates);
  const seen = new Set<number>();
  const found: number[][] = [];
  for (const start of candidates) {
    if (seen.has(start)) continue;
    const hex = g.axial[start]!; // candidates are hexes of this board
    const images = group.map((symmetry) => image(hex, symmetry));
    const orbit = [...new Set(images.map(({ q, r }) => hexAt(g, q, r)))];
    for (const member of orbit) seen.add(member);
    if (orbit.every((member) => allowed.has(member))) found.push(orbit);
  }
  return found;
}

interface Recipe {
  readonly counts: readonly number[]; // how many orbits of each size
  readonly ways: number;
}

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
};

/** All ways to reach a total with orbits of the given sizes, by how many of each size are taken. */
function recipes(total: number, sizes: readonly { size: number; available: number }[]): Recipe[] {
  const [first, ...rest] = sizes;
  if (first === undefined) return total === 0 ? [{ counts: [], ways: 1 }] : [];
  const found: Recipe[] = [];
  for (let n = 0; n <= first.available && n * first.size <= total; n++) {
    for (const { counts, ways } of recipes(total - n * first.size, rest)) {
      found.push({ counts: [n, ...counts], ways: ways * choose(first.available, n) });
    }
  }
  return found;
}

/** A set of orbits that sums to `total`, each such set equally likely; null when there is none. */
export function drawOrbits(
  found: readonly (readonly number[])[],
  total: number,
  chance: Chance,
): number[] | null {
  const sizes = [...new Set(found.map((orbit) => orbit.length))];
  const bySize = sizes.map((size) => found.filter((orbit) => orbit.length === size));
  const available = sizes.map((size, i) => ({ size, available: bySize[i]?.length ?? 0 }));
  const options = recipes(total, available);
  const recipe = options.length === 0 ? null : weighted(options, chance);
  if (recipe === null) return null;
  return recipe.counts.flatMap((n, i) => drawSome(bySize[i] ?? [], n, chance)).flat();
}

function weighted(options: readonly Recipe[], chance: Chance): Recipe | null {
  let left = chance.int(options.reduce((sum, { ways }) => sum + ways, 0));
  for (const option of options) {
    if (left < option.ways) return option;
    left -= option.ways;
  }
  return null;
}

/** `n` of the items, each choice equally likely. */
function drawSome<T>(items: readonly T[], n: number, chance: Chance): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  for (let i = 0; i < n; i++) drawn.push(...rest.splice(chance.int(rest.length), 1));
  return drawn;
}
