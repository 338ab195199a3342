import type { Plan, Simulation, Vocabulary } from '@rulewright/engine';
import type { Seat } from './seat.ts';
import { expected, mean, type Option, ranked, survey, type Weighed, weigh } from './weigh.ts';
import type { Effort } from './work.ts';
import {
  awaited,
  choicesIn,
  finalWorth,
  isDecided,
  mustEvaluate,
  replyWith,
  type Thought,
  think,
  worthOf,
} from './worlds.ts';

export interface SearchEffort extends Effort {
  /** How many plies it looks ahead, at most. */
  readonly depth: number;
}

const EFFORT: Effort = { nodes: 5_000, millis: 1_000 };
const DEEPEST = 24;
/** Looking around, in all worlds, may take this share of the work; the rest is for looking ahead. */
const AROUND = 1 / 2;

/**
 * Looks ahead as far as its work allows. Between two players the other one plays against it (alpha-beta); with more,
 * everybody takes what looks best for themselves. What cannot be seen is imagined several times, dice fall
 * every way they can, and what others answer in secret is drawn.
 */
export function searchSeat<V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  effort: Partial<SearchEffort> = {},
): Seat<V> {
  mustEvaluate(plan, 'searching');
  return {
    name: 'search',
    answer: (turn) => {
      const thought = think(plan, seed, turn, { ...EFFORT, ...effort });
      const options = thought.choices.length === 1 ? [] : survey(thought, AROUND);
      return replyWith(thought, deepen(thought, options, effort.depth ?? DEEPEST));
    },
  };
}

/** One ply deeper each time, best answers first, until the work is done or the game is decided. */
function deepen<V extends Vocabulary>(thought: Thought<V>, options: Option<V>[], most: number) {
  let best = options;
  for (let depth = 2; depth <= most && best.length > 1; depth++) {
    const searched: Option<V>[] = [];
    for (const option of best) {
      const worth = lookInto(thought, option, depth - 1, searched);
      // What was cut short still counts as far as it came: the best one so far was looked at first.
      if (worth === null) return ranked(searched)[0]?.choice ?? best[0]?.choice;
      searched.push({ ...option, worth });
    }
    best = ranked(searched);
    if (isDecided(best[0]?.worth ?? 0)) break;
  }
  return best[0]?.choice;
}

const CLOSELY = 6; // answers that are looked into, of those that look best at once

/** The answers that look best, each weighed for itself as far ahead as the work allows, best first. */
export function explored<V extends Vocabulary>(thought: Thought<V>): readonly Option<V>[] {
  let best = survey(thought, AROUND);
  for (let depth = 2; depth <= DEEPEST && best.length > 0; depth++) {
    const searched: Option<V>[] = [];
    for (const option of best.slice(0, CLOSELY)) {
      const worth = lookInto(thought, option, depth - 1, []);
      if (worth === null) return best;
      searched.push({ ...option, worth });
    }
    best = ranked(searched);
    if (best.every(({ worth }) => isDecided(worth))) break;
  }
  return best;
}

/** What an answer is worth, so many plies further on; in a single world not exactly, if it is no better than others. */
function lookInto<V extends Vocabulary>(
  thought: Thought<V>,
  { inWorlds }: Option<V>,
  depth: number,
  searched: readonly Option<V>[],
): number | null {
  const [only] = inWorlds;
  if (only !== undefined && inWorlds.length === 1) {
    const alpha = Math.max(-Infinity, ...searched.map(({ worth }) => worth));
    return follow(thought, only, { depth, ply: 1, alpha, beta: Infinity });
  }
  const worths: number[] = [];
  for (const weighed of inWorlds) {
    const worth = follow(thought, weighed, { depth, ply: 1, alpha: -Infinity, beta: Infinity });
    if (worth === null) return null;
    worths.push(worth);
  }
  return mean(worths);
}

interface Window {
  readonly depth: number; // plies still to go
  readonly ply: number; // plies gone
  readonly alpha: number;
  readonly beta: number;
}

/** The positions after a choice, on average; null: the work is done. */
function follow<V extends Vocabulary>(
  thought: Thought<V>,
  { after, worth }: Weighed<V>,
  window: Window,
): number | null {
  if (window.depth === 0) return worth;
  const [only] = after;
  if (only !== undefined && after.length === 1) return look(thought, only.sim, window);
  let sum = 0;
  for (const { sim, share } of after) {
    const one = look(thought, sim, { ...window, alpha: -Infinity, beta: Infinity });
    if (one === null) return null;
    sum += share * one;
  }
  return sum;
}

/** What a position is worth to the thinking player; null: the work is done. */
function look<V extends Vocabulary>(thought: Thought<V>, sim: Simulation<V>, window: Window): number | null {
  const { plan, player, random } = thought;
  const { depth, ply } = window;
  const over = finalWorth(sim, player, ply);
  if (over !== null) return over;
  const who = awaited(thought, sim)?.player;
  if (who === undefined) return worthOf(plan, sim, player, ply);
  const choices = choicesIn(plan, sim, who, random);
  const children: Weighed<V>[] = [];
  for (const choice of choices) {
    const child = weigh(thought, sim, choice, ply + 1);
    if (child === null) return null;
    children.push(child);
  }
  const next = { ...window, ply: ply + 1, depth: children.length > 1 || ply > DEEPEST ? depth - 1 : depth };
  if (who === player) return bestOf(thought, ranked(children), next);
  if (sim.state.players.length > 2) return follow(thought, ownBest(thought, children, who), next);
  return worstOf(thought, ranked(children).reverse(), next);
}

function bestOf<V extends Vocabulary>(thought: Thought<V>, children: readonly Weighed<V>[], window: Window) {
  let { alpha } = window;
  let best = -Infinity;
  for (const child of children) {
    const worth = follow(thought, child, { ...window, alpha });
    if (worth === null) return null;
    best = Math.max(best, worth);
    alpha = Math.max(alpha, best);
    if (alpha >= window.beta) break;
  }
  return best;
}

function worstOf<V extends Vocabulary>(thought: Thought<V>, children: readonly Weighed<V>[], window: Window) {
  let { beta } = window;
  let worst = Infinity;
  for (const child of children) {
    const worth = follow(thought, child, { ...window, beta });
    if (worth === null) return null;
    worst = Math.min(worst, worth);
    beta = Math.min(beta, worst);
    if (window.alpha >= beta) break;
  }
  return worst;
}

/** The choice after which the game looks best to whoever makes it. */
function ownBest<V extends Vocabulary>(
  { plan }: Thought<V>,
  children: readonly Weighed<V>[],
  who: V['player'],
): Weighed<V> {
  const worths = children.map(({ after }) => expected(after, ({ sim }) => worthOf(plan, sim, who, 0)));
  return children[worths.indexOf(Math.max(...worths))]!; // somebody who is asked has an answer
}
