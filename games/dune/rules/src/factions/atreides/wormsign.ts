import { ABILITIES } from '../../layers/abilities.ts';
import { consult } from '../../layers/consult.ts';
import type { Filling } from '../../layers/slots.ts';
import { g } from '../../words/vocabulary.ts';

/** Before anybody ships, the next card of the spice deck is shown to the one who sees it. */
export const wormsign: Filling = {
  slot: 'shipment.start',
  order: 1,
  phase: g.phase('shipment.wormsign', {
    when: [(s) => s.table.spiceLeft > 0 && consult.sees(s, 'spice') !== null],
    enter: (d, { emit }) => {
      const faction = consult.sees(d, 'spice');
      const card = d.box.spiceDeck[0];
      if (faction === null || card === undefined) return;
      d.hand[faction].seen.spice = card;
      const open = { type: 'CARD_PEEKED', to: faction, deck: 'spice' } as const;
      emit({ ...open, card }, { to: [faction], others: open, rule: ABILITIES.wormsign.rule, reveals: true });
    },
  }),
};
