import { components, recordOf } from '@rulewright/kit';
import { FLIGHT, SECTORS } from '../data/figures.ts';
import { consult } from '../layers/consult.ts';
import { type FactionId, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';
import type { DuneState } from '../words/state.ts';
import { isFullFor } from './forces.ts';
import { AREA_MAP, AREAS, AREAS_OF, type Area, STRONGHOLDS, sectorOf, territoryOf } from './map.ts';

// Inside a territory tokens walk freely, so the board for movement is made of regions: the parts of a territory that
// hang together without the stormed sector. A step goes from region to region. Ways are looked for once.

export const CALM = SECTORS; // the board without a storm
const ways = new Array<readonly Area[] | undefined>((CALM + 1) * (FLIGHT + 1) * AREAS.length);

/** Areas at most `range` borders away, ascending; none from under the storm. */
export function walk(from: Area, storm: number, range: number): readonly Area[] {
  const key = (storm * (FLIGHT + 1) + range) * AREAS.length + from;
  ways[key] ??= find(from, storm, range);
  return ways[key];
}

const boards = Array.from({ length: CALM + 1 }, (_, storm) => {
  const isOpen = (a: Area): boolean => sectorOf(a) !== storm;
  const belong = (a: Area, b: Area): boolean => territoryOf(a) === territoryOf(b) && isOpen(a) && isOpen(b);
  return { isOpen, open: [...AREAS.keys()].filter(isOpen), region: components(AREA_MAP, belong) };
});

function find(from: Area, storm: number, range: number): readonly Area[] {
  const { isOpen, open, region } = boards[storm]!; // one for each storm
  const reached = new Set(isOpen(from) ? [region[from]] : []);
  for (let step = 0; step < range; step++) {
    const edge = open.filter((a) => reached.has(region[a])).flatMap((a) => AREA_MAP.neighbours[a] ?? []);
    for (const a of edge) if (isOpen(a)) reached.add(region[a]);
  }
  return open.filter((a) => reached.has(region[a]));
}

/** What each storm leaves open: sectors of each territory, and the territories that have one. */
export const OPEN = Array.from({ length: CALM + 1 }, (_, storm) => {
  const sectors = recordOf(TERRITORY_IDS, (t) => AREAS_OF[t].map(sectorOf).filter((x) => x !== storm));
  const isOpen = (t: TerritoryId): boolean => sectors[t].length > 0;
  return { sectors, all: TERRITORY_IDS.filter(isOpen), strongholds: STRONGHOLDS.filter(isOpen) };
});

interface Marching {
  readonly advisors?: boolean;
  readonly range?: number; // instead of what the faction may walk now
  readonly storm?: typeof CALM; // as if there were none
}

/**
 * Where a group that starts from all these areas of one territory may end together. Strongholds that two others fight
 * over are shut, but to advisors: no way on this board leads only through one.
 */
export function reach(s: DuneState, f: FactionId, from: readonly Area[], how: Marching = {}) {
  const { advisors = false, storm = s.table.storm.sector } = how;
  const common = walkTogether(from, storm, how.range ?? consult.moveRange(s, f, advisors));
  return advisors ? common : common.filter((a) => !isFullFor(s, f, territoryOf(a)));
}

/** Areas within the range of all of these. */
export function walkTogether(from: readonly Area[], storm: number, range: number): readonly Area[] {
  const all = from[0] === undefined ? [] : walk(from[0], storm, range);
  return from.length < 2 ? all : all.filter((a) => from.every((b) => walk(b, storm, range).includes(a)));
}
