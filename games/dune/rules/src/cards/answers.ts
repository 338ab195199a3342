import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer, isBehindWall, type Lay, type Override, type QuestionName } from '../layers/questions.ts';
import type { CardId } from '../words/ids.ts';

export const CHEAP_HERO = 'cheap-hero' as const satisfies CardId;

const by = <Q extends QuestionName>(card: CardId, question: Q, given: Override<Q>): Lay =>
  answer(question, TREACHERY_CARDS[card].rule, given);

// biome-ignore format: table
export const cards: readonly Lay[] = [
  by(CHEAP_HERO,       'standsInForLeader', (_, _s, card) => card === CHEAP_HERO || undefined),
  by('family-atomics', 'isSheltered',       (_, s, t) => (s.table.wallDestroyed && isBehindWall(t) ? false : undefined)),
  by('hajr',           'extraMove',         (_, s, f) => (s.hand[f].cards.includes('hajr') ? 'hajr' : undefined)),
  by('karama',         'worksAsKarama',     (_, _s, _f, card) => card === 'karama' || undefined),
  by('lasgun',         'kills',             (_, _s, weapon) => weapon === 'lasgun' || undefined),
  by('lasgun',         'explodes',          (_, _s, weapons, defenses) =>
    weapons.includes('lasgun') && defenses.includes('shield') ? TREACHERY_CARDS.lasgun.rule : undefined),
];
