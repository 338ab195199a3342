// Orders that wait until one may give them: while something is being stopped nobody can.
import type { Question } from '@rulewright/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '../texts/window-texts.ts';

let waiting: readonly Order[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function orderLater(orders: readonly Order[]): void {
  waiting = [...waiting, ...orders];
  for (const listener of listeners) listener();
}

/** Gives the next order that waits as soon as orders are taken. */
export function useLateOrders(
  standing: Question | undefined,
  answer: (question: Question, args: unknown) => void,
): void {
  const next = useSyncExternalStore(subscribe, () => waiting[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (!standing || !next) return;
    waiting = waiting.slice(1);
    answer(standing, next);
    for (const listener of listeners) listener();
  }, [standing?.id, next]);
}
