import { keysOf, recordOf } from '@rulewright/kit';
import { BORDERS } from '../data/borders.ts';
import { SECTORS } from '../data/figures.ts';
import { TERRITORIES, type Terrain, type Territory } from '../data/territories.ts';
import { type AreaId, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';

/** Position of an area in `AREAS`: what state and searches use instead of its id. */
export type Area = number;

export const STRONGHOLDS = TERRITORY_IDS.filter((t) => TERRITORIES[t].terrain === 'stronghold');
export const SAND = TERRITORY_IDS.filter((t) => TERRITORIES[t].terrain === 'sand');

interface AreaRow {
  readonly id: string;
  readonly territory: TerritoryId;
  readonly sector: number | null;
}

/** The row of a territory, whatever it leaves out. */
export const territory = (t: TerritoryId): Territory => TERRITORIES[t];

/** All areas, territory by territory. */
export const AREAS: readonly AreaRow[] = TERRITORY_IDS.flatMap((t): AreaRow[] => {
  const { sectors } = territory(t);
  if (sectors.length === 0) return [{ id: t, territory: t, sector: null }];
  return sectors.map((sector) => ({ id: `${t}:${sector}`, territory: t, sector }));
});

const byId = new Map<string, Area>(AREAS.map((row, i) => [row.id, i]));

/** A known area by its id. */
export function area(id: AreaId): Area {
  return byId.get(id)!; // every AreaId is a row of AREAS, see the data test
}

/** What the outside calls an area, or undefined when there is no such area. */
export const parseArea = (id: string): Area | undefined => byId.get(id);
export const makeArea = (a: Area): string => row(a).id;

function row(a: Area): AreaRow {
  const found = AREAS[a];
  if (!found) throw new RangeError(`no area ${a}`);
  return found;
}

export const territoryOf = (a: Area): TerritoryId => row(a).territory;
export const sectorOf = (a: Area): number | null => row(a).sector;
/** Where an area lies, as facts and answers say it. */
export const placeOf = (a: Area) => ({ territory: territoryOf(a), sector: sectorOf(a) });
export const terrainOf = (t: TerritoryId): Terrain => TERRITORIES[t].terrain;
export const isStronghold = (t: TerritoryId): boolean => TERRITORIES[t].terrain === 'stronghold';

/** Areas of a territory, in the order of its sectors. */
export const AREAS_OF: Readonly<Record<TerritoryId, readonly Area[]>> = recordOf(TERRITORY_IDS, (t) =>
  AREAS.flatMap((r, i) => (r.territory === t ? [i] : [])),
);

/** The territories of these areas, each once; areas stand territory by territory. */
export function territoriesOf(areas: readonly Area[]): readonly TerritoryId[] {
  const found: TerritoryId[] = [];
  for (const a of areas) if (territoryOf(a) !== found.at(-1)) found.push(territoryOf(a));
  return found;
}

/** Areas of a sector; the Polar Sink lies in none. */
export const AREAS_IN_SECTOR: readonly (readonly Area[])[] = Array.from({ length: SECTORS }, (_, sector) =>
  AREAS.flatMap((r, i) => (r.sector === sector ? [i] : [])),
);

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

/** Neighbours of each area, inside its territory and across borders. */
export const NEIGHBOURS: readonly (readonly Area[])[] = adjacency();

function adjacency(): Area[][] {
  const out: Area[][] = AREAS.map(() => []);
  const link = (a: Area, b: Area): void => {
    out[a]?.push(b);
    out[b]?.push(a);
  };
  for (const t of TERRITORY_IDS) {
    const areas = AREAS_OF[t];
    areas.forEach((a, i) => {
      for (const b of areas.slice(i + 1)) if (touches(sectorOf(a) ?? -1, sectorOf(b) ?? -1)) link(a, b);
    });
  }
  for (const a of keysOf(BORDERS)) for (const b of BORDERS[a] ?? []) link(area(a), area(b));
  return out;
}

/** Territories that share a border with this one. */
export const NEXT_TO: Readonly<Record<TerritoryId, readonly TerritoryId[]>> = recordOf(TERRITORY_IDS, (t) =>
  [...new Set(AREAS_OF[t].flatMap((a) => (NEIGHBOURS[a] ?? []).map(territoryOf)))].filter((n) => n !== t),
);

/** Territories at most `steps` borders away, the territory itself included; the storm is not looked at. */
export function within(centre: TerritoryId, steps: number): readonly TerritoryId[] {
  const found = [centre];
  let edge: readonly TerritoryId[] = found.slice();
  for (let i = 0; i < steps; i++) {
    edge = [...new Set(edge.flatMap((t) => NEXT_TO[t]))].filter((t) => !found.includes(t));
    found.push(...edge);
  }
  return found;
}
