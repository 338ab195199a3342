import { ABILITIES } from '../../data/abilities.ts';
import { drawTreachery, give } from '../../holdings/decks.ts';
import { type Attempt, attempt, useOf, WINDOWS } from '../../karama/attempt.ts';
import { bonusCards } from '../../phases/04-bidding/bids.ts';
import { confide } from '../../words/facts.ts';
import type { FactionId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { HARKONNEN } from './answers.ts';

const { rule: BONUS_CARD } = ABILITIES['bonus-card'];

/** From the deck, not from the row. */
export const drawing: Attempt<FactionId> = useOf('bonus-card', (d, faction, { random, emit }) => {
  const card = drawTreachery(d, random, emit);
  if (card === null) return;
  give(d, faction, card);
  confide(emit, [faction], { type: 'CARD_DRAWN_FREE', faction }, { card }, BONUS_CARD);
});

const hasBought = (s: DuneState): boolean => s.table.auction?.high?.faction === HARKONNEN;

export const bonusCard = g.phase('bidding.bonus-card', {
  when: [(s) => hasBought(s) && bonusCards(s, HARKONNEN) > 0],
  pushes: WINDOWS,
  enter: (d, effects) => attempt(d, drawing, HARKONNEN, effects),
});
