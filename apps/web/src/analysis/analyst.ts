// Bots who look back at a game: a finished match, or a log that somebody has opened.
import type { Advices, Curve, MatchMade, SeatWish } from '@rulewright/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface Analyst {
  readonly key: string; // of the game
  curve(from: number): Promise<Curve>;
  advice(seq: number): Promise<Advices>;
  playOn(seq: number, seats: SeatWish[]): Promise<MatchMade>;
}

export const FOREVER = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const; // finished games do not change

/** The curve so far; the rest is asked for piece by piece. */
export function useCurve(analyst: Analyst, isWanted: boolean) {
  const pages = useInfiniteQuery({
    queryKey: ['curve', analyst.key],
    queryFn: ({ pageParam }) => analyst.curve(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ of, points }: Curve) => {
      const next = (points.at(-1)?.seq ?? of) + 1;
      return next > of ? undefined : next;
    },
    enabled: isWanted,
    ...FOREVER,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    points: pages.data?.pages.flatMap(({ points }) => points) ?? null,
    isComplete: pages.isSuccess && !hasNextPage,
    error: pages.error,
  };
}
