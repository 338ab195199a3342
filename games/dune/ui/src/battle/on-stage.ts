// Which battle is on the stage, and how fast battles are shown.
import { pageValue } from '../page-value.ts';

export const PACES = ['slow', 'calm', 'quick', 'book'] as const;
export type Pace = (typeof PACES)[number];

/** From one moment of a battle to the next, in milliseconds; null: battles go into the book only. */
export const PACE_MS: Readonly<Record<Pace, number | null>> = {
  slow: 2_000,
  calm: 1_000,
  quick: 350,
  book: null,
};

interface OnStage {
  readonly chosen: number | null; // a battle opened by hand, by its place in the book
  readonly away: number; // so many of the first battles have been seen
  readonly pace: Pace;
}

const KEPT = 'rulewright.dune.pace';
const isPace = (text: string | null): text is Pace => PACES.some((pace) => pace === text);

function keptPace(): Pace {
  const kept = localStorage.getItem(KEPT);
  return isPace(kept) ? kept : 'calm';
}

const onStage = pageValue<OnStage>(() => ({ chosen: null, away: -1, pace: keptPace() }));

export function stage(change: Partial<OnStage>): void {
  if (change.pace) localStorage.setItem(KEPT, change.pace);
  onStage.set({ ...onStage.now(), ...change });
}

export const useStage = onStage.use;
