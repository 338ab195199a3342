import { saw } from '@rulewright/engine';
import { OCCUPANCY } from '../data/figures.ts';
import { type FactionId, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';
import type { DuneState, Group, Stack } from '../words/state.ts';
import { AREAS_OF, type Area, isStronghold, STRONGHOLDS, territory, territoryOf } from './map.ts';

/** Only advisors do not fight; everything else occupies, controls, collects and blocks. */
export const fighting = (g: Group): number => g.regular + g.elite;
export const size = (g: Group): number => g.regular + g.elite + g.advisor;

export const stackAt = (s: DuneState, f: FactionId, a: Area): Stack | undefined =>
  s.table.forces[f].find((stack) => stack.area === a);

export const stacksIn = (s: DuneState, f: FactionId, t: TerritoryId): readonly Stack[] =>
  s.table.forces[f].filter((stack) => territoryOf(stack.area) === t);

const countIn =
  (count: (stack: Stack) => number) =>
  (s: DuneState, f: FactionId, t: TerritoryId): number => {
    let sum = 0;
    for (const stack of s.table.forces[f]) if (territoryOf(stack.area) === t) sum += count(stack);
    return sum;
  };
export const fightersIn = countIn(fighting);
export const advisorsIn = countIn((stack) => stack.advisor);

export const occupies = (s: DuneState, f: FactionId, t: TerritoryId): boolean => fightersIn(s, f, t) > 0;

/** Factions with fighting tokens in the territory, in seat order. */
export const occupants = (s: DuneState, t: TerritoryId): readonly FactionId[] =>
  s.table.factions.filter((f) => occupies(s, f, t));

/** The one occupant, or null when there are none or several: storm between them changes nothing. */
export function controller(s: DuneState, t: TerritoryId): FactionId | null {
  const all = occupants(s, t);
  return all.length === 1 ? (all[0] ?? null) : null;
}

export const strongholdsOf = (s: DuneState, f: FactionId): readonly TerritoryId[] =>
  STRONGHOLDS.filter((t) => controller(s, t) === f);

/** Two other factions already fight over this stronghold. */
export function isFullFor(s: DuneState, f: FactionId, t: TerritoryId): boolean {
  if (!isStronghold(t)) return false;
  const areas = AREAS_OF[t];
  const isThere = (stack: Stack): boolean => fighting(stack) > 0 && areas.includes(stack.area);
  let others = 0;
  for (const g of s.table.factions) if (g !== f && s.table.forces[g].some(isThere)) others++;
  return others >= OCCUPANCY;
}

const CITIES: ReadonlySet<Area> = new Set(
  TERRITORY_IDS.filter((t) => territory(t).ornithopters === true).flatMap((t) => AREAS_OF[t]),
);

/** Fighting tokens in a city: the faction flies, and harvests more. */
export const flies = (s: DuneState, f: FactionId): boolean =>
  s.table.forces[f].some((stack) => CITIES.has(stack.area) && fighting(stack) > 0);

/** Nobody enters, leaves or crosses a sector under the storm; the haven in no sector is never under it. */
export function isStormed(s: DuneState, sector: number | null): boolean {
  if (sector === null) saw('1.06.06', 'applied');
  if (sector !== s.table.storm.sector) return false;
  saw('1.01.04', 'applied');
  return true;
}

/** A faction and its ally, who win together. */
export const sideOf = (s: DuneState, f: FactionId): readonly FactionId[] => {
  const ally = s.table.ally[f];
  return ally === null ? [f] : [f, ally];
};
