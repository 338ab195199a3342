// What this screen looks at: which side is below, and an older position. The board and the panel beside it share it.
import { useSyncExternalStore } from 'react';

interface Looking {
  readonly turned: boolean; // by hand
  readonly ply: number | null; // null: the present position
}

let now: Looking = { turned: false, ply: null };
const listeners = new Set<() => void>();

export function look(change: Partial<Looking>): void {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLooking = (): Looking => useSyncExternalStore(subscribe, () => now);
