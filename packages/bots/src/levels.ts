import type { Plan, Vocabulary } from '@rulewright/engine';
import { chanceOf } from './chance.ts';
import { flatSeat } from './flat.ts';
import { greedySeat } from './greedy.ts';
import { planFor } from './plan-for.ts';
import { BY_CHANCE, drawnReply, randomSeat } from './random.ts';
import { alphabetaSeat, searchSeat } from './search.ts';
import type { Reply, Seat, Turn } from './seat.ts';
import { mctsSeat } from './tree/mcts.ts';
import type { Effort } from './work.ts';
import { isOpen } from './worlds.ts';

export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  /** How often in a hundred it answers by chance. */
  readonly slips: number;
  readonly nodes: number;
  readonly millis: number;
}

/** Nodes decide, so that an answer is the same on every machine; the time is what a table is promised. */
const STRENGTHS: Readonly<Record<Level, Strength>> = {
  easy: { slips: 60, nodes: 100, millis: 50 },
  medium: { slips: 25, nodes: 1_000, millis: 300 },
  hard: { slips: 0, nodes: 12_000, millis: 2_000 },
};

/** Milliseconds that an answer of a level may take. */
export const limitOf = (level: Level): number => STRENGTHS[level].millis;

/**
 * A player of that level for any game. It looks ahead where everything is seen and the game can `evaluate`; what is
 * hidden it imagines again and again, and grows a tree.
 */
export function levelSeat<V extends Vocabulary>(
  plan: Plan<V>,
  level: Level,
  seed: string,
  other: Partial<Effort> = {},
): Seat<V> {
  const { slips, nodes, millis } = STRENGTHS[level];
  const effort = { nodes, millis, ...other };
  const inSecret = plan.asks.every((ask) => ask.optional || ask.sealed !== null);
  const tree = mctsSeat(plan, seed, { ...effort, ...(inSecret && { beyond: 0 }) }); // others' secrets, drawn, tell nothing
  const ahead = plan.live.evaluate === undefined ? tree : alphabetaSeat(plan, seed, effort);
  const seat: Seat<V> = {
    name: level,
    answer: (turn, signal) =>
      (isOpen(plan, turn.view, chanceOf(`${seed} what is hidden`, turn)) ? ahead : tree).answer(turn, signal),
  };
  return { ...careless(seat, seed, slips), name: level };
}

/** Answers by chance so often in a hundred, and else as the seat does. */
export function careless<V extends Vocabulary>(seat: Seat<V>, seed: string, slips: number): Seat<V> {
  return {
    ...seat,
    answer: (turn, signal) => {
      const random = chanceOf(`${seed} elsewhere`, turn);
      if (random.int(100) >= slips) return seat.answer(turn, signal);
      const required = turn.decisions.filter(({ optional }) => !optional);
      return drawnReply(required, random);
    },
  };
}

export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type OneOfEight = (typeof EIGHT)[number];
const OF_EIGHT: Readonly<Record<Level, OneOfEight>> = { easy: 2, medium: 5, hard: 8 };

/** How a bot with eight levels answers at one of them. */
type AnswerAt<V extends Vocabulary> = (turn: Turn<V>, level: OneOfEight, signal: AbortSignal) => Reply;

/** The seat of a bot of one game with eight levels: one of the lobby, or a number behind such a word; null: there is none. */
export function seatOfEight<V extends Vocabulary>(
  plan: Plan,
  game: string,
  { name, word }: { readonly name: string; readonly word: string },
  answer: AnswerAt<V>,
): Seat | null {
  const level = isLevel(name) ? OF_EIGHT[name] : EIGHT.find((number) => name === `${word}${number}`);
  if (level === undefined) return null;
  planFor<V>(plan, game);
  const seat: Seat<V> = { name, answer: (turn, signal) => answer(turn, level, signal) };
  return seat;
}

/** The bot of that name for any game: a level, or one of the bots behind them; null: there is none. */
export function seatNamed<V extends Vocabulary>(
  plan: Plan<V>,
  name: string,
  seed: string,
  effort: Partial<Effort> = {},
): Seat<V> | null {
  if (isLevel(name)) return levelSeat(plan, name, seed, effort);
  const make = Object.hasOwn(BOTS, name) ? BOTS[name] : undefined;
  return make?.(plan, seed, effort) ?? null;
}

type MakeSeat = <V extends Vocabulary>(plan: Plan<V>, seed: string, effort: Partial<Effort>) => Seat<V>;

const BOTS: Readonly<Record<string, MakeSeat>> = {
  [BY_CHANCE]: randomSeat,
  alphabeta: alphabetaSeat,
  flat: flatSeat,
  greedy: greedySeat,
  mcts: mctsSeat,
  search: searchSeat,
};
