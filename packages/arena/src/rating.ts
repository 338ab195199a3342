// Bradley–Terry strengths by maximum likelihood, found by minorisation and maximisation.
import type { GameResult } from './result.ts';

/** Who beat whom how often: at `first * entrants + second`, by chair where two play. */
export interface Tally {
  readonly entrants: number;
  /** Weight won by the first, and by the second. */
  readonly won: Float64Array;
  readonly lost: Float64Array;
  /** Chairs count: of every comparison the first sat in the first chair. */
  readonly chairs: boolean;
}

export interface Fit {
  /** By entrant, on the scale of 400 for ten to one, mean 0. */
  readonly ratings: readonly number[];
  /** What the first chair is worth on that scale; 0 where chairs do not count. */
  readonly chair: number;
}

export const emptyTally = (entrants: number, chairs: boolean): Tally => ({
  entrants,
  won: new Float64Array(entrants * entrants),
  lost: new Float64Array(entrants * entrants),
  chairs,
});

/** Compares the ranks of each pair of a game; a pair weighs 1/(n − 1), a tie is half, winners together are not compared. */
export function tallyGame(tally: Tally, entrants: readonly string[], game: GameResult): void {
  const { seats, ranks } = game;
  const weight = 1 / (seats.length - 1);
  const isShared = ranks.some((rank) => rank !== 1);
  for (let a = 0; a < seats.length; a++) {
    for (let b = a + 1; b < seats.length; b++) {
      const [first, second] = [ranks[a]!, ranks[b]!]; // both below the length
      const [i, j] = [entrants.indexOf(seats[a]!), entrants.indexOf(seats[b]!)];
      if (i === j || (first === 1 && second === 1 && isShared)) continue;
      const score = first === second ? 0.5 : first < second ? 1 : 0;
      tally.won[i * tally.entrants + j]! += weight * score;
      tally.lost[i * tally.entrants + j]! += weight * (1 - score);
    }
  }
}

const SCALE = 400 / Math.LN10;
const ROUNDS = 10_000;
const ENOUGH = 1e-8;

/** @param prior Virtual draws of each entrant against the mean, and of the chairs against each other. */
export function estimate(tally: Tally, prior = 1, from?: Fit): Fit {
  const { entrants: n, won, lost } = tally;
  const strength = Float64Array.from({ length: n }, (_, i) => Math.exp((from?.ratings[i] ?? 0) / SCALE));
  let chair = Math.exp((from?.chair ?? 0) / SCALE);
  const gained = Float64Array.from({ length: n }, (_, i) => prior / 2 + gains(tally, i));
  const firstWon = won.reduce((sum, one) => sum + one, prior / 2);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    let firstFaced = prior / (chair + 1);
    const faced = Float64Array.from(strength, (own) => prior / (own + 1));
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const games = won[i * n + j]! + lost[i * n + j]!; // n × n of them
        if (games === 0) continue;
        const share = games / (chair * strength[i]! + strength[j]!);
        faced[i]! += share * chair;
        faced[j]! += share;
        firstFaced += share * strength[i]!;
      }
    }
    const next = strength.map((own, i) => (faced[i] === 0 ? own : gained[i]! / faced[i]!)); // as long
    const mean = geometricMean(next); // what all have in common says nothing, and would settle last
    for (let i = 0; i < n; i++) {
      moved = Math.max(moved, Math.abs(next[i]! / mean / strength[i]! - 1));
      strength[i] = next[i]! / mean;
    }
    if (tally.chairs) {
      const worth = firstWon / firstFaced;
      moved = Math.max(moved, Math.abs(worth / chair - 1));
      chair = worth;
    }
    if (moved < ENOUGH) break;
  }
  const ratings = [...strength].map((one) => SCALE * Math.log(one));
  return { ratings, chair: tally.chairs ? SCALE * Math.log(chair) : 0 };
}

const geometricMean = (all: Float64Array): number =>
  Math.exp(all.reduce((sum, one) => sum + Math.log(one), 0) / all.length);

function gains({ entrants: n, won, lost }: Tally, i: number): number {
  let sum = 0;
  for (let j = 0; j < n; j++) sum += won[i * n + j]! + lost[j * n + i]!; // n × n of them
  return sum;
}
