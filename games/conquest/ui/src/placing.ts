// Armies that are to be placed: put down one after the other, then sent.
import { type BoardProps, type Puts, type Question, usePuts } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import type { Seen } from './seen.ts';

export interface Placing extends Puts {
  send(): void;
}

/** `question` asks for garrisons, answered as one, or for reinforcements, one territory at a time. */
export function usePlacing(
  question: Question | undefined,
  { table, player }: Seen,
  { step, answer }: Pick<BoardProps, 'step' | 'answer'>,
): Placing {
  const isGarrison = question?.action === 'garrison';
  const total = isGarrison ? (table.reserve[player ?? ''] ?? 0) : (table.toPlace ?? 0);
  const puts = usePuts(question?.phase ?? '', total);
  const placements = Object.entries(puts.counts).map(([territory, armies]) => ({ territory, armies }));
  const [sent, setSent] = useState<number | null>(null); // the step after which the last one was sent; null: none is
  const sendNext = (): void => {
    const [next] = placements;
    const isLast = question === undefined || next === undefined;
    setSent(isLast ? null : step);
    if (isLast) return;
    puts.clear(next.territory);
    answer(question, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one when the one before has been answered
  useEffect(() => {
    if (sent !== null && sent !== step) sendNext();
  }, [step]);
  return { ...puts, send: isGarrison ? () => answer(question, { placements }) : sendNext };
}
