/** Sides by seat; '' for one that is drawn. */
export type Sides = readonly string[];

export const RANDOM = '';

/** Whether a game has more sides than seats, so that who plays which is a choice. */
export const hasSides = (ids: readonly string[] | null, seats: number): ids is readonly string[] =>
  ids !== null && ids.length > seats;

/** What may be chosen for a seat: what no other seat has. */
export const freeFor = (ids: readonly string[], sides: Sides, seat: number): readonly string[] =>
  ids.filter((id) => sides.every((side, i) => i === seat || side !== id));

/** A side for every seat: those chosen hold, the others are drawn from what is left. */
export function drawSides(ids: readonly string[], sides: Sides, random: () => number): string[] {
  const left = ids.filter((id) => !sides.includes(id));
  return sides.map((side) =>
    side === RANDOM ? (left.splice(Math.floor(random() * left.length), 1)[0] ?? side) : side,
  );
}
