// Which move this screen looks back at. The board and the panel beside it share it.
import { useSyncExternalStore } from 'react';

let now: number | null = null; // null: the present board
const listeners = new Set<() => void>();

/** Looks at the board after so many moves, or at the present one. */
export function lookAt(move: number | null): void {
  now = move;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLooking = (): number | null => useSyncExternalStore(subscribe, () => now);
