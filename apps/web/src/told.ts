import type { HeardFact } from '@rulewright/protocol';
import type { LogLine, ToldFact, Wording } from '@rulewright/ui';

const KERNEL = new Set(['PHASE_STARTED', 'PHASE_ENDED']);

/** A fact as it comes from the server with its rule, marked when the engine itself told it. */
export function toldFact({ fact, rule }: HeardFact): ToldFact {
  const cited = rule === undefined ? {} : { rule };
  return KERNEL.has(fact.type) ? { fact, ...cited, kernel: true } : { fact, ...cited };
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
