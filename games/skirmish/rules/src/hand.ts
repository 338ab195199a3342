import { holdsAll, without } from '@rulewright/kit';
import { type Card, fits, type Player, type Slot } from './cards.ts';
import { type BattlePlan, type D, g, type S } from './vocabulary.ts';

export const isLed = (s: S, player: Player): boolean => s.table.leaders[player].length > 0;

/** The different cards a captain could put into a slot. */
export const playable = (s: S, player: Player, slot: Slot): Card[] =>
  isLed(s, player) ? [...new Set(g.hand(s, player).cards.filter((card) => fits(card, slot)))] : [];

export function holdsBoth(s: S, player: Player, { weapon, defence }: BattlePlan): boolean {
  const played = [weapon, defence].filter((card) => card !== null);
  return holdsAll(g.hand(s, player).cards, played);
}

export function discard(draft: D, player: Player, cards: readonly Card[]): void {
  const hand = g.hand(draft, player);
  hand.cards = without(hand.cards, cards);
  draft.table.cards[player] -= cards.length;
  draft.table.discard.push(...cards);
}
