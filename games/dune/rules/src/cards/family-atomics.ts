import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer, isBehindWall } from '../layers/questions.ts';

const { rule } = TREACHERY_CARDS['family-atomics'];

/** Once the Wall is gone nothing behind it is sheltered. */
export const familyAtomics = [
  answer('isSheltered', rule, (lower, s, t) =>
    s.table.wallDestroyed && isBehindWall(t) ? false : lower(s, t),
  ),
] as const;
