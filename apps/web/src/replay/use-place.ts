import { startTransition, useCallback, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where in a game one looks, and through whose eyes: all of it is in the address, so that it can be shared. */
export interface Place {
  readonly seq: number;
  readonly seenBy: string; // a player; empty: a spectator
  readonly go: (seq: number) => void;
  readonly see: (player: string) => void;
}

/** The router hands on a new address once the page is drawn with it; what is chosen counts at once. */
export function usePlace(): Place {
  const { search: drawn } = useLocation();
  const navigate = useNavigate();
  const [chosen, choose] = useOptimistic(drawn);
  const set = useCallback(
    (key: string, value: string) => {
      const next = new URLSearchParams(window.location.search);
      if (value === '') next.delete(key);
      else next.set(key, value);
      const search = `?${next}`;
      startTransition(() => {
        choose(search);
        navigate({ search }, { replace: true, preventScrollReset: true });
      });
    },
    [navigate, choose],
  );
  const go = useCallback((to: number) => set('at', String(to)), [set]);
  const see = useCallback((player: string) => set('as', player), [set]);
  const search = new URLSearchParams(chosen);
  const at = Number(search.get('at') ?? 0);
  return { seq: Number.isInteger(at) && at > 0 ? at : 0, seenBy: search.get('as') ?? '', go, see };
}
