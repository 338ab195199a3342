// Deals as they were told: what was agreed on, when, and what has been ended.
import type { ShownTable } from '@rulewright/dune/tables';
import type { ToldFact } from '@rulewright/ui';
import { firstTurn } from './first-turn.ts';

type Deal = ShownTable['deals'][number];

export interface Promised extends Pick<Deal, 'id' | 'from' | 'to' | 'text' | 'clauses'> {
  readonly turn: number; // in which it was agreed on
  readonly isOver: boolean;
}

/** What has been promised, the latest first; `now` is the turn that is on. */
export function promisesTold(past: readonly ToldFact[], now: number): readonly Promised[] {
  let turn = firstTurn(past, now);
  const offers = new Map<number, Omit<Promised, 'turn' | 'isOver'>>();
  const accepted = new Map<number, number>();
  const promises: Promised[] = [];
  for (const { fact } of past) {
    const id = Number(fact.deal);
    if (fact.type === 'TURN_STARTED') turn = Number(fact.turn);
    if (fact.type === 'DEAL_OFFERED') {
      const { from, to, text, clauses } = fact as unknown as Deal; // the fields of the fact
      offers.set(id, { id, from, to, text, clauses });
    }
    const offer = offers.get(id);
    if (fact.type === 'DEAL_ACCEPTED' && offer) {
      const count = (accepted.get(id) ?? 0) + 1;
      accepted.set(id, count);
      if (count === offer.to.length) promises.unshift({ ...offer, turn, isOver: false });
    }
    const at = promises.findIndex((promise) => promise.id === id);
    const ended = promises[at];
    if (fact.type === 'DEAL_CANCELLED' && ended) promises[at] = { ...ended, isOver: true };
  }
  return promises;
}
