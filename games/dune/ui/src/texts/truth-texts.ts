// Questions of a truth trance: those that the game can check have a form of their own, which people do not read.
import { FACTIONS, LEADERS, TREACHERY_CARDS } from '@rulewright/dune/tables';

const nameIn = (rows: Readonly<Record<string, { readonly name: string }>>, id: string): string =>
  rows[id]?.name ?? id;

/** A question as people ask it. */
export function questionWords(question: string): string {
  const [, what = '', value = ''] = /^([a-z-]+)(?::|>=)([a-z0-9-]+)$/.exec(question.trim()) ?? [];
  switch (what) {
    case 'card':
      return `Do you hold ${nameIn(TREACHERY_CARDS, value)}?`;
    case 'traitor':
      return `Is ${nameIn(LEADERS, value)} in your pay?`;
    case 'spice':
      return `Do you have at least ${value} spice?`;
    case 'prediction':
      return `Did you predict ${nameIn(FACTIONS, value)}?`;
    case 'prediction-turn':
      return `Did you predict turn ${value}?`;
    default:
      return question;
  }
}
