import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Where in a game one looks, and through whose eyes: all of it is in the address, so that it can be shared. */
export interface Place {
  readonly seq: number;
  readonly seenBy: string; // a player; empty: a spectator
  readonly go: (seq: number) => void;
  readonly see: (player: string) => void;
}

export function usePlace(): Place {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (key: string, value: string) =>
      setSearch(
        () => {
          const next = new URLSearchParams(window.location.search); // what the router hands out may be a step behind
          if (value === '') next.delete(key);
          else next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const go = useCallback((to: number) => set('at', String(to)), [set]);
  const see = useCallback((player: string) => set('as', player), [set]);
  const at = Number(search.get('at') ?? 0);
  return { seq: Number.isInteger(at) && at > 0 ? at : 0, seenBy: search.get('as') ?? '', go, see };
}
