import type { Random } from '@rulewright/engine';
import { deckOf } from '@rulewright/kit';
import { SPICE_CARDS, WORM } from '../data/spice-cards.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { consult } from '../layers/consult.ts';
import { confide, type Emit } from '../words/facts.ts';
import type { CardId, FactionId, RuleId, SpiceCardId, TerritoryId } from '../words/ids.ts';
import { type DuneDraft, type DuneState, impossible } from '../words/state.ts';

// The only writers of cards: decks, discards and hands.

export const TREACHERY_DECK: RuleId = '0.06';
export const EARLY_WORMS: RuleId = '1.02.02';

export type Shuffler = Pick<Random, 'shuffle'>;

const count = (d: DuneDraft): void => {
  d.table.treacheryLeft = d.box.treacheryDeck.length;
  d.table.spiceLeft = d.box.spiceDeck.length;
};

function noteHand(d: DuneDraft, f: FactionId): void {
  if (d.table.handCounts) d.table.handCounts[f] = d.hand[f].cards.length;
}

/** The top treachery card, from reshuffled discards if the deck is empty; null when both are. */
export function drawTreachery(d: DuneDraft, random: Shuffler, emit: Emit): CardId | null {
  if (d.box.treacheryDeck.length === 0 && d.table.discards.length > 0) {
    d.box.treacheryDeck = random.shuffle(d.table.discards);
    d.table.discards = [];
    emit({ type: 'DECK_SHUFFLED', deck: 'treachery' }, TREACHERY_DECK);
  }
  const card = d.box.treacheryDeck.shift() ?? null;
  count(d);
  return card;
}

/** Puts cards back on the deck, the first of them on top. */
export function returnTreachery(d: DuneDraft, cards: readonly CardId[]): void {
  d.box.treacheryDeck = [...cards, ...d.box.treacheryDeck];
  count(d);
}

export function give(d: DuneDraft, f: FactionId, card: CardId): void {
  d.hand[f].cards.push(card);
  noteHand(d, f);
}

export function take(d: DuneDraft, f: FactionId, card: CardId): void {
  const at = d.hand[f].cards.indexOf(card);
  if (at < 0) impossible(`${f} does not hold ${card}`);
  d.hand[f].cards.splice(at, 1);
  noteHand(d, f);
  forgetIntents(d, f);
}

/** Who has no card left for it prevents nothing any more. */
function forgetIntents(d: DuneDraft, f: FactionId): void {
  const { cards, prevents } = d.hand[f];
  if (prevents.length > 0 && !cards.some((card) => consult.worksAsKarama(d, f, card)))
    d.hand[f].prevents = [];
}

/** Out of a hand onto the public pile, or out of the game. */
export function discard(d: DuneDraft, f: FactionId, card: CardId, emit: Emit, rule?: RuleId): void {
  take(d, f, card);
  if (TREACHERY_CARDS[card].after === 'remove') d.table.removed.push(card);
  else d.table.discards.unshift(card);
  emit({ type: 'CARD_DISCARDED', faction: f, card }, rule ?? TREACHERY_CARDS[card].rule);
}

/** Whether the card may be in a hand, by what is public: it is neither discarded nor out of the game. */
export const mayBeHeld = (s: DuneState, card: CardId): boolean =>
  !s.table.discards.includes(card) && !s.table.removed.includes(card);

/** The territory whose card lies topmost on a pile: where a worm comes. */
export function wormTarget(s: DuneState, pile: 'A' | 'B'): TerritoryId | null {
  const card = s.table.spicePiles[pile].find((id) => id !== WORM);
  return card === undefined ? null : SPICE_CARDS[card].territory;
}

/** The top spice card; an empty deck is made anew of all that lies below the worm's target on pile A. */
export function drawSpice(d: DuneDraft, random: Shuffler, emit: Emit): SpiceCardId | null {
  if (d.box.spiceDeck.length === 0) reshuffleSpice(d, random, emit);
  for (const f of d.table.factions) d.hand[f].seen.spice = null; // what was next is turned up now
  const card = d.box.spiceDeck.shift() ?? null;
  count(d);
  return card;
}

function reshuffleSpice(d: DuneDraft, random: Shuffler, emit: Emit): void {
  const { A, B } = d.table.spicePiles;
  const kept = A.findIndex((id) => id !== WORM) + 1;
  d.table.spicePiles = { A: A.slice(0, kept), B: [] };
  d.box.spiceDeck = random.shuffle([...A.slice(kept), ...B]);
  emit({ type: 'DECK_SHUFFLED', deck: 'spice' }, '1.13.03');
}

const DECKS = { auction: 'treachery', spice: 'spice', storm: 'storm' } as const;

type Hidden = { readonly card: string | number; readonly rule: RuleId; readonly index?: number };

export function showHidden(d: DuneDraft, what: keyof typeof DECKS, hidden: Hidden, emit: Emit): void {
  const { card, rule, ...more } = hidden;
  const to = consult.sees(d, what);
  if (to === null) return;
  Object.assign(d.hand[to].seen, { [what]: card });
  confide(emit, [to], { type: 'CARD_PEEKED', to, deck: DECKS[what], ...more }, { card }, rule);
}

export function layOnPile(d: DuneDraft, pile: 'A' | 'B', card: SpiceCardId): void {
  d.table.spicePiles[pile].unshift(card);
}

export const wormCards = (count: number): readonly SpiceCardId[] => deckOf([WORM], () => count);

/** Worms of turn 1 go back into the deck. */
export function shuffleWormsBack(d: DuneDraft, random: Shuffler, emit: Emit): void {
  if (d.table.wormsSetAside === 0) return;
  d.box.spiceDeck = random.shuffle([...d.box.spiceDeck, ...wormCards(d.table.wormsSetAside)]);
  d.table.wormsSetAside = 0;
  count(d);
  emit({ type: 'DECK_SHUFFLED', deck: 'spice' }, EARLY_WORMS);
}
