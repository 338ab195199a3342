import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer } from '../layers/questions.ts';
import type { CardId } from '../words/ids.ts';

const KARAMA = 'karama' satisfies CardId;
const { rule } = TREACHERY_CARDS[KARAMA];

export const karama = [
  answer('worksAsKarama', rule, (lower, s, f, card) => card === KARAMA || lower(s, f, card)),
] as const;
