import { type Branch, mean } from './tree.ts';

/**
 * Which of the player's own answers is tried next. All run in the first heat, round after round; the better half goes on
 * to the next, and each heat has the same share of the work. Of few tries most go to those that matter.
 */
export interface Heats {
  /**
   * The number of the round in which the next one is tried: in a round all who run are tried once.
   * @param done The share of the work that is done.
   */
  round(done: number): number;
  next(): Branch;
  best(): Branch;
}

export function heatsOf(branches: readonly Branch[]): Heats {
  const heats = Math.ceil(Math.log2(branches.length));
  let running = branches;
  let [heat, round, at] = [1, 0, 0];
  return {
    round: (done) => {
      if (at < running.length) return round;
      for (; heat < heats && done * heats >= heat; heat++)
        running = ordered(running).slice(0, Math.ceil(running.length / 2));
      at = 0;
      return ++round;
    },
    next: () => running[at++ % running.length]!, // inside
    best: () => ordered(running)[0]!, // the last ones never leave
  };
}

/** Best first; what was never tried last. */
const ordered = (branches: readonly Branch[]): readonly Branch[] =>
  branches.toSorted((a, b) => Number(a.tried === 0) - Number(b.tried === 0) || mean(b) - mean(a));
