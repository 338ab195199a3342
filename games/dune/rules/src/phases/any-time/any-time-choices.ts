import { fields, oneOf, type Random, range } from '@rulewright/engine';
import { mayAnswer } from '../../holdings/deals.ts';
import type { Given } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import { allyOf, type DuneState } from '../../words/state.ts';
import { freeSpice } from '../04-bidding/bids.ts';

// What may be answered at any time, narrowed to the state, and one such answer by chance.

/** Nothing can be answered: the button stays grey. */
export const NOTHING = oneOf([]);

type Space = ReturnType<typeof fields>;

const othersOf = (s: DuneState, f: FactionId): FactionId[] => s.table.factions.filter((x) => x !== f);
const strangers = (s: DuneState, f: FactionId): FactionId[] =>
  othersOf(s, f).filter((x) => x !== allyOf(s, f));

export function bribeSpace(s: DuneState, f: FactionId): Space {
  const [to, most] = [strangers(s, f), freeSpice(s, f)];
  if (!s.table.options.bribes || to.length === 0 || most <= 0) return NOTHING;
  return fields({ to: oneOf(to), amount: range(1, most) });
}

export function pledgeSpace(s: DuneState, f: FactionId): Space {
  const ally = allyOf(s, f);
  if (ally === null) return NOTHING;
  const { spice, pledge } = s.hand[f];
  const least = s.table.auction?.high?.faction === ally ? pledge.bid : 0;
  return fields({ bid: range(least, spice), ship: range(0, spice) });
}

/** Any answer to a deal on the table, or a small offer of one's own. */
export function drawDeal(s: DuneState, f: FactionId, random: Random): Given<'deal'> {
  const open = s.table.deals
    .flatMap(({ id }) => [{ accept: id }, { withdraw: id }, { cancel: id }])
    .filter((said) => mayAnswer(s, f, said));
  const offers = s.table.deals.filter((deal) => deal.state === 'offered' && deal.from === f).length;
  if (open.length > 0 && (offers > 0 || random.int(2) === 0)) return random.pick(open);
  return { offer: drawOffer(s, f, random) };
}

function drawOffer(s: DuneState, f: FactionId, random: Random) {
  const to = random.pick(othersOf(s, f));
  const most = s.table.options.bribes && to !== allyOf(s, f) ? freeSpice(s, f) : 0;
  const now = { kind: 'spiceNow' as const, amount: 1 + random.int(Math.max(1, most)) };
  const later = { kind: 'spiceAt' as const, amount: random.die(5), event: 'battle' };
  return { to: [to], text: 'peace', clauses: most <= 0 ? [] : random.pick([[], [now], [later]]) };
}

export function drawShowing(s: DuneState, f: FactionId, random: Random): Given<'revealInfo'> {
  const { prediction, kwisatzHaderach, cards } = s.hand[f];
  const to = random.int(2) === 0 ? ('all' as const) : [random.pick(othersOf(s, f))];
  const card = cards.length > 0 ? random.pick(cards) : null;
  return random.pick<Given<'revealInfo'>>([
    { to, what: 'spice' },
    { to, what: 'traitor' },
    { to, what: 'hand' },
    ...(card === null ? [] : [{ to, what: 'hand' as const, id: card }]),
    ...(prediction === null ? [] : [{ to, what: 'prediction' as const }]),
    ...(kwisatzHaderach === null ? [] : [{ to, what: 'kh' as const }]),
  ]);
}
