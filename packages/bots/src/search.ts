import {
  evaluate,
  type Input,
  imagine,
  type Plan,
  type Random,
  type Simulation,
  seeded,
  simulate,
  type Vocabulary,
  view,
} from '@rulewright/engine';
import { choices, finalWorth, isDecided, mover } from './choices.ts';
import { unnumbered } from './greedy.ts';
import type { Bot } from './random.ts';

export interface SearchOptions {
  /** How long a move may take. */
  readonly millis?: number;
  /** How many plies it looks ahead at most. */
  readonly depth?: number;
  /** The clock; tests give their own. */
  readonly now?: () => number;
}

interface Search<V extends Vocabulary> {
  readonly plan: Plan<V>;
  readonly player: V['player'];
  readonly random: Random;
  /** Time is up: what has been found so far counts. */
  expired(): boolean;
}

interface Child<V extends Vocabulary> {
  readonly input: Input;
  readonly sim: Simulation<V>;
  worth: number;
}

/**
 * Looks ahead as deep as time allows: alpha-beta between two players; with more, everybody is taken to play
 * against the bot. It thinks in a state imagined from what its player can see.
 */
export function searchBot<V extends Vocabulary>(
  plan: Plan<V>,
  player: V['player'],
  seed: string,
  { millis = 50, depth = 12, now = Date.now }: SearchOptions = {},
): Bot<V> {
  const random = seeded(`search\u0000${seed}\u0000${player}`);
  return {
    player,
    answer: (state) => {
      if (choices(plan, simulate(plan, state), player, random).length === 0) return null;
      const until = now() + millis;
      let nodes = 0;
      const expired = (): boolean => (++nodes & 7) === 0 && now() >= until;
      const root = simulate(plan, imagine(plan, view(plan, state, player), random));
      return unnumbered(deepen({ plan, player, random, expired }, root, depth));
    },
  };
}

/** One ply deeper each time, best answers first, until time is up or the game is decided. */
function deepen<V extends Vocabulary>(search: Search<V>, root: Simulation<V>, most: number): Input {
  const answers = expand(search, root, search.player, 1);
  shuffle(answers, search.random);
  rank(answers, true);
  for (let depth = 2; depth <= most && answers.length > 1; depth++) {
    let alpha = Number.NEGATIVE_INFINITY;
    const searched: Child<V>[] = [];
    for (const child of answers) {
      const worth = look(search, child.sim, {
        depth: depth - 1,
        ply: 1,
        alpha,
        beta: Number.POSITIVE_INFINITY,
      });
      if (worth === null) {
        // The last round was cut short: its best so far is only better than the former best if it was looked at.
        return first(searched.length > 0 ? rank(searched, true) : answers);
      }
      child.worth = worth;
      searched.push(child);
      alpha = Math.max(alpha, worth);
    }
    rank(answers, true);
    if (isDecided(first(answers, 'worth'))) break;
  }
  return first(answers);
}

function first<V extends Vocabulary>(children: readonly Child<V>[]): Input;
function first<V extends Vocabulary>(children: readonly Child<V>[], what: 'worth'): number;
function first<V extends Vocabulary>(children: readonly Child<V>[], what?: 'worth'): Input | number {
  const best = children[0];
  if (best === undefined) throw new RangeError('there is nothing to choose from');
  return what === 'worth' ? best.worth : best.input;
}

interface Window {
  readonly depth: number;
  readonly ply: number;
  readonly alpha: number;
  readonly beta: number;
}

/** What a position is worth to the searching player; null when time is up. */
function look<V extends Vocabulary>(search: Search<V>, sim: Simulation<V>, window: Window): number | null {
  const { plan, player } = search;
  const { depth, ply } = window;
  const over = finalWorth(sim, player, ply);
  if (over !== null) return over;
  if (depth === 0) return evaluate(plan, sim.state, player) ?? 0;
  const who = mover(plan, sim);
  if (who === null) return evaluate(plan, sim.state, player) ?? 0;
  if (search.expired()) return null;
  const own = who === player;
  let { alpha, beta } = window;
  let best = own ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const child of rank(expand(search, sim, who, ply + 1), own)) {
    const worth =
      depth === 1 ? child.worth : look(search, child.sim, { depth: depth - 1, ply: ply + 1, alpha, beta });
    if (worth === null) return null;
    if (own) {
      best = Math.max(best, worth);
      alpha = Math.max(alpha, best);
    } else {
      best = Math.min(best, worth);
      beta = Math.min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return best;
}

/** Every answer with the position after it and how that looks at once. */
function expand<V extends Vocabulary>(
  search: Search<V>,
  sim: Simulation<V>,
  who: V['player'],
  ply: number,
): Child<V>[] {
  const { plan, player, random } = search;
  const children: Child<V>[] = [];
  for (const input of choices(plan, sim, who, random)) {
    const next = sim.fork();
    if (!next.submit(input).ok) continue;
    const worth = finalWorth(next, player, ply) ?? evaluate(plan, next.state, player) ?? 0;
    children.push({ input, sim: next, worth });
  }
  return children;
}

/** Best first for whoever is to choose: stable, so that equal ones keep their order. */
function rank<V extends Vocabulary>(children: Child<V>[], own: boolean): Child<V>[] {
  return children.sort((a, b) => (own ? b.worth - a.worth : a.worth - b.worth));
}

function shuffle<T>(items: T[], random: Random): void {
  items.splice(0, items.length, ...random.shuffle(items));
}
