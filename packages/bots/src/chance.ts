import { derived, type Random, type Vocabulary } from '@rulewright/engine';
import type { Turn } from './seat.ts';

/** The seed of one chair, from the game's by a one-way street: it says nothing about the game's chance. */
export function seatSeed(seed: string, player: string): string {
  const chance = derived(seed, `the seat of ${player}`);
  return Array.from({ length: 4 }, () => chance.int(2 ** 32).toString(36)).join('-');
}

/** The chance of one turn, from the seat's own seed and the number of the turn: the same turn, the same answer. */
export const chanceOf = <V extends Vocabulary>(seed: string, { n, view }: Turn<V>): Random =>
  derived(seed, `turn ${n} of ${view.player}`);
