import { ABILITIES } from '../data/abilities.ts';
import { isDisabled } from '../layers/abilities.ts';
import type { Ability, FactionId } from '../words/ids.ts';
import type { DuneDraft, DuneState } from '../words/state.ts';
import type { Effects } from '../words/vocabulary.ts';
import { mayStop } from './spend.ts';

// Every use of an ability that a card may cancel goes through `attempt`: declared, then carried out. Between the two a
// window may open, so what is declared is plain data, and nothing may follow the call in a mutator.

type Effect<T> = (d: DuneDraft, declared: T, effects: Effects) => void;

/** Something that rests on abilities of factions, written beside whoever does it. */
export interface Attempt<T> {
  readonly name: string; // under which the window finds it again
  /** The abilities it rests on. */
  rests(s: DuneState, declared: T): readonly Ability[];
  /** What it does, once nobody stops it. */
  happens(d: DuneDraft, declared: T, effects: Effects): void;
  /** What happens instead when an ability that it needs is stopped. */
  fails?(d: DuneDraft, declared: T, effects: Effects): void;
}

/** Declares something. `declared` must survive JSON. */
export function attempt<T>(d: DuneDraft, what: Attempt<T>, declared: T, effects: Effects): void {
  const tried = what.rests(d, declared);
  const isOff = tried.some((ability) => isDisabled(d, ability));
  for (const ability of isOff ? [] : tried) effects.cite(ABILITIES[ability].rule);
  const abilities = tried.map((name) => ({ ability: ABILITIES[name].rule, user: ABILITIES[name].of }));
  if (isOff) what.fails?.(d, declared, effects);
  else if (tried.length === 0 || mayStop(d, abilities).length === 0) what.happens(d, declared, effects);
  else effects.push({ kind: 'cancel', abilities, secret: { attempt: what.name, declared } });
}

export const useOf = <T>(name: Ability, happens: Effect<T>, fails?: Effect<T>): Attempt<T> => ({
  ...{ name, rests: () => [name], happens, ...(fails && { fails }) },
});

/** An ability on which something declared may rest. */
export type Use<T> = readonly [Ability, isUsed: (s: DuneState, by: FactionId, declared: T) => boolean];

/** What is declared by whom, in a form that survives JSON. */
export type Declared<A> = { readonly by: FactionId; readonly args: A };

export const usedAmong =
  <T, A>(uses: readonly Use<T>[], read: (args: A) => T) =>
  (s: DuneState, { by, args }: Declared<A>): readonly Ability[] => {
    const what = read(args);
    return uses.filter(([, isUsed]) => isUsed(s, by, what)).map(([ability]) => ability);
  };
