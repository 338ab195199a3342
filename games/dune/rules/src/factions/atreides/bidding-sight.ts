import { ABILITIES } from '../../layers/abilities.ts';
import { consult } from '../../layers/consult.ts';
import type { Filling } from '../../layers/slots.ts';
import { impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';

/** The card for sale is shown to one faction before anybody bids. */
export const biddingSight: Filling = {
  slot: 'bidding.card-up',
  order: 1,
  phase: g.phase('bidding.sight', {
    when: [(s) => s.table.auction?.step === 'bid' && consult.sees(s, 'auction') !== null],
    enter: (d, { emit }) => {
      const faction = consult.sees(d, 'auction') ?? impossible('nobody sees the card');
      const card = d.box.row[0] ?? impossible('no card for sale');
      d.hand[faction].seen.auction = card;
      const open = {
        type: 'CARD_PEEKED',
        to: faction,
        deck: 'treachery',
        index: d.table.auction?.index ?? 0,
      } as const;
      emit(
        { ...open, card },
        { to: [faction], others: open, rule: ABILITIES['bidding-sight'].rule, reveals: true },
      );
    },
  }),
};
