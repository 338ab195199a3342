import { either, fields, oneOf, range } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import { bribe } from '../../holdings/spice.ts';
import type { Args } from '../../words/actions.ts';
import { type Emit, revealing } from '../../words/facts.ts';
import { type FactionId, PHASES, type RuleId } from '../../words/ids.ts';
import { ARGS, someOf } from '../../words/schemas.ts';
import { type Deal, type DuneDraft, type DuneState, impossible, othersOf } from '../../words/state.ts';
import { atAnyTime, g, type Rows, rowsOf, type StagesOf } from '../../words/vocabulary.ts';
import { freeSpice } from '../04-bidding/bids.ts';

// Deals are public and bind their parties. The game records them and pays what their clauses say; the rest is words.

const DEALS: RuleId = '1.12.00';
const BRIBE: RuleId = '1.12.02';
const LIMITS: RuleId = '1.12.03';
const OPEN_OFFERS = 3; // of one faction at a time

function placeBribe(d: DuneDraft, from: FactionId, to: FactionId, amount: number, emit: Emit): void {
  bribe(d, from, to, amount);
  emit({ type: 'BRIBE_PLACED', from, to, amount }, BRIBE);
}

type DealArgs = Args<'deal'>;
type Offering = Extract<DealArgs, { readonly offer: unknown }>;
type Offer = Pick<Deal, 'to' | 'text' | 'clauses'>;

/** An offer to one or to several, with or without words and clauses. */
const offerOf = ({ offer: { to, text = '', clauses = [] } }: Offering, by?: FactionId): Offer => ({
  ...{ to: typeof to === 'string' ? [to] : to, text },
  clauses: clauses.map(({ from, ...clause }) =>
    from === undefined || from === by ? clause : { ...clause, from },
  ),
});

/** Spice that a party pays as soon as the deal binds; without one, the offerer to each of the others. */
const dueAtOnce = ({ clauses }: Offer, party?: FactionId): number =>
  clauses.reduce((sum, x) => sum + (x.kind === 'spiceNow' && x.from === party ? x.amount : 0), 0);

const parties = ({ from, to }: Deal): readonly FactionId[] => [from, ...to];
const idIn = (said: Exclude<DealArgs, Offering>): number =>
  'accept' in said ? said.accept : 'withdraw' in said ? said.withdraw : said.cancel;

