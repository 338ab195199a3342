import { graphOf, keysOf, recordOf } from '@rulewright/kit';
import { BORDERS } from '../data/borders.ts';
import { SECTORS } from '../data/figures.ts';
import { TERRITORIES, type Terrain, type Territory } from '../data/territories.ts';
import { type AreaId, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';
import { impossible } from '../words/state.ts';

/** Position of an area in `AREAS`: what state and searches use instead of its id. */
export type Area = number;

export const STRONGHOLDS = TERRITORY_IDS.filter((t) => TERRITORIES[t].terrain === 'stronghold');
export const SAND = TERRITORY_IDS.filter((t) => TERRITORIES[t].terrain === 'sand');

type AreaRow = { readonly id: string; readonly territory: TerritoryId; readonly sector: number | null };

/** The row of a territory, whatever it leaves out. */
export const territory = (t: TerritoryId): Territory => TERRITORIES[t];

export const AREAS: readonly AreaRow[] = TERRITORY_IDS.flatMap((t): AreaRow[] => {
  const { sectors } = territory(t);
  if (sectors.length === 0) return [{ id: t, territory: t, sector: null }];
  return sectors.map((sector) => ({ id: `${t}:${sector}`, territory: t, sector }));
});

const byId = new Map<string, Area>(AREAS.map((row, i) => [row.id, i]));

export function area(id: AreaId): Area {
  return byId.get(id)!; // every AreaId is a row of AREAS, see the data test
}

/** What the outside calls an area, or undefined when there is no such area. */
export const parseArea = (id: string): Area | undefined => byId.get(id);
export const makeArea = (a: Area): string => row(a).id;

const row = (a: Area): AreaRow => AREAS[a] ?? impossible(`no area ${a}`);

export const territoryOf = (a: Area): TerritoryId => row(a).territory;
export const sectorOf = (a: Area): number | null => row(a).sector;
/** Where an area lies, as facts and answers say it. */
export const placeOf = (a: Area) => ({ territory: territoryOf(a), sector: sectorOf(a) });
export const terrainOf = (t: TerritoryId): Terrain => TERRITORIES[t].terrain;
export const isStronghold = (t: TerritoryId): boolean => TERRITORIES[t].terrain === 'stronghold';

export const AREAS_OF: Readonly<Record<TerritoryId, readonly Area[]>> = recordOf(TERRITORY_IDS, (t) =>
  AREAS.flatMap((r, i) => (r.territory === t ? [i] : [])),
);

/** Areas with ornithopters. */
export const CITIES: ReadonlySet<Area> = new Set(
  TERRITORY_IDS.filter((t) => territory(t).ornithopters === true).flatMap((t) => AREAS_OF[t]),
);

/** The territories of these areas, each once; areas stand territory by territory. */
export function territoriesOf(areas: readonly Area[]): readonly TerritoryId[] {
  const found: TerritoryId[] = [];
  for (const a of areas) if (territoryOf(a) !== found.at(-1)) found.push(territoryOf(a));
  return found;
}

/** The area of a territory in a sector (null only for the Polar Sink), or undefined. */
export function areaIn(territory: TerritoryId, sector: number | null): Area | undefined {
  return AREAS_OF[territory].find((a) => sectorOf(a) === sector);
}

/** As `areaIn`; the sector may be left out where there is no choice. */
export function areaGiven(t: TerritoryId, sector?: number | null): Area | undefined {
  const areas = AREAS_OF[t];
  return sector === undefined && areas.length === 1 ? areas[0] : areaIn(t, sector ?? null);
}

export const touches = (a: number, b: number): boolean => (a + 1) % SECTORS === b || (b + 1) % SECTORS === a;

/** Neighbours inside a territory lie in touching sectors; those across borders are listed. */
const inside = ([a, b]: readonly [Area, Area]): boolean =>
  territoryOf(a) === territoryOf(b) && touches(sectorOf(a) ?? -1, sectorOf(b) ?? -1);
const ALL_PAIRS = AREAS.flatMap((_, a) => AREAS.slice(0, a).map((_row, b) => [b, a] as const));
const LISTED = keysOf(BORDERS).flatMap((a) => (BORDERS[a] ?? []).map((b) => [area(a), area(b)] as const));

export const AREA_MAP = graphOf(AREAS.length, [...ALL_PAIRS.filter(inside), ...LISTED]);
export const NEIGHBOURS = AREA_MAP.neighbours;

export const NEXT_TO: Readonly<Record<TerritoryId, readonly TerritoryId[]>> = recordOf(TERRITORY_IDS, (t) =>
  [...new Set(AREAS_OF[t].flatMap((a) => (NEIGHBOURS[a] ?? []).map(territoryOf)))].filter((n) => n !== t),
);

/** Territories at most `steps` borders away, the territory itself included; the storm is not looked at. */
export const within = (centre: TerritoryId, steps: number): readonly TerritoryId[] => {
  if (steps === 0) return [centre];
  const nearer = within(centre, steps - 1);
  return [...new Set([...nearer, ...nearer.flatMap((t) => NEXT_TO[t])])];
};
