// Questions of a truth trance: those that the game can check have a form of their own, which people do not read.

import { FACTIONS, LEADERS, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { inWords } from '@rulewright/ui/translation';

export const truthEnglish = {
  kinds: {
    card: 'Do you hold this card?',
    traitor: 'Is this leader your traitor?',
    spice: 'Do you have at least so much spice?',
    storm: 'Will the storm move at least so far?',
    prediction: 'Did you predict this faction?',
    'prediction-turn': 'Did you predict this turn?',
    words: 'In my own words',
  },
  holds: (card: string) => `Do you hold ${card}?`,
  paid: (leader: string) => `Is ${leader} in your pay?`,
  spice: (amount: string) => `Do you have at least ${amount} spice?`,
  storm: (sectors: string) => `Will the storm move at least ${sectors}?`,
  predicted: (faction: string) => `Did you predict ${faction}?`,
  predictedTurn: (turn: string) => `Did you predict turn ${turn}?`,
} as const;
export const truthTexts = inWords('dune', 'truth', truthEnglish);

const nameIn = (rows: Readonly<Record<string, { readonly name: string }>>, id: string): string =>
  rows[id]?.name ?? id;

/** A question as people ask it. */
export function questionWords(question: string): string {
  const [, what = '', value = ''] = /^([a-z-]+)(?::|>=)([a-z0-9-]+)$/.exec(question.trim()) ?? [];
  switch (what) {
    case 'card':
      return truthTexts.holds(nameIn(TREACHERY_CARDS, value));
    case 'traitor':
      return truthTexts.paid(nameIn(LEADERS, value));
    case 'spice':
      return truthTexts.spice(value);
    case 'storm':
      return truthTexts.storm(value);
    case 'prediction':
      return truthTexts.predicted(nameIn(FACTIONS, value));
    case 'prediction-turn':
      return truthTexts.predictedTurn(value);
    default:
      return question;
  }
}
