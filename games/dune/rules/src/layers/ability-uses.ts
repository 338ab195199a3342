import type { FactionId } from '../words/ids.ts';
import type { DuneDraft, DuneState } from '../words/state.ts';
import type { Dune, Effects } from '../words/vocabulary.ts';
import { ABILITIES, isDisabled, type Played } from './abilities.ts';

// Every use of an ability that a card may cancel goes through `attempt`: declared, then applied. Between the two a
// window may open, so what is declared is plain data, and nothing may follow the call in a mutator.

type Effect<T> = (d: DuneDraft, declared: T, effects: Effects) => void;

/** One use of an ability, written beside the faction that has it. */
export interface Attempt<T> {
  readonly ability: Played;
  readonly apply: Effect<T>; // what it does, once nobody stops it
  readonly cancelled?: Effect<T>; // what happens instead when it is stopped
}

/** For the `pushes` of whatever attempts something: the frames in which it may be stopped. */
export const WINDOWS: readonly Dune['frame']['kind'][] = [];

/** Declares one use of an ability. `declared` must survive JSON. */
export function attempt<T>(d: DuneDraft, what: Attempt<T>, declared: T, effects: Effects): void {
  if (isDisabled(d, what.ability)) {
    what.cancelled?.(d, declared, effects);
    return;
  }
  effects.cite(ABILITIES[what.ability].rule);
  what.apply(d, declared, effects);
}

// A shipment or a march may rest on several abilities of several factions. Each of them is tried in turn; when all
// have gone through, what was declared happens.

/** An ability on which something declared may rest. */
export interface Use<T> {
  readonly ability: Played;
  readonly isUsed: (s: DuneState, by: FactionId, declared: T) => boolean;
  readonly goesOn?: true; // stopped, it changes what happens and not whether
}

/** What is declared by whom, in a form that survives JSON. */
export type Declared<A> = { readonly by: FactionId; readonly args: A };
export type Step<A> = Effect<Declared<A>>;

/** One after the other the abilities that are used, then `happens`; `reopens` when one is stopped that is needed. */
export function inTurn<T, A>(
  uses: readonly Use<T>[],
  read: (args: A) => T,
  happens: Step<A>,
  reopens: Step<A>,
): Step<A> {
  const from =
    (first: number): Step<A> =>
    (d, declared, effects) => {
      const what = read(declared.args);
      const next = uses.findIndex((use, i) => i >= first && use.isUsed(d, declared.by, what));
      const tried = attempts[next];
      if (tried) attempt(d, tried, declared, effects);
      else happens(d, declared, effects);
    };
  const attempts = uses.map(({ ability, goesOn }, i): Attempt<Declared<A>> => {
    const rest = from(i + 1);
    return { ability, apply: rest, cancelled: goesOn ? rest : reopens };
  });
  return from(0);
}
