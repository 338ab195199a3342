import type { Draft } from '@rulewright/engine';
import { type Requirement, rows } from '../words/codes.ts';
import type { FactionId, RuleId } from '../words/ids.ts';
import type { Otherwise } from '../words/not-asked.ts';
import { type DuneDraft, type DuneState, isInPlay } from '../words/state.ts';
import type { Dune, Effects } from '../words/vocabulary.ts';
import { isKaramaUnseen, KARAMA, mayHoldCards } from './cards.ts';
import { spend } from './spend.ts';

// Once in an advanced game a Karama gives its faction a power of its own. At its moments the faction is asked while
// nobody can know that it has no card for it.

const ONCE: RuleId = '1.13.06';
const SPECIAL: RuleId = '1.14.00';
const CARD_USE: RuleId = '3.01.11.05';

/** Whether a faction may have its power now, by all that is public. */
export const mayUseSpecial = (s: DuneState, f: FactionId): boolean =>
  s.table.options.advanced &&
  isInPlay(s, f) &&
  !s.table.specialUsed[f] &&
  isKaramaUnseen(s) &&
  mayHoldCards(s, f);

const holdsKarama = (s: DuneState, f: FactionId): boolean => s.hand[f].cards.includes(KARAMA);

/** Only a Karama will do. */
export const specialRequirements = <A extends object>(
  uses: (args: A) => boolean,
): readonly Requirement<A>[] =>
  rows<A>([
    [SPECIAL, 'CARD_NOT_HELD', (s, f, args) => !uses(args) || holdsKarama(s, f), 'You hold no Karama'],
  ]);

/** Why nobody asks for the power: it is of the advanced game, or it has been used. */
const unasked =
  (of: FactionId, rule: RuleId): Otherwise =>
  (s, { player }, code) => {
    if (code !== 'NOT_ASKED') return null;
    if (!s.table.options.advanced)
      return { rule, code: 'ADVANCED_ONLY', why: 'This belongs to the advanced game' };
    if (player === of && s.table.specialUsed[of])
      return { rule: ONCE, code: 'ALREADY_DONE', why: 'Once in a game' };
    return player === of
      ? null
      : { rule, code: 'WRONG_FACTION', why: 'This is the power of another faction' };
  };

/** The card is spent, and with it the power. */
function useSpecial(d: DuneDraft, f: FactionId, effects: Effects): void {
  spend(d, f, { card: KARAMA, use: 'special', rule: CARD_USE }, effects);
  d.table.specialUsed[f] = true;
  effects.cite(SPECIAL);
  effects.emit({ type: 'KARAMA_SPECIAL', faction: f }, { rule: ONCE, reveals: true });
}

interface Power<A extends object, U extends A> {
  readonly faction: FactionId;
  readonly rule: RuleId;
  readonly sealed: string;
  /** The answer that leaves it. */
  readonly no: A;
  readonly uses: (args: A) => args is U;
  /** The answers that use it. */
  readonly answers: (s: DuneState, f: FactionId) => readonly A[];
  readonly if: readonly Requirement<A>[];
  readonly do: (d: Draft<Dune>, args: U, effects: Effects) => void;
}

/** How every faction is asked for its power, whatever that is. Without a card there is nothing but to leave it. */
export function special<A extends object, U extends A>(power: Power<A, U>) {
  const { faction, rule, sealed, no, uses, answers } = power;
  const left: readonly A[] = [no];
  return {
    cites: [rule],
    otherwise: unasked(faction, rule),
    who: (): FactionId[] => [faction],
    options: (s: DuneState, f: FactionId): readonly A[] =>
      holdsKarama(s, f) ? [no, ...answers(s, f)] : left,
    if: power.if,
    sealed,
    progress: 'hidden' as const,
    reveal: (d: Draft<Dune>, given: readonly { readonly args: A }[], effects: Effects): void => {
      for (const { args } of given) {
        if (!uses(args)) continue;
        useSpecial(d, faction, effects);
        power.do(d, args, effects);
      }
    },
    default: (): A => no,
  };
}
