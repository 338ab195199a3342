import { either, stacks } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import type { FactionId, TerritoryId } from '../words/ids.ts';
import type { DuneState, Group, Stack } from '../words/state.ts';
import { isStormed, type Part, size } from './forces.ts';
import { areaGiven, placeOf, sectorOf, territoryOf } from './map.ts';

// Tokens taken off the board: from one territory, from as many of its sectors as one likes.

/** Stacks that can leave at all. */
export const free = (s: DuneState, f: FactionId): readonly Stack[] =>
  s.table.forces[f].filter((stack) => !isStormed(s, sectorOf(stack.area)));

export function byTerritory(some: readonly Stack[]): readonly (readonly Stack[])[] {
  const found: Stack[][] = [];
  let last: TerritoryId | null = null;
  for (const stack of some) {
    const t = territoryOf(stack.area); // stacks lie by area, so by territory
    if (t === last) found.at(-1)?.push(stack);
    else found.push([stack]);
    last = t;
  }
  return found;
}

const KINDS = ['regular', 'elite', 'advisor'] as const;
/** Of the kinds that are there: fewer are counted faster. */
const present = <K extends (typeof KINDS)[number]>(kinds: readonly K[], some: readonly Stack[]) =>
  kinds.filter((kind) => some.some((x) => x[kind] > 0));
const oneOfThem = (groups: readonly TSchema[]): TSchema =>
  groups.length === 1 && groups[0] ? groups[0] : either(...groups);

/** At least one token, of any kind, from one of these lists. */
export const oneGroup = (lists: readonly (readonly Stack[])[]): TSchema =>
  oneOfThem(lists.map((some) => stacks({ from: some.map(whole), of: present(KINDS, some), min: 1 })));
const whole = ({ area, regular, elite, advisor }: Stack) => ({ ...placeOf(area), regular, elite, advisor });

/** From one to so many tokens that fight, from one of these lists. */
export const fightersOf = (lists: readonly (readonly Stack[])[], max: number): TSchema =>
  oneOfThem(
    lists.map((some) =>
      stacks({ from: some.map(fighters), of: present(['regular', 'elite'], some), min: 1, max }),
    ),
  );
const fighters = ({ area, regular, elite }: Stack) => ({ ...placeOf(area), regular, elite });

type Said = Partial<Group> & { readonly territory: TerritoryId; readonly sector?: number | null };

/** The group that an answer names; areas that do not exist are left out. */
export const partsOf = (said: readonly Said[]): readonly Part[] =>
  said.flatMap(({ territory, sector, regular = 0, elite = 0, advisor = 0 }) => {
    const area = areaGiven(territory, sector);
    return area === undefined ? [] : [{ area, group: { regular, elite, advisor } }];
  });

/** The same group as it is listed: by area, nobody left out. */
export const listedGroup = (parts: readonly Part[]) =>
  parts
    .filter(({ group }) => size(group) > 0)
    .toSorted((a, b) => a.area - b.area)
    .map(({ area, group }) => ({ ...placeOf(area), ...group }));
