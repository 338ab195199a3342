import type { MatchState } from '@rulewright/client';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Whoever plays on every seat sits on the one that is asked next. */
export function useOwnSeats(state: MatchState | undefined): void {
  const [, setSearch] = useSearchParams();
  const seats = state?.match?.seats ?? [];
  const isAlone = seats.length > 1 && seats.every(({ yours }) => yours);
  const awaiting = state?.view?.awaiting ?? [];
  const isAsked = awaiting.includes(state?.player ?? '');
  const wanted = isAlone && !isAsked ? awaiting[0] : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const sit = (now: URLSearchParams) => {
      const next = new URLSearchParams(now);
      next.set('as', wanted);
      return next;
    };
    setSearch(sit, { replace: true });
  }, [wanted, setSearch]);
}
