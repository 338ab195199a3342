import { components } from '@rulewright/kit';
import { SECTORS } from '../data/figures.ts';
import { consult } from '../layers/consult.ts';
import type { FactionId } from '../words/ids.ts';
import type { DuneState } from '../words/state.ts';
import { isFullFor } from './forces.ts';
import {
  AREA_MAP,
  AREAS,
  AREAS_OF,
  type Area,
  NEIGHBOURS,
  STRONGHOLDS,
  sectorOf,
  territoryOf,
} from './map.ts';

// Inside a territory tokens walk freely, so the board for movement is made of regions: the parts of a territory
// that hang together without the stormed sector. A step goes from region to region. There are at most 52 of
// them, so a set of regions is two integers; the boards for the 18 storms are built once.

interface Board {
  readonly regionOf: Int8Array; // by area; -1 under the storm
  readonly areas: readonly (readonly Area[])[]; // by region
  readonly low: Int32Array; // neighbours of a region: bits of regions 0 to 31
  readonly high: Int32Array; // and from 32
}

export const CALM = SECTORS; // the board without a storm
const boards: (Board | undefined)[] = new Array(SECTORS + 1).fill(undefined);

function boardUnder(storm: number): Board {
  boards[storm] ??= build(storm);
  return boards[storm];
}

function build(storm: number): Board {
  const isOpen = (a: Area): boolean => sectorOf(a) !== storm;
  const belong = (a: Area, b: Area): boolean => territoryOf(a) === territoryOf(b) && isOpen(a) && isOpen(b);
  const part = components(AREA_MAP, belong);
  const parts = [...new Set(part.filter((_, a) => isOpen(a)))];
  const regionOf = Int8Array.from(part, (n, a) => (isOpen(a) ? parts.indexOf(n) : -1));
  const areas = parts.map((n) => AREAS.flatMap((_, a) => (part[a] === n ? [a] : [])));
  const low = new Int32Array(areas.length);
  const high = new Int32Array(areas.length);
  areas.forEach((region, r) => {
    for (const next of region.flatMap((a) => NEIGHBOURS[a] ?? []).map((b) => regionOf[b] ?? -1)) {
      if (next < 0 || next === r) continue;
      const half = next < 32 ? low : high;
      half[r]! |= 1 << (next % 32); // r is a region
    }
  });
  return { regionOf, areas, low, high };
}

/** A set of regions on the board of one storm. */
export type Reach = { readonly board: Board; readonly low: number; readonly high: number };

export interface Walk {
  readonly storm: number;
  readonly range: number; // borders it may cross
  readonly closed: readonly Area[]; // may be neither entered nor crossed
}

const nowhere = (storm: number): Reach => ({ board: boardUnder(storm), low: 0, high: 0 });

/** Regions within range of one area; none when it lies under the storm. */
export function walk(from: Area, w: Walk): Reach {
  const board = boardUnder(w.storm);
  const start = board.regionOf[from] ?? -1;
  let low = 0;
  let high = 0;
  if (start < 0) return { board, low, high };
  let openLow = -1;
  let openHigh = -1;
  for (const a of w.closed) {
    const r = board.regionOf[a] ?? -1;
    if (r >= 32) openHigh &= ~(1 << (r - 32));
    else if (r >= 0) openLow &= ~(1 << r);
  }
  if (start < 32) low = 1 << start;
  else high = 1 << (start - 32);
  let edgeLow = low;
  let edgeHigh = high;
  for (let step = 0; step < w.range && (edgeLow | edgeHigh) !== 0; step++) {
    let nextLow = 0;
    let nextHigh = 0;
    while ((edgeLow | edgeHigh) !== 0) {
      const r = edgeLow !== 0 ? lowest(edgeLow) : 32 + lowest(edgeHigh);
      nextLow |= board.low[r] ?? 0;
      nextHigh |= board.high[r] ?? 0;
      if (edgeLow !== 0) edgeLow &= edgeLow - 1;
      else edgeHigh &= edgeHigh - 1;
    }
    edgeLow = nextLow & openLow & ~low;
    edgeHigh = nextHigh & openHigh & ~high;
    low |= edgeLow;
    high |= edgeHigh;
  }
  return { board, low, high };
}

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

const both = (a: Reach, b: Reach): Reach => ({ ...a, low: a.low & b.low, high: a.high & b.high });

const has = ({ low, high }: Reach, r: number): boolean =>
  r >= 0 && ((r < 32 ? low : high) & (1 << (r % 32))) !== 0;

export const reaches = (reach: Reach, to: Area): boolean => has(reach, reach.board.regionOf[to] ?? -1);

/** All areas in a reach, ascending: regions are numbered by territory, and so are areas. */
export function areasIn({ board: { areas }, low, high }: Reach): Area[] {
  const out: Area[] = [];
  for (let bits = low; bits !== 0; bits &= bits - 1) add(out, areas[lowest(bits)]);
  for (let bits = high; bits !== 0; bits &= bits - 1) add(out, areas[32 + lowest(bits)]);
  return out;
}
function add(out: Area[], region: readonly Area[] = []): void {
  for (const a of region) out.push(a);
}

/** Strongholds that two others fight over; advisors walk in regardless. */
function closedTo(s: DuneState, f: FactionId, advisors: boolean): readonly Area[] {
  if (advisors) return NONE;
  let closed: Area[] | null = null;
  for (const t of STRONGHOLDS) {
    if (isFullFor(s, f, t)) closed = [...(closed ?? []), ...AREAS_OF[t]];
  }
  return closed ?? NONE;
}
const NONE: readonly Area[] = [];

export interface Marching {
  readonly advisors?: boolean;
  readonly range?: number; // instead of what the faction may walk now
  readonly storm?: null; // as if there were none
}

/** How a group walks now: where it may go depends on nothing else but its start. */
export function gaitOf(s: DuneState, f: FactionId, how: Marching = {}): Walk {
  const advisors = how.advisors ?? false;
  return {
    storm: how.storm === null ? CALM : s.table.storm.sector,
    range: how.range ?? consult.moveRange(s, f, advisors),
    closed: closedTo(s, f, advisors),
  };
}

/** Where a group that starts from all these areas of one territory may end together. */
export function reachOf(from: readonly Area[], w: Walk): Reach {
  let sum: Reach | null = null;
  for (const a of from) sum = sum === null ? walk(a, w) : both(sum, walk(a, w));
  return sum ?? nowhere(w.storm);
}

export const reach = (s: DuneState, f: FactionId, from: readonly Area[], how: Marching = {}): Reach =>
  reachOf(from, gaitOf(s, f, how));
