import type { ToldFact } from '../game-ui.ts';

/** The facts of one kind, as the game tells them. */
export const factsOf =
  <F extends { readonly type: string }>() =>
  <T extends F['type']>(facts: readonly ToldFact[], type: T): readonly Extract<F, { readonly type: T }>[] =>
    facts.flatMap(({ fact }) => (fact.type === type ? [fact as unknown as Extract<F, { type: T }>] : []));
