import { SECTORS } from '../data/figures.ts';
import { consult } from '../layers/consult.ts';
import type { FactionId } from '../words/ids.ts';
import type { DuneState, Stack } from '../words/state.ts';
import { size } from './control.ts';
import { AREAS_IN_SECTOR, type Area, territoryOf } from './map.ts';

/** Sectors the storm enters on its way, the last one included; the one it leaves is not struck again. */
export const sectorsEntered = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (from + i + 1) % SECTORS);

export const stormAfter = (from: number, count: number): number => (from + count) % SECTORS;

/** A stack in the path of the storm and how many of its tokens die. */
export interface Struck {
  readonly faction: FactionId;
  readonly stack: Stack;
  readonly lost: number;
}

/** Stacks that a storm entering this sector finds in the open, in seat order. */
export function struckIn(s: DuneState, sector: number): readonly Struck[] {
  const open = (AREAS_IN_SECTOR[sector] ?? []).filter((a) => !consult.isSheltered(s, territoryOf(a)));
  return s.table.factions.flatMap((faction) =>
    s.table.forces[faction]
      .filter((stack) => open.includes(stack.area))
      .map((stack) => ({ faction, stack, lost: consult.stormLosses(s, faction, size(stack)) })),
  );
}

/** Spice that the storm blows away in this sector: shelter does not help it. */
export const sweptIn = (s: DuneState, sector: number): readonly Area[] =>
  s.table.spice.map((field) => field.area).filter((a) => AREAS_IN_SECTOR[sector]?.includes(a));

/** The loser chooses only between kinds: all of one, or the number that must die. */
export const hasChoiceOfLosses = ({ stack, lost }: Struck): boolean =>
  lost < size(stack) && stack.elite > 0 && stack.regular > 0;

/** Regular tokens first: what happens to those who do not choose. */
export const cheapestLosses = ({
  stack,
  lost,
}: Struck): { readonly regular: number; readonly elite: number } => {
  const regular = Math.min(lost, stack.regular + stack.advisor);
  return { regular, elite: lost - regular };
};
