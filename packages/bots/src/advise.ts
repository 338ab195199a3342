// What bots think of a game: for people who look back at it, or ask for a hint.
import { evaluate, type Plan, type State, type Vocabulary } from '@rulewright/engine';
import { explored } from './search.ts';
import type { Turn } from './seat.ts';
import type { Effort } from './work.ts';
import { finalWorth, think } from './worlds.ts';

/** An answer that somebody might give, and what it is worth to them, −1 … 1; null: nobody can say. */
export interface Advised {
  readonly action: string;
  readonly args: unknown;
  readonly worth: number | null;
}

/** Somebody who can judge a game. */
export interface Adviser<V extends Vocabulary = Vocabulary> {
  /** What a position is worth to each player, −1 … 1, by all there is on the table; null: it cannot say. */
  worths(state: State<V>): Readonly<Record<string, number>> | null;
  /** The best answers to a turn, by what its player sees; none: it keeps no list. */
  answers(turn: Turn<V>, most: number): readonly Advised[];
}

const EFFORT: Effort = { nodes: 20_000, millis: 1_500 };

/** An adviser on any game that can `evaluate`; of the others it knows only the end. */
export function adviserFor<V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  effort: Partial<Effort> = {},
): Adviser<V> {
  const canEvaluate = plan.live.evaluate !== undefined;
  return {
    worths: (state) =>
      finalWorths(state) ??
      (canEvaluate ? byPlayer(state.players, (player) => evaluate(plan, state, player) ?? 0) : null),
    answers: (turn, most) => {
      if (!canEvaluate) return [];
      const thought = think(plan, seed, turn, { ...EFFORT, ...effort });
      return explored(thought)
        .slice(0, most)
        .map(({ choice: { action, args }, worth }) => ({ action, args, worth: clamp(worth) }));
    },
  };
}

/** What a finished game is worth to each; null while it goes on. */
export function finalWorths<V extends Vocabulary>(state: State<V>): Readonly<Record<string, number>> | null {
  if (state.kernel.outcome === null) return null;
  return byPlayer(state.players, (player) => finalWorth({ state }, player, 0) ?? 0);
}

const byPlayer = <P extends string>(players: readonly P[], worth: (player: P) => number) =>
  Object.fromEntries(players.map((player) => [player, worth(player)]));

const clamp = (worth: number): number => Math.max(-1, Math.min(1, worth));
