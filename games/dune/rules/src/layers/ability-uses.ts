import type { Effects } from '@rulewright/engine';
import type { FactionId, RuleId } from '../words/ids.ts';
import type { Ability, DuneDraft, DuneState } from '../words/state.ts';
import type { Dune } from '../words/vocabulary.ts';
import { type Attempt, attempt } from './ability-attempts.ts';

// A shipment or a march may rest on several abilities of several factions. Each of them is tried in turn; when all
// have gone through, what was declared happens.

/** An ability on which something declared may rest. */
export interface Use<T> {
  readonly ability: Ability;
  readonly rule: RuleId;
  readonly user: FactionId; // whose ability it is
  readonly isUsed: (s: DuneState, by: FactionId, declared: T) => boolean;
  readonly goesOn?: true; // stopped, it changes what happens and not whether
}

/** What is declared by whom, in a form that survives JSON. */
export interface Declared<A> {
  readonly by: FactionId;
  readonly args: A;
}

export type Step<A> = (d: DuneDraft, declared: Declared<A>, effects: Effects<Dune>) => void;

/** One after the other the abilities that are used, then `happens`; `reopens` when one is stopped that is needed. */
export function inTurn<T, A>(
  uses: readonly Use<T>[],
  read: (args: A) => T,
  happens: Step<A>,
  reopens: Step<A>,
): Step<A> {
  const attempts: readonly Attempt<Declared<A>>[] = uses.map((use, i) => ({
    ability: use.ability,
    rule: use.rule,
    apply: (d, _, declared, effects) => go(d, declared, effects, i + 1),
    cancelled: (d, _, declared, effects) =>
      use.goesOn ? go(d, declared, effects, i + 1) : reopens(d, declared, effects),
  }));
  function go(d: DuneDraft, declared: Declared<A>, effects: Effects<Dune>, from: number): void {
    const what = read(declared.args);
    const next = uses.findIndex((use, i) => i >= from && use.isUsed(d, declared.by, what));
    const use = uses[next];
    const tried = attempts[next];
    if (use && tried) attempt(d, tried, use.user, declared, effects);
    else happens(d, declared, effects);
  }
  return (d, declared, effects) => go(d, declared, effects, 0);
}
