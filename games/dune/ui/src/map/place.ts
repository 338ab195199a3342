import { AREAS, TERRITORIES, type TerritoryId } from '@rulewright/dune/tables';
import { mapTexts } from '../texts/panel-texts.ts';

/** An area, `arrakeen:9`, taken apart; the Polar Sink has no sector. */
export interface Place {
  readonly territory: TerritoryId;
  readonly sector: number | null;
}

export const isTerritory = (id: unknown): id is TerritoryId =>
  typeof id === 'string' && Object.hasOwn(TERRITORIES, id);

export function placeOf(area: string): Place | null {
  const [territory = '', sector] = area.split(':');
  if (!isTerritory(territory)) return null;
  return { territory, sector: sector === undefined ? null : Number(sector) };
}

export function placeName(area: string): string {
  const place = placeOf(area);
  if (place === null) return area;
  const { name, sectors } = TERRITORIES[place.territory];
  return sectors.length > 1 ? mapTexts.inSector(name, place.sector) : name;
}

/** Areas of these territories that lie in these sectors. */
export const areasOf = (territories: readonly unknown[], sectors: readonly unknown[]): readonly string[] =>
  AREAS.filter(({ territory, sector }) => territories.includes(territory) && sectors.includes(sector)).map(
    ({ id }) => id,
  );

/** All areas of a territory. */
export const areasIn = (territory: string): readonly string[] =>
  AREAS.filter((row) => row.territory === territory).map(({ id }) => id);
