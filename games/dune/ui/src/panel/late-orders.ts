// Orders that wait until one may give them: while something is being stopped nobody can.
import { type Question, same } from '@rulewright/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '../texts/window-texts.ts';

let waiting: readonly Order[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function wait(orders: readonly Order[]): void {
  waiting = orders;
  for (const listener of listeners) listener();
}

export const orderLater = (orders: readonly Order[]): void => wait([...waiting, ...orders]);

export const forgetOrder = (order: Order): void => wait(waiting.filter((each) => !same(each, order)));

/** The orders that wait; the next is given as soon as orders are taken, and none at another table. */
export function useLateOrders(
  standing: Question | undefined,
  answer: (question: Question, args: unknown) => void,
): readonly Order[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  const [next] = all;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (!standing || !next) return;
    wait(waiting.slice(1));
    answer(standing, next);
  }, [standing?.id, next]);
  useEffect(() => () => wait([]), []);
  return all;
}
