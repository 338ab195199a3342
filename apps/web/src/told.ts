import type { ToldFact } from '@rulewright/ui';

const KERNEL = new Set(['PHASE_STARTED', 'PHASE_ENDED']);

/** A fact as it comes from the server, marked when the engine itself told it. */
export function toldFact(fact: unknown): ToldFact {
  const given = fact as ToldFact['fact']; // a fact has a type and fields of its own
  return KERNEL.has(given.type) ? { fact: given, kernel: true } : { fact: given };
}
