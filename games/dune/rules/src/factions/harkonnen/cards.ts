import { holdsAll } from '@rulewright/kit';
import { ABILITIES } from '../../data/abilities.ts';
import { drawTreachery, give, take } from '../../holdings/decks.ts';
import { type Attempt, attempt, useOf } from '../../karama/attempt.ts';
import { mayUseSpecial, special } from '../../karama/special.ts';
import { bonusCards } from '../../phases/04-bidding/bids.ts';
import { decline } from '../../words/actions.ts';
import { confide } from '../../words/facts.ts';
import type { CardId, FactionId, RuleId } from '../../words/ids.ts';
import { type DuneState, during, impossible, othersOf } from '../../words/state.ts';
import { advancedOnly, g } from '../../words/vocabulary.ts';
import { HARKONNEN } from './answers.ts';

const { rule: BONUS_CARD } = ABILITIES['bonus-card'];

/** From the deck, not from the row. */
export const drawing: Attempt<FactionId> = useOf('bonus-card', (d, faction, { random, emit }) => {
  const card = drawTreachery(d, random, emit);
  if (card === null) return;
  give(d, faction, card);
  confide(emit, [faction], { type: 'CARD_DRAWN_FREE', faction }, { card }, BONUS_CARD);
});

export const bonusCard = g.phase('bidding.bonus-card', {
  when: [(s) => s.table.auction?.high?.faction === HARKONNEN && bonusCards(s, HARKONNEN) > 0],
  enter: (d, effects) => attempt(d, drawing, HARKONNEN, effects),
});

// Once in a game Harkonnen take a whole hand between two auctions and give back as many cards as they took.

const SWAP: RuleId = '1.14.04';

/** Whose hand is not empty: counts are public in this phase. */
const targets = (s: DuneState): readonly FactionId[] =>
  othersOf(s, HARKONNEN).filter((f) => (s.table.handCounts?.[f] ?? 0) > 0);

export const swapping = g.phase('bidding.karama-swap', 'bidHarkKarama', {
  when: [(s) => mayUseSpecial(s, HARKONNEN) && targets(s).length > 0],
  ordered: (s, f) => (s.hand[f].orders.harkonnenKarama === 'ask' ? null : decline()),
  ...special({
    faction: HARKONNEN,
    rule: SWAP,
    sealed: 'harkonnen-karama',
    answers: (s) => targets(s).map((target) => ({ target })),
    // biome-ignore format: table
    if: [
      [SWAP, 'WRONG_FACTION', (s, _, { target }) => targets(s).includes(target), 'Another faction that holds cards'],
    ],
    do: (d, { target }, { emit }) => {
      const cards = [...d.hand[target].cards];
      for (const card of cards) {
        take(d, target, card);
        give(d, HARKONNEN, card);
      }
      const count = cards.length;
      during(d, 'auction').swap = { by: HARKONNEN, target, count };
      const told = { type: 'HAND_SWAPPED', faction: HARKONNEN, target, count } as const;
      confide(emit, [HARKONNEN, target], told, { cards }, SWAP);
    },
  }).window,
});

const owed = (s: DuneState): number => s.table.auction?.swap?.count ?? 0;

/** Every choice of so many cards, of which alike ones lie together, once. */
const choicesOf = (cards: readonly CardId[], count: number): readonly CardId[][] =>
  count === 0
    ? [[]]
    : [...new Set(cards)].flatMap((card) =>
        choicesOf(cards.slice(cards.indexOf(card) + 1), count - 1).map((more) => [card, ...more]),
      );

const inOrder = (s: DuneState, f: FactionId, cards: readonly CardId[]): CardId[] =>
  [...new Set(s.hand[f].cards)].flatMap((card) => cards.filter((x) => x === card));

export const givingBack = g.phase('bidding.karama-return', 'bidHarkKaramaReturn', {
  when: [(s) => owed(s) > 0],
  cites: [SWAP],
  otherwise: advancedOnly(SWAP),
  who: () => [HARKONNEN],
  options: (s, f) => choicesOf(inOrder(s, f, s.hand[f].cards), owed(s)).map((cards) => ({ cards })),
  read: (s, f, { cards }) => (holdsAll(s.hand[f].cards, cards) ? { cards: inOrder(s, f, cards) } : { cards }),
  // biome-ignore format: table
  if: [
    [SWAP, 'WRONG_COUNT',   (s, _, { cards }) => cards.length === owed(s), 'As many cards as you took'],
    [SWAP, 'CARD_NOT_HELD', (s, f, { cards }) => holdsAll(s.hand[f].cards, cards), 'You do not hold these cards'],
  ],
  do: (d, { player, args: { cards } }) => {
    const { target } = during(d, 'auction').swap ?? impossible('nothing is owed');
    for (const card of cards) {
      take(d, player, card);
      give(d, target, card);
    }
    during(d, 'auction').swap = null;
  },
  default: (s, f) => ({ cards: inOrder(s, f, s.hand[f].cards.slice(-owed(s))) }), // those that were taken
});
