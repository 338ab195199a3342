import type { Effects } from '@rulewright/engine';
import type { FactionId, RuleId } from '../words/ids.ts';
import { type Ability, type DuneDraft, isDisabled } from '../words/state.ts';
import type { Dune } from '../words/vocabulary.ts';

// Every use of an ability that a card may cancel goes through `attempt`: declared, then applied. Between the two a
// window may open, so what is declared is plain data, and nothing may follow the call in a mutator.

/** An ability that can be cancelled when it is tried. Defined once, beside the faction that has it. */
export interface Attempt<T> {
  readonly ability: Ability;
  readonly rule: RuleId;
  /** What the use does, once nobody stops it. */
  readonly apply: (d: DuneDraft, user: FactionId, declared: T, effects: Effects<Dune>) => void;
  /** What happens instead when it is stopped. */
  readonly cancelled?: (d: DuneDraft, user: FactionId, declared: T, effects: Effects<Dune>) => void;
}

/** For the `pushes` of whatever attempts something: the frames in which it may be stopped. */
export const WINDOWS: readonly Dune['frame']['kind'][] = [];

/** Declares one use of an ability. `declared` must survive JSON. */
export function attempt<T>(
  d: DuneDraft,
  what: Attempt<T>,
  user: FactionId,
  declared: T,
  effects: Effects<Dune>,
): void {
  if (isDisabled(d, user, what.ability)) {
    what.cancelled?.(d, user, declared, effects);
    return;
  }
  effects.cite(what.rule);
  what.apply(d, user, declared, effects);
}
