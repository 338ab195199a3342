import { ABILITIES } from '../../data/abilities.ts';
import { showHidden } from '../../holdings/decks.ts';
import { consult } from '../../layers/consult.ts';
import { impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';

/** The card for sale is shown to one faction before anybody bids. */
export const biddingSight = g.phase('bidding.sight', {
  when: [(s) => consult.sees(s, 'auction') !== null],
  enter: (d, { emit }) => {
    const card = d.box.row[0] ?? impossible('no card for sale');
    const index = d.table.auction?.index ?? 0;
    showHidden(d, 'auction', { card, rule: ABILITIES['bidding-sight'].rule, index }, emit);
  },
});

/** Before anybody ships, the next card of the spice deck is shown to the one who sees it. */
export const wormsign = g.phase('shipment.wormsign', {
  when: [(s) => s.table.spiceLeft > 0 && consult.sees(s, 'spice') !== null],
  enter: (d, { emit }) => {
    const [card] = d.box.spiceDeck;
    if (card !== undefined) showHidden(d, 'spice', { card, rule: ABILITIES.wormsign.rule }, emit);
  },
});
