import type { TSchema } from 'typebox';

// Spaces are narrowed anew for every decision. These write the plain JSON Schema that typebox would write, without
// its cost: a builder call of typebox takes microseconds, an object literal takes nanoseconds.

/** One of these values. */
export const oneOf = (values: readonly unknown[]): TSchema => ({ enum: values });

/** An integer from `minimum` to `maximum`, both included. */
export const range = (minimum: number, maximum: number): TSchema => ({ type: 'integer', minimum, maximum });

/** An object with exactly these fields. */
export const fields = (properties: Readonly<Record<string, TSchema>>): TSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** Anything in one of these spaces. */
export const either = (...spaces: readonly TSchema[]): TSchema => ({ anyOf: spaces });

/** So many of each key, from none up to its limit, with a sum from `min` to `max`: `{ key: n }` with every key. */
export const counts = (limits: Readonly<Record<string, number>>, min: number, max = min): TSchema => ({
  type: 'object',
  counts: limits,
  minSum: min,
  maxSum: max,
});

/** What is taken, and how much. */
export interface Taking<K extends string> {
  readonly from: readonly Readonly<Record<K, number> & Record<string, unknown>>[]; // stacks as full as they can be
  readonly of: readonly K[]; // the fields of a stack that are counts; the others say which it is
  readonly min: number; // sum of all counts
  readonly max?: number; // all there is unless given
  readonly most?: Readonly<Partial<Record<K, number>>>; // of one kind, in all stacks together
}

/** These stacks in order, with counts from none up to what each has; one of which nothing is taken is left out. */
export const stacks = <K extends string>({ from, of, min, max, most }: Taking<K>): TSchema => ({
  type: 'array',
  stacks: from,
  of,
  minSum: min,
  maxSum: max,
  most,
});
