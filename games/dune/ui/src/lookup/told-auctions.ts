// Auctions as they were told: who bid what on which card, and what cards one has seen go where.
import type { CardId, FactionId } from '@rulewright/dune/tables';
import type { ToldFact } from '@rulewright/ui';
import { isCard } from '../forms/treachery-card.tsx';
import { firstTurn } from './first-turn.ts';

export interface SoldCard {
  readonly turn: number;
  readonly index: number; // of the turn's cards
  readonly bids: readonly { readonly faction: FactionId; readonly amount: number | null }[]; // null: passed
  readonly sold: { readonly faction: FactionId; readonly price: number; readonly card: CardId | null } | null;
}

/** Every card that was under the hammer, in order; `now` is the turn that is on. */
export function auctionsTold(past: readonly ToldFact[], now: number): readonly SoldCard[] {
  const cards: SoldCard[] = [];
  let turn = firstTurn(past, now);
  const change = (part: (card: SoldCard) => Partial<SoldCard>): void => {
    const last = cards.pop();
    if (last) cards.push({ ...last, ...part(last) });
  };
  for (const { fact } of past) {
    const faction = fact.faction as FactionId; // where the fact names one
    if (fact.type === 'TURN_STARTED') turn = Number(fact.turn);
    if (fact.type === 'AUCTION_STARTED')
      cards.push({ turn, index: Number(fact.index), bids: [], sold: null });
    if (fact.type === 'BID_PLACED' || fact.type === 'BID_PASSED') {
      const amount = fact.type === 'BID_PLACED' ? Number(fact.amount) : null;
      change(({ bids }) => ({ bids: [...bids, { faction, amount }] }));
    }
    if (fact.type === 'CARD_WON')
      change(() => ({
        sold: { faction, price: Number(fact.price), card: isCard(fact.card) ? fact.card : null },
      }));
  }
  return cards;
}

const GOT = ['CARD_WON', 'CARD_DRAWN', 'CARD_DRAWN_FREE'];

/** Cards that somebody else must still hold, as far as the viewer was told. */
export function knownHands(
  past: readonly ToldFact[],
  viewer: FactionId | null,
): Readonly<Partial<Record<FactionId, readonly CardId[]>>> {
  const known: Partial<Record<FactionId, CardId[]>> = {};
  for (const { fact } of past) {
    const faction = fact.faction as FactionId; // where the fact names one
    if (fact.type === 'HAND_SWAPPED') {
      delete known[faction]; // nobody else knows which cards went back
      delete known[fact.target as FactionId];
    }
    if (!isCard(fact.card) || faction === viewer) continue;
    if (GOT.includes(fact.type)) known[faction] = [...(known[faction] ?? []), fact.card];
    if (fact.type === 'CARD_DISCARDED') {
      const held = known[faction] ?? [];
      const at = held.indexOf(fact.card);
      if (at >= 0) known[faction] = held.toSpliced(at, 1);
    }
  }
  return known;
}

/** How many cards everybody held when it was last said aloud. */
export function declaredHands(past: readonly ToldFact[]): Readonly<Record<string, number>> | null {
  const said = past.findLast(({ fact }) => fact.type === 'HAND_SIZE_DECLARED');
  return said ? (said.fact.counts as Readonly<Record<string, number>>) : null; // as that fact has it
}
