// What the results say. It depends on nothing else: the same results, the same summary.

import type { Usage } from '@rulewright/bots';
import { type Interval, percentile, rate, wilson } from '../intervals.ts';
import { chiSquareTail, signTest } from '../probability.ts';
import { areAllies, type ChairResult, type GameResult, scores, wins } from '../result.ts';
import type { Settings } from '../settings.ts';

export interface EntrantSummary {
  readonly name: string;
  readonly rating: number;
  /** Null: too few blocks. */
  readonly interval: Interval | null;
  /** Chairs it sat in. */
  readonly games: number;
  readonly score: number;
  readonly won: number;
  readonly turns: number;
  readonly illegal: number;
  readonly malformed: number;
  readonly forfeits: number;
  readonly timed: number;
  readonly retired: number;
  /** More than one turn in twenty was forfeited: the rating says little. */
  readonly marked: boolean;
  readonly refusals: Readonly<Record<string, number>>;
  readonly usage: Usage | null;
}

export interface HeadToHead {
  readonly one: string;
  readonly other: string;
  readonly games: number;
  readonly score: number;
  readonly interval: Interval;
  /** Blocks in which both won alike, and those that one of them won. */
  readonly split: number;
  readonly decided: readonly [number, number];
  /** The sign test on decided blocks. */
  readonly p: number;
}

export interface ChairSummary {
  readonly player: string;
  readonly games: number;
  readonly score: number;
  readonly interval: Interval;
}

export interface Summary {
  readonly settings: Settings;
  readonly planned: number;
  readonly played: number;
  readonly void: number;
  readonly forfeits: number;
  readonly retired: number;
  readonly timed: number;
  readonly entrants: readonly EntrantSummary[];
  readonly heads: readonly HeadToHead[];
  readonly chairs: readonly ChairSummary[];
  /** How likely wins by chair at least as uneven are, if chairs are equal. */
  readonly chairsP: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly length: { readonly least: number; readonly median: number; readonly most: number };
}

export interface SummaryInput {
  readonly settings: Settings;
  readonly planned: number;
  readonly results: Iterable<GameResult>;
  readonly voided: number;
  /** The entrant whose rating is 0; without it the mean is. */
  readonly anchor?: string;
}

export function summarise({ settings, planned, results, voided, anchor }: SummaryInput): Summary {
  const games = [...results].sort((a, b) => a.id - b.id);
  const rated = rate(games, settings.entrants, { seed: settings.seed });
  const zero = anchor === undefined ? 0 : (rated.ratings[settings.entrants.indexOf(anchor)] ?? 0);
  const entrants = settings.entrants.map((name, at): EntrantSummary => {
    const interval = rated.intervals?.[at];
    return {
      name,
      rating: (rated.ratings[at] ?? 0) - zero,
      interval: interval === undefined ? null : { low: interval.low - zero, high: interval.high - zero },
      ...chairsSatBy(name, games),
    };
  });
  const sum = (pick: (one: EntrantSummary) => number): number =>
    entrants.reduce((total, one) => total + pick(one), 0);
  const lengths = games.map(({ length }) => length).sort((a, b) => a - b);
  const chairs = byChair(games);
  return {
    settings,
    planned,
    played: games.length,
    void: voided,
    forfeits: sum((one) => one.forfeits),
    retired: sum((one) => one.retired),
    timed: sum((one) => one.timed),
    entrants: entrants.toSorted((a, b) => b.rating - a.rating),
    heads: headsOf(games, settings.entrants),
    chairs,
    chairsP: chairsAlike(games),
    reasons: counted(games.map(({ reason }) => reason)),
    length: { least: lengths[0] ?? 0, median: percentile(lengths, 0.5), most: lengths.at(-1) ?? 0 },
  };
}

function chairsSatBy(name: string, games: readonly GameResult[]) {
  const own: ChairResult[] = [];
  let [score, won] = [0, 0];
  for (const { seats, ranks, chairs } of games) {
    const [scored, winners] = [scores(ranks), wins(ranks)];
    for (const [at, entrant] of seats.entries()) {
      if (entrant !== name) continue;
      own.push(chairs[at]!); // one for each seat
      score += scored[at]!;
      if (winners[at]) won++;
    }
  }
  const sum = (pick: (chair: ChairResult) => number): number =>
    own.reduce((total, chair) => total + pick(chair), 0);
  const [turns, forfeits] = [sum((c) => c.turns), sum((c) => c.forfeits)];
  return {
    ...{ games: own.length, score, won, turns, forfeits },
    illegal: sum((c) => c.illegal),
    malformed: sum((c) => c.malformed),
    timed: sum((c) => c.timed),
    retired: sum((c) => (c.retired ? 1 : 0)),
    marked: forfeits > 0.05 * turns,
    refusals: added(own.map(({ refusals }) => refusals)),
    usage: own.some(({ usage }) => usage !== null) ? sumUsage(own.map(({ usage }) => usage)) : null,
  };
}

