// The map as it lies on the page: around its middle, and turned where the page is higher than wide.
import { TERRITORIES } from '@rulewright/conquest';
import { useSyncExternalStore } from 'react';
import { LANDS, LINKS, REGION_LOOKS, type RegionLook, SIZE } from './data/map.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly half: Point;
  readonly paths: Readonly<Record<string, string>>; // by territory
  readonly edges: Readonly<Record<string, string | undefined>>; // the colour of its region
  readonly centres: Readonly<Record<string, Point>>;
  readonly size: number; // of numbers and words, where 1 is that of the wide map
  readonly labels: Readonly<Record<string, Point & { readonly anchor: 'start' | 'middle' | 'end' }>>; // by region
  readonly isTurned: boolean; // then there is room for names of territories only where one looks closer
  readonly links: readonly (readonly [Point, Point])[];
}

function layout(isTurned: boolean): Layout {
  const [width, height] = SIZE;
  const at = (x: number, y: number): Point =>
    isTurned ? { x: height / 2 - y, y: x - width / 2 } : { x: x - width / 2, y: y - height / 2 };
  const labelAt = ({ label, high: [x, y] }: RegionLook) => {
    if (!isTurned) return { ...at(...label), anchor: 'middle' } as const;
    return { x, y, anchor: Math.abs(x) < height / 4 ? 'middle' : x < 0 ? 'start' : 'end' } as const;
  };
  const path = (ring: readonly number[]): string => {
    const points: string[] = [];
    for (let i = 0; i + 1 < ring.length; i += 2) {
      const { x, y } = at(ring[i] ?? 0, ring[i + 1] ?? 0);
      points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
    return `M${points.join('L')}Z`;
  };
  const each = <T, R>(of: Readonly<Record<string, T>>, make: (value: T) => R): Record<string, R> =>
    Object.fromEntries(Object.entries(of).map(([id, value]) => [id, make(value)]));
  return {
    half: isTurned ? { x: height / 2, y: width / 2 } : { x: width / 2, y: height / 2 },
    paths: each(LANDS, ({ ring }) => path(ring)),
    edges: Object.fromEntries(TERRITORIES.map(({ id, region }) => [id, REGION_LOOKS[region]?.colour])),
    centres: each(LANDS, ({ centre: [x, y] }) => at(x, y)),
    size: isTurned ? 1.4 : 1,
    labels: each(REGION_LOOKS, labelAt),
    isTurned,
    links: LINKS.map(([x, y, toX, toY]) => [at(x, y), at(toX, toY)]),
  };
}

export const WIDE = layout(false);
export const HIGH = layout(true);

const HIGH_PAGE = '(max-width: 640px) and (orientation: portrait)';
const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(HIGH_PAGE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The layout for this page: on a phone held upright the map is turned. */
export const useLayout = (): Layout =>
  useSyncExternalStore(subscribe, () => matchMedia(HIGH_PAGE).matches) ? HIGH : WIDE;
