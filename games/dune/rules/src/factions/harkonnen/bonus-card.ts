import { drawTreachery, give } from '../../holdings/decks.ts';
import { ABILITIES } from '../../layers/abilities.ts';
import { type Attempt, attempt, WINDOWS } from '../../layers/ability-uses.ts';
import type { Filling } from '../../layers/slots.ts';
import { bonusCards } from '../../phases/04-bidding/bids.ts';
import type { FactionId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { HARKONNEN } from './answers.ts';

const { rule: BONUS_CARD } = ABILITIES['bonus-card'];

/** From the deck, not from the row. */
const bonusCard: Attempt<FactionId> = {
  ability: 'bonus-card',
  apply: (d, faction, { random, emit }) => {
    const card = drawTreachery(d, random, emit);
    if (card === null) return;
    give(d, faction, card);
    const others = { type: 'CARD_DRAWN_FREE', faction } as const;
    emit({ ...others, card }, { to: [faction], others, rule: BONUS_CARD, reveals: true });
  },
};

const hasBought = (s: DuneState): boolean =>
  s.table.auction?.step === 'bonus' && s.table.auction.high?.faction === HARKONNEN;

export const harkonnenBonusCard: Filling = {
  slot: 'bidding.after-buying',
  order: 1,
  phase: g.phase('bidding.bonus-card', {
    when: [(s) => hasBought(s) && bonusCards(s, HARKONNEN) > 0],
    pushes: WINDOWS,
    enter: (d, effects) => attempt(d, bonusCard, HARKONNEN, effects),
  }),
};
