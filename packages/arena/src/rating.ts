// Bradley–Terry strengths by maximum likelihood, found by minorisation and maximisation.
import { areAllies, type GameResult } from './result.ts';

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
  for (let a = 0; a < seats.length; a++) {
    for (let b = a + 1; b < seats.length; b++) {
      const [first, second] = [ranks[a]!, ranks[b]!]; // both below the length
      const [i, j] = [entrants.indexOf(seats[a]!), entrants.indexOf(seats[b]!)];
      if (i === j || areAllies(ranks, a, b)) continue;
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
  const { entrants: n } = tally;
  const improve = improving(tally, prior);
  const known = [...(from?.ratings ?? new Array<number>(n).fill(0)), from?.chair ?? 0];
  let logs: Float64Array = Float64Array.from(known, (one) => one / SCALE);
  for (let round = 0, moved = Infinity; round < ROUNDS && moved > ENOUGH; round++) {
    const once = improve(logs);
    const twice = improve(once);
    moved = farthest(once, twice);
    logs = moved > ENOUGH ? improve(ahead(logs, once, twice)) : twice;
  }
  const [...ratings] = logs.map((one) => SCALE * one);
  return { chair: ratings.pop() ?? 0, ratings };
}

/** One step of minorisation and maximisation: logarithms of the strengths and, last, of what the first chair is worth. */
function improving(tally: Tally, prior: number): (logs: Float64Array) => Float64Array {
  const { entrants: n, won, lost } = tally;
  const gained = Float64Array.from({ length: n }, (_, i) => prior / 2 + gains(tally, i));
  const firstWon = won.reduce((sum, one) => sum + one, prior / 2);
  return (logs) => {
    const strength = logs.map(Math.exp);
    const chair = strength[n]!; // the last
    const faced = strength.map((own) => prior / (own + 1));
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const games = won[i * n + j]! + lost[i * n + j]!; // n × n of them
        if (games === 0) continue;
        const share = games / (chair * strength[i]! + strength[j]!);
        faced[i]! += share * chair;
        faced[j]! += share;
        faced[n]! += share * strength[i]!;
      }
    }
    const next = logs.slice();
    for (let i = 0; i < n; i++) if (faced[i]! > 0) next[i] = Math.log(gained[i]! / faced[i]!);
    const mean = next.subarray(0, n).reduce((sum, one) => sum + one, 0) / n; // it says nothing, and would settle last
    for (let i = 0; i < n; i++) next[i]! -= mean;
    next[n] = tally.chairs ? Math.log(firstWon / faced[n]!) : 0;
    return next;
  };
}

/** Where steps lead that grow shorter as these two do (Varadhan and Roland's squared extrapolation). */
function ahead(start: Float64Array, once: Float64Array, twice: Float64Array): Float64Array {
  let [step, bend] = [0, 0];
  for (let i = 0; i < start.length; i++) {
    const first = once[i]! - start[i]!; // all of one length
    step += first ** 2;
    bend += (twice[i]! - once[i]! - first) ** 2;
  }
  const stride = bend === 0 ? 1 : Math.max(1, Math.sqrt(step / bend));
  return start.map((at, i) => {
    const first = once[i]! - at;
    return at + 2 * stride * first + stride ** 2 * (twice[i]! - once[i]! - first);
  });
}

const farthest = (from: Float64Array, to: Float64Array): number =>
  from.reduce((most, one, i) => Math.max(most, Math.abs(to[i]! - one)), 0); // of one length

function gains({ entrants: n, won, lost }: Tally, i: number): number {
  let sum = 0;
  for (let j = 0; j < n; j++) sum += won[i * n + j]! + lost[j * n + i]!; // n × n of them
  return sum;
}
