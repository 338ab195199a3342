import { type Adviser, finalWorths, planFor } from '@rulewright/bots';
import { type Plan, view } from '@rulewright/engine';
import { type Go, NOWHERE, pointName } from '@rulewright/go';
import { search } from './search.ts';
import { playoutsOf, questionOf } from './seat.ts';

const GLANCE = 160; // playouts for what a game is worth
const SEED = 1; // looked at twice, a position is worth the same
const LEAD = 12; // points ahead that are nearly a win

/** An adviser on Go. */
export function goAdviser(plan: Plan): Adviser {
  const go = planFor<Go>(plan, 'go');
  const adviser: Adviser<Go> = {
    worths: (state) => {
      const question = questionOf(view(go, state, null).table);
      const { owned, playouts } = search(question, { playouts: GLANCE, seed: SEED });
      const margin = owned.reduce((sum, points) => sum + points, 0) / playouts - question.komi;
      const worth = Math.tanh(margin / LEAD);
      return finalWorths(state) ?? { black: worth, white: -worth };
    },
    answers: ({ view: { table }, decisions }, most) => {
      if (!decisions.some(({ action }) => action === 'play')) return [];
      const { tried } = search(questionOf(table), { playouts: playoutsOf(6, table.size), seed: SEED });
      return tried.slice(0, most).map(({ at, share }) => ({
        action: 'play',
        args: at === NOWHERE ? { pass: true } : { at: pointName(at, table.size) },
        worth: 2 * share - 1,
      }));
    },
  };
  return adviser;
}