/** Sums; what is unknown in one is unknown in all. */
export function sumUsage(all: readonly (Usage | null)[]): Usage {
  const sum = (pick: (usage: Usage) => number | null): number | null => {
    let total = 0;
    for (const usage of all) {
      const part = usage === null ? null : pick(usage);
      if (part === null) return null;
      total += part;
    }
    return total;
  };
  return {
    fresh: sum((u) => u.fresh),
    cached: sum((u) => u.cached),
    out: sum((u) => u.out),
    reasoning: sum((u) => u.reasoning),
    cost: sum((u) => u.cost),
  };
}

function headsOf(games: readonly GameResult[], entrants: readonly string[]): HeadToHead[] {
  return entrants.flatMap((one, at) =>
    entrants.slice(at + 1).flatMap((other) => {
      const met = games.flatMap((game) => metIn(game, one, other));
      return met.length === 0 ? [] : [headToHead(one, other, met)];
    }),
  );
}

/** What one entrant scored against another in a game, 0 to 1, by their ranks; none: they did not meet, or won together. */
function metIn({ block, seats, ranks }: GameResult, one: string, other: string): Met[] {
  const pairs = seats.flatMap((first, a) =>
    seats.flatMap((second, b) => {
      if (first !== one || second !== other || areAllies(ranks, a, b)) return [];
      return [ranks[a] === ranks[b] ? 0.5 : ranks[a]! < ranks[b]! ? 1 : 0]; // one for each seat
    }),
  );
  if (pairs.length === 0) return [];
  return [{ block, score: pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length }];
}
interface Met {
  readonly block: number;
  readonly score: number;
}

function headToHead(one: string, other: string, games: readonly Met[]): HeadToHead {
  const score = games.reduce((sum, game) => sum + game.score, 0);
  const blocks = new Map<number, number>();
  for (const game of games) blocks.set(game.block, (blocks.get(game.block) ?? 0) + game.score - 0.5);
  const leads = [...blocks.values()];
  const decided = [
    leads.filter((lead) => lead > EVEN).length,
    leads.filter((lead) => lead < -EVEN).length,
  ] as const;
  return {
    ...{ one, other, games: games.length, score, decided },
    interval: wilson(score, games.length),
    split: leads.filter((lead) => Math.abs(lead) <= EVEN).length,
    p: signTest(...decided),
  };
}

const EVEN = 1e-9; // thirds of a game do not add up exactly

function byChair(games: readonly GameResult[]): ChairSummary[] {
  const players = [...new Set(games.flatMap((game) => game.players))].sort(inOrderOf(games));
  return players.map((player) => {
    const own = games.filter((game) => game.players.includes(player));
    const score = own.reduce(
      (sum, { players: at, ranks }) => sum + (scores(ranks)[at.indexOf(player)] ?? 0),
      0,
    );
    return { player, games: own.length, score, interval: wilson(score, own.length) };
  });
}

/** Chairs in seat order where all games have the same; else by name. */
const inOrderOf = (games: readonly GameResult[]) => (a: string, b: string) => {
  const [first] = games;
  const isSame = games.every(({ players }) => players.join() === first?.players.join());
  if (isSame && first !== undefined) return first.players.indexOf(a) - first.players.indexOf(b);
  return a < b ? -1 : 1;
};

/** χ² of games with one winner against equal chances of all who sat there. */
function chairsAlike(games: readonly GameResult[]): number {
  const [won, expected] = [new Map<string, number>(), new Map<string, number>()];
  for (const { players, ranks } of games) {
    const winners = players.filter((_, at) => ranks[at] === 1);
    if (winners.length !== 1) continue;
    for (const player of players) expected.set(player, (expected.get(player) ?? 0) + 1 / players.length);
    won.set(winners[0]!, (won.get(winners[0]!) ?? 0) + 1); // there is one
  }
  let x = 0;
  for (const [player, fair] of expected) x += ((won.get(player) ?? 0) - fair) ** 2 / fair;
  return chiSquareTail(x, expected.size - 1);
}

function counted(words: readonly string[]): Record<string, number> {
  return added(words.map((word) => ({ [word]: 1 })));
}

/** Sums by key, keys in order. */
function added(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of all) for (const [key, n] of Object.entries(one)) sums[key] = (sums[key] ?? 0) + n;
  return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));
}
