import { isNoisy, type Plan, type Simulation, type Vocabulary } from '@rulewright/engine';
import type { Seat } from './seat.ts';
import { expected, mean, type Option, type Position, ranked, survey, type Weighed, weigh } from './weigh.ts';
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

/** Somebody who looks ahead, and the positions that they remember. */
interface Ahead<V extends Vocabulary> extends Thought<V> {
  readonly known: Map<string, Known<V>> | null;
}

/** A position that was looked at: what may be answered there, what looked best first, and what is known of its worth. */
interface Known<V extends Vocabulary> {
  children: readonly Weighed<V>[];
  depth: number;
  low: number;
  high: number;
}

/**
 * Looks ahead as far as its work allows, and remembers positions. Between two players the other one plays against it
 * (alpha-beta); of more, one strikes at it between two of its own answers while the others take what looks best for
 * themselves. Where the game says that a position is noisy it looks further. What cannot be seen is imagined several
 * times, dice fall every way they can, and what others answer in secret is drawn.
 */
export const alphabetaSeat = <V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  effort: Partial<SearchEffort> = {},
): Seat<V> => lookingAhead('alphabeta', plan, seed, effort, true);

/** Looks ahead without remembering anything, equally far everywhere; of several others each plays for themselves. */
export const searchSeat = <V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  effort: Partial<SearchEffort> = {},
): Seat<V> => lookingAhead('search', plan, seed, effort, false);

function lookingAhead<V extends Vocabulary>(
  name: string,
  plan: Plan<V>,
  seed: string,
  effort: Partial<SearchEffort>,
  remembers: boolean,
): Seat<V> {
  mustEvaluate(plan, 'searching');
  return {
    name,
    answer: (turn) => {
      const thought = think(plan, seed, turn, { ...EFFORT, ...effort });
      const options = thought.choices.length === 1 ? [] : survey(thought, AROUND);
      const ahead = { ...thought, known: remembers ? new Map() : null };
      return replyWith(thought, deepen(ahead, options, effort.depth ?? DEEPEST));
    },
  };
}

