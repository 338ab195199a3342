import { either, stacks } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import type { FactionId, TerritoryId } from '../words/ids.ts';
import type { DuneState, Stack } from '../words/state.ts';
import { isStormed } from './control.ts';
import { sectorOf, territoryOf } from './map.ts';

// Tokens taken off the board: from one territory, from as many of its sectors as one likes.

/** Stacks that can leave at all. */
export const free = (s: DuneState, f: FactionId): readonly Stack[] =>
  s.table.forces[f].filter((stack) => !isStormed(s, sectorOf(stack.area)));

/** Lists of stacks, those of each territory together. */
export function byTerritory(some: readonly Stack[]): readonly (readonly Stack[])[] {
  const found = new Map<TerritoryId, Stack[]>();
  for (const stack of some) {
    const t = territoryOf(stack.area);
    const here = found.get(t);
    if (here) here.push(stack);
    else found.set(t, [stack]);
  }
  return [...found.values()];
}

const place = ({ area }: Stack) => ({ territory: territoryOf(area), sector: sectorOf(area) });

/** At least one token, of any kind, from one of these lists. */
export const oneGroup = (lists: readonly (readonly Stack[])[]): TSchema =>
  either(
    ...lists.map((some) =>
      stacks({
        from: some.map((x) => ({ ...place(x), regular: x.regular, elite: x.elite, advisor: x.advisor })),
        of: ['regular', 'elite', 'advisor'],
        min: 1,
      }),
    ),
  );

/** From one to so many tokens that fight, from one of these lists. */
export const fightersOf = (lists: readonly (readonly Stack[])[], max: number): TSchema =>
  either(
    ...lists.map((some) =>
      stacks({
        from: some.map((x) => ({ ...place(x), regular: x.regular, elite: x.elite })),
        of: ['regular', 'elite'],
        min: 1,
        max,
      }),
    ),
  );
