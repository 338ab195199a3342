import type { Asked } from '@rulewright/bots';
import { FACTIONS, LEADERS, type LeaderId, TREACHERY_CARDS } from '@rulewright/dune';
import type { Answer, Outlook } from './outlook.ts';

const UNSEEN_CARD = 3; // what a card is worth that nobody has shown
const FOR_SHIPPING = 6; // spice not spent on cards,
const ON_FOOT = 'fremen'; // but by who pays for no ships, in the basic game
const TOKEN = 1.5;
const SPICE = 0.7;

const kept = ({ me, table }: Outlook): number =>
  me === ON_FOOT && !table.options.advanced ? 0 : FOR_SHIPPING;

/** What a card is worth in spice. */
function worth(outlook: Outlook): number {
  const card = outlook.hand.seen.auction;
  if (card === null) return UNSEEN_CARD;
  const { kind } = TREACHERY_CARDS[card];
  if (kind === 'worthless') return 0;
  const copies = outlook.hand.cards.filter((c) => TREACHERY_CARDS[c].kind === kind).length;
  return (kind === 'special' ? 4 : 5) - 2 * copies;
}

/** One more than the last bid, as long as the card is worth it and whoever needs ships keeps something for them. */
export function bid(outlook: Outlook): Answer | null {
  const amount = (outlook.table.auction?.high?.amount ?? 0) + 1;
  const spare = outlook.hand.spice - kept(outlook);
  const limit = Math.min(
    worth(outlook) + outlook.random.int(2),
    Math.max(spare, outlook.hand.cards.length === 0 ? 1 : 0),
  );
  return amount <= limit ? outlook.firstLegal([{ amount }]) : null;
}

interface Revival {
  readonly regular?: number;
  readonly elite?: number;
  readonly leaderId?: string;
  readonly emperorPaid?: number;
}

const isLeader = (id: string): id is LeaderId => Object.hasOwn(LEADERS, id);

/** Tokens and leaders back as far as they are worth their price. */
export function revive(outlook: Outlook, asked: Asked): Answer | null {
  const options = asked.options ?? [];
  const free = FACTIONS[outlook.me].freeRevival;
  const gain = (answer: unknown): number => {
    const { regular = 0, elite = 0, leaderId, emperorPaid = 0 }: Revival = Object(answer);
    const paid = Math.max(0, regular + elite - emperorPaid - free);
    const strength = leaderId !== undefined && isLeader(leaderId) ? LEADERS[leaderId].strength : 0;
    const price = 2 * paid + strength;
    const poor = outlook.hand.spice - price < kept(outlook) ? 1 : SPICE;
    return TOKEN * (regular + 2 * elite) + (strength > 0 ? 2 + strength : 0) - poor * price;
  };
  const best = options.toSorted((a, b) => gain(b) - gain(a))[0];
  return best === undefined ? null : outlook.firstLegal([best]);
}
