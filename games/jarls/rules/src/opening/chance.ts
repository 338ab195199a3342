/** The chance a rule may use: an integer from 0 to n − 1, each equally likely. */
export interface Chance {
  int(n: number): number;
}

/** Chance as other programs have it: a function that gives numbers from 0 up to, not including, 1. */
export type Rng = Chance | (() => number);

export const chanceOf = (rng: Rng): Chance =>
  typeof rng === 'function' ? { int: (n) => Math.floor(rng() * n) } : rng;
