// The area last clicked on the map. Map and forms stand apart on the page; this is what they share.
import { useSyncExternalStore } from 'react';

let picked: string | null = null;
const listeners = new Set<() => void>();

export function pick(area: string | null): void {
  picked = area;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePicked = (): string | null => useSyncExternalStore(subscribe, () => picked);
