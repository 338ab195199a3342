// What takes room on the map, as boxes in units of the stretched drawing.
import { type ShownTable, TERRITORIES, type TerritoryId } from '@rulewright/dune/tables';
import { AREA_SHAPES, TERRITORY_SHAPES } from './map-geometry.ts';
import type { MapScale } from './map-scale.ts';
import { type Box, type Named, overlap } from './name-places.ts';
import { placeOf } from './place.ts';

type Force = ShownTable['forces'][number];

export const STACKED = 1.42; // from token to token, in heights of numbers
export const digits = (n: number): number => `${n}`.length * 0.62;

/** How wide a token is, in heights of its numbers. */
export const widthOf = (count: number, elite: number): number =>
  1.47 + digits(count) + (elite > 0 ? 0.62 + digits(elite) * 0.85 : 0);

/** The lock of a token under the storm: its middle above that of the token, and how high it is. */
export const LOCK = { above: 0.62, size: 0.8 };

type Fields = ShownTable['spiceOnBoard'];
type Lying = Pick<ShownTable, 'forces' | 'spiceOnBoard' | 'stormSector'>;

/** Where tokens with their locks and spice lie. */
export function tokenBoxes({ forces, spiceOnBoard, stormSector }: Lying, scale: MapScale): readonly Box[] {
  const stacks = stackBoxes(forces, scale);
  const locked = stacks.filter(({ area }) => placeOf(area)?.sector === stormSector);
  const lock = LOCK.size * scale.token;
  const locks = locked.map(({ x, y, width, height }) => ({
    ...{ x: x + width / 2, y: y - (LOCK.above * scale.token) / 2 },
    ...{ width: lock, height: height + lock - LOCK.above * scale.token },
  }));
  return [...stacks, ...locks, ...spiceBoxes(forces, spiceOnBoard, scale)];
}

type AreaBox = Box & { readonly area: string };

function stackBoxes(forces: readonly Force[], { x, y, token }: MapScale): readonly AreaBox[] {
  return [...new Set(forces.map(({ area }) => area))].map((area) => {
    const here = forces.filter((force) => force.area === area);
    const wide = here.map(({ regular, elite, advisor }) => widthOf(regular + elite + advisor, elite));
    const at = AREA_SHAPES[area] ?? { x: 0, y: 0 };
    return {
      ...{ area, x: at.x * x, y: at.y * y },
      ...{ width: Math.max(...wide) * token, height: here.length * STACKED * token },
    };
  });
}

/** Spice lies at its place or, where tokens would hide it, below them. */
export function spiceBoxes(forces: readonly Force[], fields: Fields, scale: MapScale): readonly AreaBox[] {
  const stacks = stackBoxes(forces, scale);
  const size = 1.7 * scale.token;
  return fields.map(({ area }) => {
    const { x = 0, y = 0, spice = [x + 44, y + 30] } = AREA_SHAPES[area] ?? {};
    const box = { area, x: spice[0] * scale.x, y: spice[1] * scale.y, width: size, height: size };
    const stack = stacks.find((each) => each.area === area);
    return stack && overlap(stack, box) > 0 ? { ...box, y: stack.y + (stack.height + size) / 2 } : box;
  });
}

export const SHAPES = Object.entries(TERRITORY_SHAPES).map(([id, shape]) => ({
  ...shape,
  id,
  row: TERRITORIES[id as TerritoryId], // shapes and territories have the same keys
}));

export const LINE = 1.04; // from line to line, in heights of letters
export const TAIL = 0.18; // what letters reach beyond their line
const BOLD = 1.14; // times as wide

/** How wide letters are, in their height: as in a wide font, so that narrow ones fit as well. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[fijlrt' ]/, 0.38],
  [/[mwMW]/, 0.98],
  [/[A-Z]/, 0.72],
  [/./, 0.61],
];
const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? 1), 0);

/** The names that are shown, each in a box at home. */
export function namedBoxes(scale: MapScale, isAdvanced: boolean): readonly Named[] {
  return SHAPES.filter(({ row }) => !scale.isFar || row.terrain === 'stronghold').map(
    ({ id, x, y, words, row }) => {
      const longest = Math.max(...linesOf(row.name, words).map(lengthOf));
      const wide = row.terrain === 'stronghold' ? BOLD : 1;
      const lines = words.length + (giftsOf(row, isAdvanced) === null || scale.isFar ? 0 : 1);
      return {
        ...{ id, x: x * scale.x, y: y * scale.y },
        ...{ width: longest * wide * scale.name, height: (lines * LINE + TAIL) * scale.name },
      };
    },
  );
}

/** A name over as many lines as its territory has room for. */
export function linesOf(name: string, counts: readonly number[]): readonly string[] {
  const all = name.split(' ');
  let at = 0;
  return counts.map((count) => {
    at += count;
    return all.slice(at - count, at).join(' ');
  });
}

export interface GiftsOf {
  readonly flies: boolean;
  readonly income: number;
}

/** What a stronghold gives to its holder; spice in the advanced game only. */
export function giftsOf(row: (typeof SHAPES)[number]['row'], isAdvanced: boolean): GiftsOf | null {
  const flies = 'ornithopters' in row;
  const income = isAdvanced && 'income' in row ? row.income : 0;
  return flies || income > 0 ? { flies, income } : null;
}
