import type { Filling } from './slots.ts';

/** Everything that factions and cards put into the slots of the phases, in the order of the rulebook. */
export const FILLINGS: readonly Filling[] = [];
