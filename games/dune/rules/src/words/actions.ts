import type { Immutable } from '@rulewright/engine';
import type { Static } from 'typebox';
import { TOKENS } from '../data/figures.ts';
import type { ARGS, PASS } from './schemas.ts';

// What answers are called and what may be read out of them: the rules without their schemas, as pages need them.

export type ActionName = keyof typeof ARGS;
export type Args<A extends ActionName> = Immutable<Static<(typeof ARGS)[A]>>;
/** Arguments as samples and defaults give them. */
export type Given<A extends ActionName> = Static<(typeof ARGS)[A]>;
export type Pass = Immutable<Static<typeof PASS>>;

export const declines = (args: object): args is Pass => 'pass' in args;

/** The numbers from 0 to `most`; no pile of tokens or cards is larger. */
export const numbersTo = (most: number): readonly number[] => NUMBERS[most] ?? [];
const ALL = Array.from({ length: 2 * TOKENS }, (_, n) => n);
const NUMBERS = ALL.map((most) => ALL.slice(0, most + 1));

/** The answer that declines, wherever one may. */
export const decline = (): { pass: true } => ({ pass: true });
export const PASS_ONLY: readonly Pass[] = [decline()];

/** Checks read one answer many times in a row, so the last one parsed is kept; answers never change. */
export function keepParsed<A extends object, T>(parse: (args: A) => T): (args: A) => T {
  let last: { readonly args: A; readonly parsed: T } | null = null;
  return (args) => {
    if (last?.args !== args) last = { args, parsed: parse(args) };
    return last.parsed;
  };
}

/** Whom Atreides may revive beside their leaders. */
export const PROPHET = 'kwisatz-haderach' as const;

/** The field of a shipment for the card that pays half of it. */
export const PAID_BY = 'karama';
