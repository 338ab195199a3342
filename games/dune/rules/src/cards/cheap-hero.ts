import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer } from '../layers/questions.ts';
import type { CardId } from '../words/ids.ts';

export const CHEAP_HERO = 'cheap-hero' as const satisfies CardId;
const { rule } = TREACHERY_CARDS[CHEAP_HERO];

export const cheapHero = [
  answer('standsInForLeader', rule, (lower, s, card) => card === CHEAP_HERO || lower(s, card)),
] as const;
