import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer } from '../layers/questions.ts';
import type { CardId } from '../words/ids.ts';

const LASGUN = 'lasgun' satisfies CardId;
const { rule } = TREACHERY_CARDS[LASGUN];

export const lasgun = [
  answer('kills', rule, (lower, s, weapon, defense) => weapon === LASGUN || lower(s, weapon, defense)),
  answer('explodes', rule, (lower, s, weapons, defenses) =>
    weapons.includes(LASGUN) && defenses.includes('shield') ? rule : lower(s, weapons, defenses),
  ),
] as const;
