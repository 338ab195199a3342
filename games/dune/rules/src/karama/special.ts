import type { Draft } from '@rulewright/engine';
import { decline, declines, PASS_ONLY, type Pass } from '../words/actions.ts';
import type { FactionId, RuleId } from '../words/ids.ts';
import { type DuneDraft, type DuneState, isInPlay } from '../words/state.ts';
import { type Dune, type Effects, type Otherwise, type Rows, rowsOf } from '../words/vocabulary.ts';
import { isKaramaUnseen, KARAMA, mayHoldCards, spend } from './spend.ts';

// Once in an advanced game a Karama gives its faction a power of its own. At its moments the faction is asked while
// nobody can know that it has no card for it.

/** Whether a faction may have its power now, by all that is public. */
export const mayUseSpecial = (s: DuneState, f: FactionId): boolean =>
  s.table.options.advanced &&
  isInPlay(s, f) &&
  !s.table.specialKaramaUsed.includes(f) &&
  isKaramaUnseen(s) &&
  mayHoldCards(s, f);

const holdsKarama = (s: DuneState, f: FactionId): boolean => s.hand[f].cards.includes(KARAMA);

/** Why nobody asks for the power: it is of the advanced game, or it has been used. */
const unasked =
  (of: FactionId, rule: RuleId): Otherwise =>
  (s, { player }, code) => {
    if (code !== 'NOT_ASKED') return null;
    if (!s.table.options.advanced)
      return { rule, code: 'ADVANCED_ONLY', why: 'This belongs to the advanced game' };
    if (player === of && s.table.specialKaramaUsed.includes(of))
      return { rule: '1.13.06', code: 'ALREADY_DONE', why: 'Once in a game' };
    return player === of
      ? null
      : { rule, code: 'WRONG_FACTION', why: 'This is the power of another faction' };
  };

/** The card is spent, and with it the power. */
function useSpecial(d: DuneDraft, f: FactionId, effects: Effects): void {
  spend(d, f, { card: KARAMA, use: 'special', rule: '3.01.11.05' }, effects);
  d.table.specialKaramaUsed.push(f);
  effects.cite('1.14.00');
  effects.emit({ type: 'KARAMA_SPECIAL', faction: f }, { rule: '1.13.06', reveals: true });
}

interface Power<U> {
  readonly faction: FactionId;
  readonly rule: RuleId;
  readonly sealed: string;
  readonly answers: (s: DuneState, f: FactionId) => readonly U[]; // that use it
  readonly if?: Rows<U>; // about them
  readonly do: (d: Draft<Dune>, args: U, effects: Effects) => void;
}

/**
 * How every faction is asked for its power, whatever that is: at its moment and in secret, where without a card there is
 * nothing but to pass, or beside other decisions, where nobody waits for it.
 */
export function special<U extends object>(power: Power<U>) {
  const { faction, rule, sealed, answers } = power;
  type Answer = Pass | U;
  const isUse = (args: Answer): args is U => !declines(args);
  // biome-ignore format: table
  const rows = rowsOf((args: Answer) => (isUse(args) ? args : null), [
    ...(power.if ?? []),
    ['1.14.00', 'CARD_NOT_HELD', (s, f) => holdsKarama(s, f), 'You hold no Karama'],
  ]);
  const asked = { cites: [rule], otherwise: unasked(faction, rule), who: () => [faction], if: rows };
  const use = (d: Draft<Dune>, { args }: { readonly args: Answer }, effects: Effects): void => {
    if (!isUse(args)) return;
    useSpecial(d, faction, effects);
    power.do(d, args, effects);
  };
  return {
    window: {
      ...{ ...asked, sealed, progress: 'hidden' as const },
      options: (s: DuneState, f: FactionId): readonly Answer[] =>
        holdsKarama(s, f) ? [decline(), ...answers(s, f)] : PASS_ONLY,
      reveal: (d: Draft<Dune>, given: readonly { readonly args: Answer }[], effects: Effects): void => {
        for (const answer of given) use(d, answer, effects);
      },
    },
    meanwhile: {
      ...{ ...asked, optional: true, do: use },
      options: (s: DuneState, f: FactionId) => (holdsKarama(s, f) ? answers(s, f) : []),
    },
  };
}
