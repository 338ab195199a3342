import { watch } from '@rulewright/engine';
import { test } from 'vitest';
import { type RuleCounts, tally } from './coverage.ts';

type Body = () => void | Promise<void>;

/**
 * `test` plus one assertion: the rule id came up while the body ran. `rule.refuses`, called alike, also wants it to have
 * refused; `rule.each(id, sentence, rows, body)` is one test a row, with `$name` in the sentence filled from it.
 */
export function rule(id: string, sentence: string, body: Body): void {
  test(`${id} ${sentence}`, () => vouched(id, 'came up', body));
}

/** The same sentence for several rows; `$name` in it is filled from the row. */
rule.each = <T extends object>(
  id: string,
  sentence: string,
  rows: readonly T[],
  body: (row: T) => void | Promise<void>,
): void => {
  if (rows.length === 0) throw new Error(`rule ${id}: no rows, nothing is tested`);
  test.each([...rows])(`${id} ${sentence}`, (row) => vouched(id, 'came up', () => body(row)));
};

/** As `rule`, and the rule must have refused something. */
rule.refuses = (id: string, sentence: string, body: Body): void => {
  test(`${id} ${sentence}`, () => vouched(id, 'refused', body));
};

/** Runs a body and fails unless the rule came up in it. */
export async function vouched(id: string, how: 'came up' | 'refused', body: Body): Promise<void> {
  const counts = tally();
  await watch(counts.see, body);
  const seen = counts.counts.get(id);
  if (seen === undefined) throw new Error(`rule ${id} never came up; ${others(counts.counts)}`);
  if (how === 'refused' && seen.refused === 0) throw new Error(`rule ${id} came up but never refused`);
}

const others = (counts: RuleCounts): string =>
  counts.size === 0 ? 'no rule did' : `these did: ${[...counts.keys()].join(', ')}`;
