import { freeSpice } from '../phases/04-bidding/bids.ts';
import type { Args } from '../words/actions.ts';
import { rows, rowsOf } from '../words/codes.ts';
import { type Emit, revealing } from '../words/facts.ts';
import { type FactionId, PHASES, type RuleId } from '../words/ids.ts';
import {
  areAllied,
  type Deal,
  type DealClause,
  type DuneDraft,
  type DuneState,
  impossible,
  isInPlay,
  type Writable,
} from '../words/state.ts';
import { bribe } from './spice.ts';

// Deals are public and bind their parties. The game records them and pays what their clauses say; the rest is words.

export const DEALS: RuleId = '1.12.00';
export const BRIBE: RuleId = '1.12.02';
const NOT_TO_ALLIES: RuleId = '1.12.01';
export const LIMITS: RuleId = '1.12.03';
export const NOT_AT_THE_END: RuleId = '1.12.05';
const OPEN_OFFERS = 3; // of one faction at a time

/** When a clause may fall due: at the start of a phase that allows bribes. */
const EVENTS: readonly string[] = PHASES.filter((phase) => phase !== 'setup' && phase !== 'mentat-pause');

const isOther = (s: DuneState, f: FactionId, to: FactionId): boolean => to !== f && isInPlay(s, to);

// biome-ignore format: table
export const BRIBE_REQUIREMENTS = rows<Args<'bribe'>>([
  [BRIBE, 'FORBIDDEN_DEAL', (s) => s.table.options.bribes, 'This table plays without bribes'],
  [BRIBE, 'WRONG_FACTION', (s, f, { to }) => isOther(s, f, to), 'A bribe goes to another faction at the table'],
  [NOT_TO_ALLIES, 'FORBIDDEN_DEAL', (s, f, { to }) => !areAllied(s, f, to), 'Allies do not bribe each other'],
  [BRIBE, 'NOT_ENOUGH_SPICE', (s, f, { amount }) => amount <= freeSpice(s, f), 'You have less spice'],
]);

export function placeBribe(d: DuneDraft, from: FactionId, to: FactionId, amount: number, emit: Emit): void {
  bribe(d, from, to, amount);
  emit({ type: 'BRIBE_PLACED', from, to, amount }, BRIBE);
}

type DealArgs = Args<'deal'>;
type Offering = Extract<DealArgs, { readonly offer: unknown }>;
type Offer = Pick<Deal, 'to' | 'text' | 'clauses'>;

/** An offer to one or to several, with or without words and clauses. */
const offerOf = ({ offer: { to, text = '', clauses = [] } }: Offering): Offer => ({
  ...{ to: typeof to === 'string' ? [to] : to, text, clauses },
});

const parties = ({ from, to }: Deal): readonly FactionId[] => [from, ...to];
const price = ({ clauses, to }: Offer): number =>
  to.length * clauses.reduce((sum, { kind, amount }) => sum + (kind === 'spiceNow' ? amount : 0), 0);
const openOffers = (s: DuneState, f: FactionId): number =>
  s.table.deals.filter((deal) => deal.from === f && deal.state === 'offered').length;
const isDated = ({ kind, event }: DealClause): boolean =>
  (kind === 'spiceAt') === (event !== undefined && EVENTS.includes(event));

const idIn = (said: Exclude<DealArgs, Offering>): number =>
  'accept' in said ? said.accept : 'withdraw' in said ? said.withdraw : said.cancel;

/** The deal that an answer is about is at the point where this may be said. */
export function mayAnswer(s: DuneState, f: FactionId, said: Exclude<DealArgs, Offering>): boolean {
  const deal = s.table.deals.find((x) => x.id === idIn(said));
  if ('accept' in said) return deal?.state === 'offered' && deal.to.includes(f) && !deal.accepted.includes(f);
  if ('withdraw' in said) return deal?.state === 'offered' && deal.from === f;
  return deal?.state === 'binding' && parties(deal).includes(f) && !deal.ending.includes(f);
}

// biome-ignore format: table
export const DEAL_REQUIREMENTS = [
  ...rowsOf((args: DealArgs) => ('offer' in args ? offerOf(args) : null), [
    [DEALS,          'WRONG_FACTION',    (s, f, { to }) => to.every((x) => isOther(s, f, x)), 'A deal is with other factions at the table'],
    [DEALS,          'ALREADY_DONE',     (s, f) => openOffers(s, f) < OPEN_OFFERS, 'You have too many open offers'],
    [LIMITS,         'FORBIDDEN_DEAL',   (s, _, { clauses }) => s.table.options.bribes || clauses.length === 0, 'This table plays without bribes'],
    [NOT_AT_THE_END, 'FORBIDDEN_DEAL',   (_s, _f, { clauses }) => clauses.every(({ event }) => event !== 'mentat-pause'), 'Nobody is bribed in the Mentat Pause'],
    [LIMITS,         'FORBIDDEN_DEAL',   (_s, _f, { clauses }) => clauses.every(isDated), 'Spice is promised now, or for the start of a phase in which bribes are allowed'],
    [NOT_TO_ALLIES,  'FORBIDDEN_DEAL',   (s, f, { to, clauses }) => clauses.length === 0 || to.every((x) => !areAllied(s, f, x)), 'Allies deal without spice'],
    [BRIBE,          'NOT_ENOUGH_SPICE', (s, f, offer) => price(offer) <= freeSpice(s, f), 'You have less spice'],
  ]),
  ...rows<DealArgs>([
    [DEALS,          'NO_PROPOSAL',      (s, f, args) => 'offer' in args || mayAnswer(s, f, args), 'There is no such deal to answer'],
  ]),
];

/** Carries out one step of a negotiation. */
export function negotiate(d: DuneDraft, by: FactionId, args: DealArgs, emit: Emit): void {
  if ('offer' in args) {
    offer(d, by, offerOf(args), emit);
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
  deal: Writable<Deal>,
  isDue: (clause: DealClause) => boolean,
  emit: Emit,
): void {
  for (const clause of deal.clauses.filter(isDue)) {
    for (const to of deal.to) {
      const { from } = deal;
      if (freeSpice(d, from) >= clause.amount && !areAllied(d, from, to))
        placeBribe(d, from, to, clause.amount, revealing(emit));
    }
  }
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
