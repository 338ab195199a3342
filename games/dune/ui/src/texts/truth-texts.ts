// Questions of a truth trance: those that the game can check have a form of their own, which people do not read.

import { FACTIONS, LEADERS, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { inWords } from '@rulewright/ui/translation';

export const truthEnglish = {
  holds: (card: string) => `Do you hold ${card}?`,
  paid: (leader: string) => `Is ${leader} in your pay?`,
  spice: (amount: string) => `Do you have at least ${amount} spice?`,
  predicted: (faction: string) => `Did you predict ${faction}?`,
  predictedTurn: (turn: string) => `Did you predict turn ${turn}?`,
} as const;
const truth = inWords('dune', 'truth', truthEnglish);

const nameIn = (rows: Readonly<Record<string, { readonly name: string }>>, id: string): string =>
  rows[id]?.name ?? id;

/** A question as people ask it. */
export function questionWords(question: string): string {
  const [, what = '', value = ''] = /^([a-z-]+)(?::|>=)([a-z0-9-]+)$/.exec(question.trim()) ?? [];
  switch (what) {
    case 'card':
      return truth.holds(nameIn(TREACHERY_CARDS, value));
    case 'traitor':
      return truth.paid(nameIn(LEADERS, value));
    case 'spice':
      return truth.spice(value);
    case 'prediction':
      return truth.predicted(nameIn(FACTIONS, value));
    case 'prediction-turn':
      return truth.predictedTurn(value);
    default:
      return question;
  }
}