/** Whether the deal that an answer names has come to the point where this may be said. */
function mayAnswer(s: DuneState, f: FactionId, said: Exclude<DealArgs, Offering>): boolean {
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

function negotiate(d: DuneDraft, by: FactionId, args: DealArgs, emit: Emit): void {
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
      if (freeSpice(d, from) >= amount && d.table.ally[from] !== to)
        placeBribe(d, from, to, amount, revealing(emit));
  deal.clauses = deal.clauses.filter((clause) => !isDue(clause));
}

/** A phase begins: offers lapse, and promises for this phase are kept. */
export function dealsAt(d: DuneDraft, phase: string, emit: Emit): void {
  if (d.table.deals.length === 0) return;
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

/** When a clause may fall due: at the start of a phase that allows bribes. */
const EVENTS: readonly string[] = PHASES.filter((phase) => phase !== 'setup' && phase !== 'mentat-pause');

const isOther = (s: DuneState, f: FactionId, to: FactionId): boolean => othersOf(s, f).includes(to);
const strangers = (s: DuneState, f: FactionId): readonly FactionId[] =>
  othersOf(s, f).filter((x) => s.table.ally[f] !== x);

const bribing = g.ask('bribe', {
  cites: [BRIBE, '1.12.05'],
  ...atAnyTime('1.12.04'),
  stages: [
    ['to', (s, f) => (s.table.options.bribes && freeSpice(s, f) > 0 ? strangers(s, f) : [])],
    ['amount', (s, f) => range(1, freeSpice(s, f))],
  ],
  // biome-ignore format: table
  if: [
    [BRIBE,     'FORBIDDEN_DEAL',   (s) => s.table.options.bribes, 'This table plays without bribes'],
    [BRIBE,     'WRONG_FACTION',    (s, f, { to }) => isOther(s, f, to), 'A bribe goes to another faction at the table'],
    ['1.12.01', 'FORBIDDEN_DEAL',   (s, f, { to }) => s.table.ally[f] !== to, 'Allies do not bribe each other'],
    [BRIBE,     'NOT_ENOUGH_SPICE', (s, f, { amount }) => amount <= freeSpice(s, f), 'You have less spice'],
  ],
  do: (d, { player, args: { to, amount } }, { emit }) => placeBribe(d, player, to, amount, emit),
});

const openOffers = (s: DuneState, f: FactionId): number =>
  s.table.deals.filter((x) => x.from === f && x.state === 'offered').length;
const isDated = ({ kind, event }: Deal['clauses'][number]): boolean =>
  (kind === 'spiceAt') === (event !== undefined && EVENTS.includes(event));

// biome-ignore format: table
const DEAL_REQUIREMENTS: Rows<Args<'deal'>> = [
  ...rowsOf((args: Args<'deal'>) => ('offer' in args ? offerOf(args) : null), [
    [DEALS,     'WRONG_FACTION',    (s, f, { to }) => to.every((x) => isOther(s, f, x)), 'A deal is with other factions at the table'],
    [DEALS,     'WRONG_FACTION',    (_s, _f, { to, clauses }) => clauses.every(({ from }) => from === undefined || to.includes(from)), 'Only parties of a deal pay'],
    [DEALS,     'ALREADY_DONE',     (s, f) => openOffers(s, f) < OPEN_OFFERS, 'You have too many open offers'],
    [LIMITS,    'FORBIDDEN_DEAL',   (s, _, { clauses }) => s.table.options.bribes || clauses.length === 0, 'This table plays without bribes'],
    ['1.12.05', 'FORBIDDEN_DEAL',   (_s, _f, { clauses }) => clauses.every(({ event }) => event !== 'mentat-pause'), 'Nobody is bribed in the Mentat Pause'],
    [LIMITS,    'FORBIDDEN_DEAL',   (_s, _f, { clauses }) => clauses.every(isDated), 'Spice is promised now, or for the start of a phase in which bribes are allowed'],
    ['1.12.01', 'FORBIDDEN_DEAL',   (s, f, { to, clauses }) => clauses.length === 0 || to.every((x) => s.table.ally[f] !== x), 'Allies deal without spice'],
    [BRIBE,     'NOT_ENOUGH_SPICE', (s, f, offer) => offer.to.length * dueAtOnce(offer) <= freeSpice(s, f), 'You have less spice'],
  ]),
    [DEALS,          'NO_PROPOSAL',      (s, f, args) => 'offer' in args || mayAnswer(s, f, args), 'There is no such deal to answer'],
];

/** An offer to any of the others; what its clauses cost together is left to the rules. */
function offers(s: DuneState, f: FactionId): TSchema {
  const now = fields({ kind: oneOf(['spiceNow']), amount: range(1, freeSpice(s, f)) });
  const later = fields({ kind: oneOf(['spiceAt']), amount: CLAUSE.amount, event: oneOf(EVENTS) });
  const theirs = { amount: CLAUSE.amount, from: oneOf(strangers(s, f)) };
  const asked = fields({ kind: oneOf(['spiceNow']), ...theirs });
  const promised = fields({ kind: oneOf(['spiceAt']), ...theirs, event: oneOf(EVENTS) });
  const mayPay = s.table.options.bribes && strangers(s, f).length > 0;
  const clauses = { ...CLAUSES, items: either(now, later, asked, promised), ...(!mayPay && { maxItems: 0 }) };
  return fields({ to: someOf(othersOf(s, f)), text, clauses });
}
const { text, clauses: CLAUSES } = ARGS.deal.anyOf[0].properties.offer.properties;
const CLAUSE = CLAUSES.items.properties;

const dealStages: StagesOf<'deal'> = (s, f) => {
  const ids = s.table.deals.map(({ id }) => id);
  const accept = ids.filter((id) => mayAnswer(s, f, { accept: id }));
  const withdraw = ids.filter((id) => mayAnswer(s, f, { withdraw: id }));
  const cancel = ids.filter((id) => mayAnswer(s, f, { cancel: id }));
  const mayOffer = openOffers(s, f) < OPEN_OFFERS;
  /** Left out only where something else can be said. */
  const or = (these: readonly number[], more: boolean) => (more ? [undefined, ...these] : these);
  return [
    ['accept', () => or(accept, withdraw.length + cancel.length > 0 || mayOffer)],
    ['withdraw', (said) => (said.accept ? null : or(withdraw, cancel.length > 0 || mayOffer))],
    ['cancel', (said) => (said.accept || said.withdraw ? null : or(cancel, mayOffer))],
    ['offer', (said) => (said.accept || said.withdraw || said.cancel ? null : offers(s, f))],
  ];
};

const dealing = g.ask('deal', {
  cites: [LIMITS, DEALS],
  ...atAnyTime('1.12.04'),
  stages: dealStages,
  read: (_, f, args) => ('offer' in args ? { offer: offerOf(args, f) } : args),
  if: DEAL_REQUIREMENTS,
  do: (d, { player, args }, { emit }) => negotiate(d, player, args, emit),
});

export const deals = g.phase('any.deals', { asks: [bribing, dealing] });
