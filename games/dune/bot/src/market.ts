import { FACTIONS, LEADERS, type LeaderId, TREACHERY_CARDS } from '@rulewright/dune';
import type { Decision, Input } from '@rulewright/engine';
import type { Seat } from './seat.ts';

const UNSEEN_CARD = 3; // what a card is worth that nobody has shown
const FOR_SHIPPING = 4; // spice not spent on cards
const TOKEN = 1.5;
const SPICE = 0.7;

/** What a card is worth in spice. */
function worth(seat: Seat): number {
  const card = seat.hand.seen.auction;
  if (card === null) return UNSEEN_CARD;
  const { kind } = TREACHERY_CARDS[card];
  if (kind === 'worthless') return 0;
  const copies = seat.hand.cards.filter((c) => TREACHERY_CARDS[c].kind === kind).length;
  return (kind === 'special' ? 4 : 5) - 2 * copies;
}

/** One more than the last bid, as long as the card is worth it and something is left for ships. */
export function bid(seat: Seat): Input | null {
  const amount = (seat.table.auction?.high?.amount ?? 0) + 1;
  const spare = seat.hand.spice - FOR_SHIPPING;
  const limit = Math.min(
    worth(seat) + seat.random.int(2),
    Math.max(spare, seat.hand.cards.length === 0 ? 1 : 0),
  );
  return amount <= limit ? seat.firstLegal('bid', [{ amount }]) : null;
}

interface Revival {
  readonly regular?: number;
  readonly elite?: number;
  readonly leaderId?: string;
  readonly emperorPaid?: number;
}

const isLeader = (id: string): id is LeaderId => Object.hasOwn(LEADERS, id);

/** Tokens and leaders back as far as they are worth their price. */
export function revive(seat: Seat, decision: Decision): Input | null {
  const options = decision.options() ?? [];
  const free = FACTIONS[seat.me].freeRevival;
  const gain = (answer: unknown): number => {
    const { regular = 0, elite = 0, leaderId, emperorPaid = 0 }: Revival = Object(answer);
    const paid = Math.max(0, regular + elite - emperorPaid - free);
    const strength = leaderId !== undefined && isLeader(leaderId) ? LEADERS[leaderId].strength : 0;
    const price = 2 * paid + strength;
    const poor = seat.hand.spice - price < FOR_SHIPPING ? 1 : SPICE;
    return TOKEN * (regular + 2 * elite) + (strength > 0 ? 2 + strength : 0) - poor * price;
  };
  const best = options.toSorted((a, b) => gain(b) - gain(a))[0];
  return best === undefined ? null : seat.firstLegal('reviveChoose', [best]);
}
