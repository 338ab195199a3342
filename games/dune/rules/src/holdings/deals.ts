import { freeSpice } from '../phases/04-bidding/bids.ts';
import type { Args } from '../words/actions.ts';
import { type Emit, revealing } from '../words/facts.ts';
import type { FactionId, RuleId } from '../words/ids.ts';
import { areAllied, type Deal, type DuneDraft, type DuneState, impossible } from '../words/state.ts';
import { bribe } from './spice.ts';

// Deals are public and bind their parties. The game records them and pays what their clauses say; the rest is words.

export const DEALS: RuleId = '1.12.00';
export const BRIBE: RuleId = '1.12.02';

export function placeBribe(d: DuneDraft, from: FactionId, to: FactionId, amount: number, emit: Emit): void {
  bribe(d, from, to, amount);
  emit({ type: 'BRIBE_PLACED', from, to, amount }, BRIBE);
}

type DealArgs = Args<'deal'>;
type Offering = Extract<DealArgs, { readonly offer: unknown }>;
export type Offer = Pick<Deal, 'to' | 'text' | 'clauses'>;

/** An offer to one or to several, with or without words and clauses. */
export const offerOf = ({ offer: { to, text = '', clauses = [] } }: Offering, by?: FactionId): Offer => ({
  ...{ to: typeof to === 'string' ? [to] : to, text },
  clauses: clauses.map(({ from, ...clause }) =>
    from === undefined || from === by ? clause : { ...clause, from },
  ),
});

/** Spice that a party pays as soon as the deal binds. */
const dueAtOnce = ({ clauses }: Offer, party: FactionId): number =>
  clauses.reduce(
    (sum, { kind, amount, from }) => sum + (kind === 'spiceNow' && from === party ? amount : 0),
    0,
  );

const parties = ({ from, to }: Deal): readonly FactionId[] => [from, ...to];
const idIn = (said: Exclude<DealArgs, Offering>): number =>
  'accept' in said ? said.accept : 'withdraw' in said ? said.withdraw : said.cancel;

/** Whether the deal that an answer names has come to the point where this may be said. */
export function mayAnswer(s: DuneState, f: FactionId, said: Exclude<DealArgs, Offering>): boolean {
  const deal = s.table.deals.find((x) => x.id === idIn(said));
  if ('accept' in said)
    return (
      deal?.state === 'offered' &&
      deal.to.includes(f) &&
      !deal.accepted.includes(f) &&
      dueAtOnce(deal, f) <= freeSpice(s, f)
    );
  if ('withdraw' in said) return deal?.state === 'offered' && deal.from === f;
  return deal?.state === 'binding' && parties(deal).includes(f) && !deal.ending.includes(f);
}

export function negotiate(d: DuneDraft, by: FactionId, args: DealArgs, emit: Emit): void {
  if ('offer' in args) {
    offer(d, by, offerOf(args, by), emit);
    return;
  }
  const id = idIn(args);
  const deal = d.table.deals.find((x) => x.id === id) ?? impossible(`no deal ${id}`);
  if ('accept' in args) {
    deal.accepted.push(by);
    emit({ type: 'DEAL_ACCEPTED', deal: id, by }, DEALS);
    if (deal.accepted.length < deal.to.length) return;
    deal.state = 'binding';
    settle(d, deal, (clause) => clause.kind === 'spiceNow', emit);
    return;
  }
  if ('cancel' in args) deal.ending.push(by);
  if ('cancel' in args && deal.ending.length < parties(deal).length) return;
  deal.state = 'over';
  emit({ type: 'DEAL_CANCELLED', deal: id, by }, DEALS);
  tidy(d);
}

function offer(d: DuneDraft, from: FactionId, { to, text, clauses }: Offer, emit: Emit): void {
  const id = (d.table.deals.at(-1)?.id ?? 0) + 1;
  const copies = clauses.map((clause) => ({ ...clause }));
  const deal = { id, from, to: [...to], text, clauses: copies, accepted: [], ending: [] };
  d.table.deals.push({ ...deal, state: 'offered' });
  emit({ type: 'DEAL_OFFERED', deal: id, from, to, text, clauses }, DEALS);
}

/** Pays the clauses that are due; what cannot be paid lapses. */
function settle(
  d: DuneDraft,
  deal: DuneDraft['table']['deals'][number],
  isDue: (clause: Deal['clauses'][number]) => boolean,
  emit: Emit,
): void {
  for (const { amount, from = deal.from } of deal.clauses.filter(isDue))
    for (const to of from === deal.from ? deal.to : [deal.from])
      if (freeSpice(d, from) >= amount && !areAllied(d, from, to))
        placeBribe(d, from, to, amount, revealing(emit));
  deal.clauses = deal.clauses.filter((clause) => !isDue(clause));
}

/** A phase begins: offers lapse, and promises for this phase are kept. */
export function dealsAt(d: DuneDraft, phase: string, emit: Emit): void {
  for (const deal of d.table.deals) {
    if (deal.state === 'offered') deal.state = 'over';
    else if (deal.state === 'binding') settle(d, deal, ({ event }) => event === phase, emit);
  }
  tidy(d);
}

/** Deals that are over are forgotten, but for the last, which keeps the numbers rising. */
function tidy(d: DuneDraft): void {
  const { deals } = d.table;
  d.table.deals = deals.filter((deal, at) => deal.state !== 'over' || at === deals.length - 1);
}
