import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { answer, isBehindWall, type Lay, type Override, type QuestionName } from '../layers/questions.ts';
import { type Args, declines } from '../words/actions.ts';
import type { CardId, RuleId } from '../words/ids.ts';
import type { Rows } from '../words/vocabulary.ts';

export const CHEAP_HERO = 'cheap-hero' as const satisfies CardId;

const by = <Q extends QuestionName>(card: CardId, question: Q, given: Override<Q>): Lay =>
  answer(question, TREACHERY_CARDS[card].rule, given);

// biome-ignore format: table
export const cards: readonly Lay[] = [
  by(CHEAP_HERO,       'standsInForLeader', (_, _s, card) => card === CHEAP_HERO || undefined),
  by('family-atomics', 'isSheltered',       (_, s, t) => (s.table.shieldWallDestroyed && isBehindWall(t) ? false : undefined)),
  by('hajr',           'extraMove',         (_, s, f) => (s.hand[f].cards.includes('hajr') ? 'hajr' : undefined)),
  by('karama',         'worksAsKarama',     (_, _s, _f, card) => card === 'karama' || undefined),
  by('lasgun',         'kills',             (_, _s, weapon) => weapon === 'lasgun' || undefined),
  by('lasgun',         'explodes',          (_, _s, weapons, defenses) =>
    weapons.includes('lasgun') && defenses.includes('shield') ? TREACHERY_CARDS.lasgun.rule : undefined),
];

const HAJR = 'hajr' satisfies CardId;
const HAJR_RULE: RuleId = TREACHERY_CARDS[HAJR].rule;

/** The card's rule, if an answer of any form wants its move. */
export const marchCardRule = (args: unknown): RuleId | null =>
  typeof args === 'object' && args !== null && 'hajr' in args && args.hajr === true ? HAJR_RULE : null;

/** Whether a march uses the card: it may where it is held, and must where only its move is left. */
export const marchCard = (isHeld: boolean, isLeft: boolean) =>
  [
    HAJR,
    ({ pass }: { readonly pass?: true }): readonly (true | undefined)[] | null =>
      pass || !isHeld ? null : isLeft ? [true] : [undefined, true],
  ] as const;

// biome-ignore format: table
export const hajrRequirements: Rows<Args<'shipMove'>> = [
  [HAJR_RULE, 'CARD_NOT_HELD', (s, f, args) => declines(args) || !args.hajr || s.hand[f].cards.includes(HAJR), 'You do not hold Hajr'],
];
