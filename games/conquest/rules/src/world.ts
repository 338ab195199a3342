// The world by numbers: territories are 0 to 41 in the order of the map, regions 0 to 5.
import { graphOf, shortestWay } from '@rulewright/kit';
import { BORDERS, REGIONS, SEA_LINKS, TERRITORIES } from './data/world.ts';

export type TerritoryId = (typeof TERRITORIES)[number]['id'];
export type CardSymbol = (typeof TERRITORIES)[number]['symbol'];

export const TERRITORY_IDS: readonly TerritoryId[] = TERRITORIES.map(({ id }) => id);
export const SIZE = TERRITORY_IDS.length;

const numbers = new Map<string, number>(TERRITORY_IDS.map((id, at) => [id, at]));

/** The number of a territory; −1 for anything else. */
export const numberOf = (id: string): number => numbers.get(id) ?? -1;

/** The id of a territory by its number. */
export const idOf = (at: number): TerritoryId => TERRITORY_IDS[at]!; // of the map

/** Who borders on whom, by land and by sea. */
export const WORLD = graphOf(
  SIZE,
  [...BORDERS, ...SEA_LINKS].map(([a, b]) => [numberOf(a), numberOf(b)] as const),
); // C1.1
/** place → the places beside it */
export const NEIGHBOURS = WORLD.neighbours;

/** A shortest march over territories that may be entered, both ends included; empty where there is none. */
export const marchOver = (from: string, to: string, mayEnter: (id: TerritoryId) => boolean): TerritoryId[] =>
  shortestWay(WORLD, numberOf(from), numberOf(to), (at) => mayEnter(idOf(at))).map(idOf);

/** Regions with the numbers of their territories. */
export const REGIONS_OF_WORLD = REGIONS.map((region) => ({
  ...region,
  territories: TERRITORIES.flatMap((one, at) => (one.region === region.id ? [at] : [])),
}));
export type Region = (typeof REGIONS_OF_WORLD)[number];
/** territory → its region */
export const REGION_OF: readonly number[] = TERRITORIES.map((one) =>
  REGIONS.findIndex(({ id }) => id === one.region),
);

// Cards: one for each territory, by its id, and two wild ones.
export const WILD = ['wild-1', 'wild-2'] as const;
export type CardId = TerritoryId | (typeof WILD)[number];
export const CARD_IDS: readonly CardId[] = [...TERRITORY_IDS, ...WILD]; // C5.1

/** The symbol on a card; null on a wild one. */
export const symbolOf = (card: string): CardSymbol | null => TERRITORIES[numberOf(card)]?.symbol ?? null;
