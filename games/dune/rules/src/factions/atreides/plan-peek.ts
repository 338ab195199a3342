import { mayUseSpecial, special } from '../../karama/special.ts';
import { battleOf } from '../../phases/07-battle/plan.ts';
import { confide } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneState, impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { ATREIDES } from './answers.ts';

// Once in a game Atreides look at a whole battle plan, in any battle; whoever is looked at plans first.

const SEE_A_PLAN: RuleId = '1.14.01';

const targets = (s: DuneState): readonly FactionId[] => {
  const fighting = s.table.battle?.fighting;
  return fighting ? [fighting.aggressor, fighting.defender].filter((f) => f !== ATREIDES) : [];
};

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
      battleOf(d).peek = { target, isMade: false };
    },
  }),
});

export const planShown = g.phase('battle.plan-shown', {
  when: [(s) => s.table.battle?.peek?.isMade === true],
  enter: (d, { emit }) => {
    const { target } = battleOf(d).peek ?? impossible('nobody was looked at');
    const plan = d.hand[target].committed ?? impossible('no plan was made');
    d.hand[ATREIDES].seen.plan = { ...plan };
    confide(emit, [ATREIDES, target], { type: 'PLAN_PEEKED', target }, { plan }, SEE_A_PLAN);
  },
});
