// Orders that wait until one may give them: while something is being stopped nobody can.
import { type Question, same } from '@rulewright/ui';
import { useEffect } from 'react';
import { pageValue } from '../page-value.ts';
import type { Order } from '../texts/window-texts.ts';

const waiting = pageValue<readonly Order[]>(() => []);

export const orderLater = (orders: readonly Order[]): void => waiting.set([...waiting.now(), ...orders]);

export const forgetOrder = (order: Order): void =>
  waiting.set(waiting.now().filter((each) => !same(each, order)));

/** The orders that wait; the next is given as soon as orders are taken, and none at another table. */
export function useLateOrders(
  standing: Question | undefined,
  answer: (question: Question, args: unknown) => void,
): readonly Order[] {
  const all = waiting.use();
  const [next] = all;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (!standing || !next) return;
    waiting.set(waiting.now().slice(1));
    answer(standing, next);
  }, [standing?.id, next]);
  useEffect(() => () => waiting.set([]), []);
  return all;
}
