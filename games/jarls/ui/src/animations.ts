// What facts look like in motion: who goes where, and after how long.
import type { Fact, Hex, ToldFact } from '@rulewright/ui';
import { STEP_MS } from '@rulewright/ui';

export interface PieceFlight {
  readonly pieceId: string;
  readonly from: Hex;
  readonly to: Hex;
  readonly delay: number; // milliseconds
  readonly fades: boolean; // leaves the board
}

const hexOf = (value: unknown): Hex | null =>
  typeof value === 'object' && value !== null && 'q' in value && 'r' in value ? (value as Hex) : null;

const sign = (n: number): number => Math.sign(n);

/** Attacker first, then the chain outwards piece by piece, then whoever falls: a step between two of them. */
export function flights(facts: readonly ToldFact[]): readonly PieceFlight[] {
  const found: PieceFlight[] = [];
  let towards: Hex = { q: 0, r: -1 };
  let steps = 0;
  for (const { fact } of facts) {
    const from = hexOf(fact.from);
    const to = hexOf(fact.to);
    const pieceId = String(fact.pieceId);
    if (fact.type === 'MOVE' && from && to) {
      towards = { q: sign(to.q - from.q), r: sign(to.r - from.r) };
      found.push({ pieceId, from, to, delay: 0, fades: false });
    } else if (fact.type === 'PUSH' && from && to) {
      steps = Math.max(steps, Number(fact.depth) + 1);
      towards = { q: sign(to.q - from.q), r: sign(to.r - from.r) };
      found.push({ pieceId, from, to, delay: (Number(fact.depth) + 1) * STEP_MS, fades: false });
    } else if (fact.type === 'ELIMINATED' && from) {
      const away = isFall(fact) ? { q: from.q + towards.q, r: from.r + towards.r } : from;
      found.push({ pieceId, from, to: away, delay: (steps + 1) * STEP_MS, fades: true });
    }
  }
  return found;
}

const isFall = (fact: Fact): boolean => fact.reason === 'edge' || fact.reason === 'hole';