/** One ply deeper each time, best answers first, until the work is done or the game is decided. */
function deepen<V extends Vocabulary>(thought: Ahead<V>, options: Option<V>[], most: number) {
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
export function explored<V extends Vocabulary>(thinking: Thought<V>): readonly Option<V>[] {
  const thought: Ahead<V> = { ...thinking, known: new Map() };
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
  thought: Ahead<V>,
  { inWorlds }: Option<V>,
  depth: number,
  searched: readonly Option<V>[],
): number | null {
  const [only] = inWorlds;
  if (only !== undefined && inWorlds.length === 1) {
    const alpha = Math.max(-Infinity, ...searched.map(({ worth }) => worth));
    return follow(thought, only, { ...WIDE, depth, alpha });
  }
  const worths: number[] = [];
  for (const weighed of inWorlds) {
    const worth = follow(thought, weighed, { ...WIDE, depth });
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
  readonly noise: number; // plies that may be looked further where it is noisy
  readonly isStruck: boolean; // one of several others has struck since the last own answer
}
const WIDE = { ply: 1, alpha: -Infinity, beta: Infinity, noise: 3, isStruck: false };

/** The positions after a choice, on average; null: the work is done. */
function follow<V extends Vocabulary>(
  thought: Ahead<V>,
  { after, worth }: Weighed<V>,
  window: Window,
): number | null {
  const { depth, noise } = window;
  if (depth === 0 && (noise === 0 || thought.known === null || !after.some(isLoud(thought)))) return worth;
  const next = depth > 0 ? window : { ...window, depth: 1, noise: noise - 1 };
  const [only] = after;
  if (only !== undefined && after.length === 1) return look(thought, only.sim, next);
  let sum = 0;
  for (const { sim, share } of after) {
    const one = look(thought, sim, { ...next, alpha: -Infinity, beta: Infinity });
    if (one === null) return null;
    sum += share * one;
  }
  return sum;
}

const isLoud =
  <V extends Vocabulary>({ plan }: Thought<V>) =>
  ({ sim }: Position<V>): boolean =>
    sim.state.kernel.outcome === null && isNoisy(plan, sim.state);

/** What a position is worth to the thinking player; null: the work is done. */
function look<V extends Vocabulary>(thought: Ahead<V>, sim: Simulation<V>, window: Window): number | null {
  const { plan, player } = thought;
  const { depth, ply, alpha, beta } = window;
  const over = finalWorth(sim, player, ply);
  if (over !== null) return over;
  const who = awaited(thought, sim)?.player;
  if (who === undefined) return worthOf(plan, sim, player, ply);
  const here = positionOf(thought, sim, who, window);
  if (here === null) return null;
  if (here.depth >= depth && (here.low === here.high || here.low >= beta || here.high <= alpha))
    return here.low >= beta ? here.low : here.high;
  const { children } = here;
  const next = { ...window, ply: ply + 1, depth: children.length > 1 || ply > DEEPEST ? depth - 1 : depth };
  const worth =
    who === player
      ? bestOf(thought, here, { ...next, isStruck: false })
      : sim.state.players.length > 2
        ? replied(thought, children, who, next)
        : worstOf(thought, here, next);
  if (worth === null) return null;
  here.depth = depth;
  here.low = worth <= alpha ? -Infinity : worth;
  here.high = worth >= beta ? Infinity : worth;
  return worth;
}

/** A position with what may be answered there, best first for whoever answers; null: the work is done. */
function positionOf<V extends Vocabulary>(
  thought: Ahead<V>,
  sim: Simulation<V>,
  who: V['player'],
  { ply, isStruck }: Window,
): Known<V> | null {
  const { plan, player, random, known, work } = thought;
  const key = known === null ? '' : keyOf(sim, isStruck);
  const found = known?.get(key);
  if (found !== undefined) return work.spend() ? found : null;
  const children: Weighed<V>[] = [];
  for (const choice of choicesIn(plan, sim, who, random)) {
    const child = weigh(thought, sim, choice, ply + 1);
    if (child === null) return null;
    children.push(child);
  }
  const sorted = who === player ? ranked(children) : ranked(children).reverse();
  const made: Known<V> = { children: sorted, depth: -1, low: -Infinity, high: Infinity };
  known?.set(key, made);
  return made;
}

const keyOf = <V extends Vocabulary>({ state }: Simulation<V>, isStruck: boolean): string =>
  JSON.stringify([isStruck, state.table, state.hand, state.box, state.kernel.levels]);

function bestOf<V extends Vocabulary>(thought: Ahead<V>, here: Known<V>, window: Window): number | null {
  let { alpha } = window;
  let best = -Infinity;
  for (const child of here.children) {
    const worth = follow(thought, child, { ...window, alpha });
    if (worth === null) return null;
    if (worth > best) {
      best = worth;
      first(here, child);
    }
    alpha = Math.max(alpha, best);
    if (alpha >= window.beta) break;
  }
  return best;
}

function worstOf<V extends Vocabulary>(thought: Ahead<V>, here: Known<V>, window: Window): number | null {
  let { beta } = window;
  let worst = Infinity;
  for (const child of here.children) {
    const worth = follow(thought, child, { ...window, beta });
    if (worth === null) return null;
    if (worth < worst) {
      worst = worth;
      first(here, child);
    }
    beta = Math.min(beta, worst);
    if (window.alpha >= beta) break;
  }
  return worst;
}

/** What did best is looked at first the next time. */
function first<V extends Vocabulary>(here: Known<V>, child: Weighed<V>): void {
  if (here.children[0] !== child)
    here.children = [child, ...here.children.filter((other) => other !== child)];
}

/** One of several others plays for themselves, or strikes at the thinking player, if nobody has since their last answer. */
function replied<V extends Vocabulary>(
  thought: Ahead<V>,
  children: readonly Weighed<V>[],
  who: V['player'],
  window: Window,
): number | null {
  const own = follow(thought, ownBest(thought, children, who), window);
  const [worst] = children;
  if (own === null || thought.known === null || window.isStruck || worst === undefined) return own;
  if (own <= window.alpha) return own;
  const struck = follow(thought, worst, { ...window, beta: Math.min(window.beta, own), isStruck: true });
  return struck === null ? null : Math.min(own, struck);
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
