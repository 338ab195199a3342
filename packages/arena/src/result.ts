import type { Attempt, Given, Played, Usage } from '@rulewright/bots';
import type { Outcome } from '@rulewright/engine';
import type { PlannedGame } from './plan.ts';

/** What one chair did in a game. */
export interface ChairResult {
  readonly turns: number;
  readonly illegal: number;
  readonly malformed: number;
  readonly forfeits: number;
  readonly timed: number;
  readonly retired: boolean;
  /** How often it was refused, by code and rule. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Tokens and cost, where a model was asked and said so. */
  readonly usage: Usage | null;
}

/** A game that was played to its end. Everything by chair. */
export interface GameResult extends PlannedGame {
  readonly players: readonly string[];
  readonly ranks: readonly number[];
  readonly reason: string;
  readonly length: number;
  readonly chairs: readonly ChairResult[];
  readonly hash: string;
}

/** A game that an outage has ended: kept, repeated, never counted. */
export interface VoidGame extends PlannedGame {
  readonly void: { readonly player: string; readonly why: string };
}

export type GameLine = GameResult | VoidGame;

export const isVoid = (line: GameLine): line is VoidGame => 'void' in line;

/** What a match was, chair by chair. */
export function resultOf(planned: PlannedGame, played: Played, usage: readonly (Usage | null)[]): GameLine {
  const { log, outcome } = played;
  if (played.void !== null) return { ...planned, void: played.void };
  if (outcome === null) throw new Error(`game ${planned.id} has no outcome`);
  const { players } = log;
  return {
    ...planned,
    players,
    ranks: retiredLast(ranksOf(players, outcome), (at) => played.retired.includes(players[at] ?? '')),
    reason: outcome.reason,
    length: log.entries.length,
    chairs: players.map((player, at) => chairResult(player, played, usage[at] ?? null)),
    hash: log.hash,
  };
}

/** Ranks in the order of the players. */
export const ranksOf = (players: readonly string[], { ranks }: Outcome): number[] =>
  players.map((player) => ranks.find((one) => one.player === player)?.rank ?? players.length);

/** Who was retired is ranked behind all others, whatever fallbacks have won for them; the others close up. */
export function retiredLast(ranks: readonly number[], isRetired: (at: number) => boolean): number[] {
  const others = ranks.filter((_, at) => !isRetired(at));
  return ranks.map(
    (rank, at) => 1 + (isRetired(at) ? others : others.filter((other) => other < rank)).length,
  );
}

/** A chair with so many answers, all accepted, that cost nothing. */
export const uneventful = (turns: number): ChairResult => ({
  turns,
  illegal: 0,
  malformed: 0,
  forfeits: 0,
  timed: 0,
  retired: false,
  refusals: {},
  usage: null,
});

function chairResult(player: string, { attempts, given, retired }: Played, usage: Usage | null): ChairResult {
  const own = attempts.filter((attempt) => attempt.player === player && !attempt.talk);
  const count = (verdict: Attempt['verdict']): number => own.filter((one) => one.verdict === verdict).length;
  const isForfeit = ({ input, origin }: Given): boolean => input.player === player && origin === 'forfeit';
  const refusals: Record<string, number> = {};
  for (const { verdict, refused } of own) {
    if (refused === undefined || verdict === 'overtaken') continue;
    const key = refused.rule === undefined ? refused.code : `${refused.code} ${refused.rule}`;
    refusals[key] = (refusals[key] ?? 0) + 1;
  }
  return {
    turns: new Set(own.map(({ turn }) => turn)).size,
    illegal: count('illegal'),
    malformed: count('malformed'),
    forfeits: given.filter(isForfeit).length,
    timed: own.filter(({ timed }) => timed).length,
    retired: retired.includes(player),
    refusals,
    usage,
  };
}

/** What each chair scores: first alone one, first with others their share, else nothing. */
export function scores(ranks: readonly number[]): number[] {
  const first = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / first : 0));
}

/** Two who have won together, and others have not: they are not compared. */
export const areAllies = (ranks: readonly number[], a: number, b: number): boolean =>
  ranks[a] === 1 && ranks[b] === 1 && ranks.some((rank) => rank !== 1);

/** Everyone of rank one has won, unless all are. */
export const wins = (ranks: readonly number[]): boolean[] =>
  ranks.map((rank) => rank === 1 && ranks.some((other) => other !== 1));
