import { TERRITORIES, type TerritoryId } from '@rulewright/dune/tables';

/** An area, `arrakeen:9`, taken apart; the Polar Sink has no sector. */
export interface Place {
  readonly territory: TerritoryId;
  readonly sector: number | null;
}

const isTerritory = (id: string): id is TerritoryId => Object.hasOwn(TERRITORIES, id);

export function placeOf(area: string): Place | null {
  const [territory = '', sector] = area.split(':');
  if (!isTerritory(territory)) return null;
  return { territory, sector: sector === undefined ? null : Number(sector) };
}

export function placeName(area: string): string {
  const place = placeOf(area);
  if (place === null) return area;
  const { name, sectors } = TERRITORIES[place.territory];
  return sectors.length > 1 ? `${name} (sector ${place.sector})` : name;
}
