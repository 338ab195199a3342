import { type Args, declines } from '../actions.ts';
import { type CardId, TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer } from '../questions.ts';
import { need, type Requirement } from '../refusals.ts';

const HAJR = 'hajr' satisfies CardId;
const { rule } = TREACHERY_CARDS[HAJR];

export const hajr = [
  answer('extraMove', rule, (lower, s, f) => (s.hand[f].cards.includes(HAJR) ? HAJR : lower(s, f))),
] as const;

export const hajrRequirements: readonly Requirement<Args<'shipMove'>>[] = [
  need(
    rule,
    'CARD_NOT_HELD',
    (s, f, args) => declines(args) || !args.hajr || s.hand[f].cards.includes(HAJR),
    'You do not hold Hajr',
  ),
];
