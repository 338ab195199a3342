import type { HeardFact } from '@rulewright/protocol';
import type { LogLine, ToldFact, Wording } from '@rulewright/ui';

const KERNEL = new Set(['PHASE_STARTED', 'PHASE_ENDED']);

/** A fact as it comes from the server with its rule, marked when the engine itself told it. */
export function toldFact({ fact, rule }: HeardFact): ToldFact {
  const cited = rule === undefined ? {} : { rule };
  return KERNEL.has(fact.type) ? { fact, ...cited, kernel: true } : { fact, ...cited };
}

/** The numbers of the steps that still stand: a step takes back so many before it, or none. */
export function standing(
  steps: readonly { readonly n: number; readonly undo: number }[],
): ReadonlySet<number> {
  const left: number[] = [];
  for (const { n, undo } of steps)
    if (undo === 0) left.push(n);
    else left.length = Math.max(0, left.length - undo);
  return new Set(left);
}

/** Facts of a match without those that were taken back; `n` is the number of the step. */
export function standingFacts<T extends HeardFact & { readonly n: number }>(heard: readonly T[]): T[] {
  const first = heard[0]?.n ?? 0;
  const steps = Array.from({ length: (heard.at(-1)?.n ?? 0) - first + 1 }, (_, i) => ({
    n: first + i,
    undo: 0,
  }));
  for (const { n, fact } of heard)
    if ('inputs' in fact && fact.type === 'TAKEN_BACK') steps[n - first] = { n, undo: Number(fact.inputs) };
  const numbers = standing(steps);
  return heard.filter(({ n }) => numbers.has(n));
}

/** Facts in words, each with its rule; what has no words is left out. */
export function logLines(
  heard: readonly (HeardFact & { readonly key: string; readonly href?: string | undefined })[],
  wording: Wording,
): LogLine[] {
  return heard.flatMap(({ key, href, ...told }): LogLine[] => {
    const text = wording.fact(toldFact(told));
    const cited = told.rule === undefined ? {} : { rule: told.rule };
    return text === null ? [] : [{ key, text, href, heading: told.fact.type === 'PHASE_STARTED', ...cited }];
  });
}
