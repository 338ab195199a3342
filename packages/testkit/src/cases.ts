import type { Plan } from '@rulewright/engine';
import type { Case } from './conformance/trace.ts';

/** How many random games are played: seeds, with which numbers of players and options. */
export interface CaseOptions {
  /** How many random games; 20 unless told. */
  readonly games?: number;
  /** Seeds instead of numbered ones; they go round. */
  readonly seeds?: readonly string[];
  /** Numbers of players instead of all that can play. */
  readonly playerCounts?: readonly number[];
  /** Options of the game instead of its defaults; each set gets its share of the games. */
  readonly options?: readonly Readonly<Record<string, unknown>>[];
  /** Positions to begin from instead of the set-up; they go round. */
  readonly positions?: readonly unknown[];
}

/** The games to play: seeds, numbers of players and options, each combination in turn. */
export function casesOf(plan: Plan, given: CaseOptions = {}): Case[] {
  const { min, max } = plan.players;
  const counts = given.playerCounts ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const optionSets = given.options ?? [{}];
  const games = given.games ?? given.seeds?.length ?? 20;
  return Array.from({ length: games }, (_, i) => ({
    seed: given.seeds?.[i % given.seeds.length] ?? `random game ${i}`,
    players: counts[i % counts.length] ?? min,
    options: optionSets[Math.trunc(i / counts.length) % optionSets.length] ?? {},
    ...(given.positions && { position: given.positions[i % given.positions.length] }),
  }));
}
