/** What is left of some cards when others are taken out, copy by copy; cards that are not there are passed over. */
export function without<T>(cards: readonly T[], taken: readonly T[]): T[] {
  const rest = [...cards];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** Whether all of `wanted` are among `cards`, copy by copy. */
export const holdsAll = <T>(cards: readonly T[], wanted: readonly T[]): boolean =>
  cards.length - without(cards, wanted).length === wanted.length;

/** So many copies of each card. */
export const deckOf = <T>(cards: readonly T[], copies: (card: T) => number): T[] =>
  cards.flatMap((card) => Array<T>(copies(card)).fill(card));
