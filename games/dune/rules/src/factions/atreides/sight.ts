import { ABILITIES } from '../../data/abilities.ts';
import { showHidden } from '../../holdings/decks.ts';
import { mayUseSpecial, special } from '../../karama/special.ts';
import { consult } from '../../layers/consult.ts';
import { combatants } from '../../phases/07-battle/plan.ts';
import { confide } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneState, during, impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { ATREIDES } from './answers.ts';

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

// Once in a game Atreides look at a whole battle plan, in any battle; whoever is looked at plans first.

const SEE_A_PLAN: RuleId = '1.14.01';

const targets = (s: DuneState): readonly FactionId[] => combatants(s).filter((f) => f !== ATREIDES);

export const planPeek = g.phase('battle.karama-peek', 'battleKaramaPeek', {
  when: [(s) => mayUseSpecial(s, ATREIDES)],
  ...special({
    faction: ATREIDES,
    rule: SEE_A_PLAN,
    sealed: 'karama-peek',
    answers: (s) => targets(s).map((target) => ({ target })),
    // biome-ignore format: table
    if: [
      [SEE_A_PLAN, 'WRONG_FACTION', (s, _, { target }) => targets(s).includes(target), 'Another faction in this battle'],
    ],
    do: (d, { target }) => {
      during(d, 'battle').peek = { target, isMade: false };
    },
  }).window,
});

export const planShown = g.phase('battle.plan-shown', {
  when: [(s) => s.table.battle?.peek?.isMade === true],
  enter: (d, { emit }) => {
    const { target } = during(d, 'battle').peek ?? impossible('nobody was looked at');
    const plan = d.hand[target].committed ?? impossible('no plan was made');
    d.hand[ATREIDES].seen.plan = { ...plan };
    confide(emit, [ATREIDES, target], { type: 'PLAN_PEEKED', target }, { plan }, SEE_A_PLAN);
  },
});
