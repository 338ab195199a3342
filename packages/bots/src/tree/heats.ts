import { type Branch, mean } from './tree.ts';

/**
 * Which of the player's own answers is tried next. All run in the first heat, equally often; the better half goes on to
 * the next, and each heat has the same share of the work. Of few tries most go to those that matter.
 */
export interface Heats {
  /** @param done The share of the work that is done. */
  next(done: number): Branch;
  best(): Branch;
}

export function heatsOf(branches: readonly Branch[]): Heats {
  const heats = Math.ceil(Math.log2(branches.length));
  let running = branches;
  let [heat, at] = [1, 0];
  return {
    next: (done) => {
      if (heat < heats && done * heats >= heat) {
        heat++;
        running = ordered(running).slice(0, Math.ceil(running.length / 2));
      }
      at = at + 1 < running.length ? at + 1 : 0;
      return running[at]!; // inside
    },
    best: () => ordered(running)[0]!, // the last ones never leave
  };
}

/** Best first; what was never tried last. */
const ordered = (branches: readonly Branch[]): readonly Branch[] =>
  branches.toSorted((a, b) => Number(a.tried === 0) - Number(b.tried === 0) || mean(b) - mean(a));
