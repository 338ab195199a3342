/** What may come up and how often: the table of a chance node. Weights are positive integers. */
export type Outcomes<T> = readonly (readonly [weight: number, value: T])[];

const tableOf = <T>(rows: readonly (readonly [number, T])[]): Outcomes<T> =>
  Object.freeze(rows.map(([weight, value]) => Object.freeze([weight, value] as const)));

/** One die: 1 to `sides`, each as likely. */
export const die = (sides: number): Outcomes<number> =>
  tableOf(Array.from({ length: sides }, (_, face) => [1, face + 1] as const));

/**
 * Several dice that are thrown together and not told apart: the faces highest first, each combination once, as
 * often as its orders. Two dice of six sides have 21 outcomes, 6–5 twice as likely as 6–6.
 */
export function dice(count: number, sides: number): Outcomes<readonly number[]> {
  const rows: (readonly [number, readonly number[]])[] = [];
  /** `ways`: in how many orders the faces so far can lie; `run`: how many of them show the last face. */
  const add = (faces: readonly number[], ways: number, run: number): void => {
    if (faces.length === count) rows.push([ways, Object.freeze(faces)]);
    const last = faces.at(-1) ?? sides;
    for (let face = 1; faces.length < count && face <= last; face++) {
      const same = face === faces.at(-1) ? run + 1 : 1;
      add([...faces, face], (ways * (faces.length + 1)) / same, same);
    }
  };
  add([], 1, 0);
  return tableOf(rows);
}

/** Two throws that have nothing to do with each other: the first and the second value of each. */
export const both = <A, B>(first: Outcomes<A>, second: Outcomes<B>): Outcomes<readonly [A, B]> =>
  tableOf(
    first.flatMap(([weight, a]) =>
      second.map(([times, b]) => [weight * times, Object.freeze([a, b] as const)] as const),
    ),
  );

/** What matters about an outcome (a sum, who loses how many), each once with its whole weight. */
export function tally<T, V extends string | number | boolean>(
  outcomes: Outcomes<T>,
  read: (value: T) => V,
): Outcomes<V> {
  const weights = new Map<V, number>();
  for (const [weight, value] of outcomes) {
    const matters = read(value);
    weights.set(matters, (weights.get(matters) ?? 0) + weight);
  }
  return tableOf([...weights].map(([value, weight]) => [weight, value] as const));
}
