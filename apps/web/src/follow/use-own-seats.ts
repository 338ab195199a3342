import type { MatchState } from '@rulewright/client';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Whoever plays on several seats sits on the one that is asked next; where they have secrets they say when to look. */
export function useOwnSeats(state: MatchState | undefined): void {
  const [, setSearch] = useSearchParams();
  const seats = state?.match?.seats ?? [];
  const own = seats.filter(({ yours }) => yours).map(({ player }) => player);
  const isAlone = own.length > 1 && !state?.match?.hotSeat;
  const awaiting = (state?.view?.awaiting ?? []).filter((player) => own.includes(player));
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
