import { citedRules, exerciseAgain, refusingRules } from '../coverage.ts';
import type { Property } from './trace.ts';

/** Reports what random games see of the cited rules; an id that the rule list does not know is a mistake. */
export const ruleIds: Property = {
  name: 'rule ids that come up are in the rule list',
  run: (subject) => {
    const { plan } = subject;
    const seen = exerciseAgain(subject);
    const { rules } = plan.game;
    if (rules !== null) {
      const unknown = [...seen.keys()].filter((id) => !rules.includes(id));
      if (unknown.length > 0) throw new Error(`unknown rule ids came up: ${unknown.join(', ')}`);
    }
    const cited = rules ?? citedRules(plan);
    const unseen = cited.filter((id) => !seen.has(id));
    const mild = refusingRules(plan).filter((id) => seen.has(id) && seen.get(id)?.refused === 0);
    return [
      `${cited.length - unseen.length} of ${cited.length} rules came up`,
      ...(unseen.length > 0 ? [`never: ${unseen.join(', ')}`] : []),
      ...(mild.length > 0 ? [`never refused: ${mild.join(', ')}`] : []),
    ].join('; ');
  },
};
