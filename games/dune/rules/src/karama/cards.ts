import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { consult } from '../layers/consult.ts';
import { CARD_IDS, type CardId, type FactionId } from '../words/ids.ts';
import type { DuneState } from '../words/state.ts';

// Who has, or may have, a card that works as a Karama.

export const KARAMA = 'karama' satisfies CardId;

/** The cards of a faction that work as a Karama, each once; a Karama first. */
export function karamasOf(s: DuneState, f: FactionId): readonly CardId[] {
  const { cards } = s.hand[f];
  if (cards.length === 0) return cards;
  const works = cards.filter((card, at) => cards.indexOf(card) === at && consult.worksAsKarama(s, f, card));
  return works.length < 2 ? works : works.toSorted((a, b) => Number(b === KARAMA) - Number(a === KARAMA));
}

/** A card that does what a Karama does, whatever else could. */
export const karamaOf = (s: DuneState, f: FactionId): CardId | null => karamasOf(s, f)[0] ?? null;

const isUnseen = (s: DuneState, card: CardId): boolean =>
  s.table.discards.filter((x) => x === card).length < TREACHERY_CARDS[card].count;

/** Whether anybody may hold a Karama, by what is public. */
export const isKaramaUnseen = (s: DuneState): boolean => isUnseen(s, KARAMA);

/** Whether the faction may hold any card: counts are public only now and then. */
export const mayHoldCards = (s: DuneState, f: FactionId): boolean => s.table.handCounts?.[f] !== 0;

/** Whether a faction may hold a card that works as a Karama, by all that is public. */
export function mayHoldKarama(s: DuneState, f: FactionId): boolean {
  if (!mayHoldCards(s, f)) return false;
  if (isKaramaUnseen(s)) return true;
  return CARD_IDS.some((card) => consult.worksAsKarama(s, f, card) && isUnseen(s, card));
}

/** Whether a card stands in for a Karama. */
export const isStandIn = (card: CardId): boolean => card !== KARAMA;
