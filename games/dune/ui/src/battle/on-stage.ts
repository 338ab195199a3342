// Which battle is on the stage, and how fast battles are shown. Board and panel stand apart on the page and share this.
import { useSyncExternalStore } from 'react';

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

let now: OnStage | null = null;
const listeners = new Set<() => void>();
const current = (): OnStage => {
  now ??= { chosen: null, away: -1, pace: keptPace() };
  return now;
};

export function stage(change: Partial<OnStage>): void {
  now = { ...current(), ...change };
  if (change.pace) localStorage.setItem(KEPT, change.pace);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStage = (): OnStage => useSyncExternalStore(subscribe, current);
