// Armies that are to be placed: put down one after the other, taken back, then sent.
import type { ShownTable } from '@rulewright/conquest';
import type { BoardProps, Question } from '@rulewright/ui';
import { useEffect, useState } from 'react';

interface Put {
  readonly territory: string;
  readonly armies: number;
}

export interface Placing {
  readonly total: number;
  readonly left: number; // not put down yet
  readonly counts: Readonly<Record<string, number>>; // by territory
  add(territory: string, armies: number): void;
  undo(): void; // the last of them
  clear(): void;
  send(): void;
}

/** `question` asks for garrisons, answered as one, or for reinforcements, one territory at a time. */
export function usePlacing(
  question: Question | undefined,
  table: ShownTable,
  { view, step, answer }: Pick<BoardProps, 'view' | 'step' | 'answer'>,
): Placing {
  const [kept, keep] = useState<{ readonly phase: string; readonly puts: readonly Put[] }>();
  const [sent, setSent] = useState<number | null>(null); // the step after which the last one was sent; null: none is
  const phase = question?.phase ?? '';
  const puts = kept?.phase === phase ? kept.puts : [];
  const counts: Record<string, number> = {};
  for (const { territory, armies } of puts) counts[territory] = (counts[territory] ?? 0) + armies;
  const isGarrison = question?.action === 'garrison';
  const total = isGarrison ? (table.reserve[view.player ?? ''] ?? 0) : (table.toPlace ?? 0);
  const left = total - puts.reduce((sum, { armies }) => sum + armies, 0);
  const set = (next: readonly Put[]): void => keep({ phase, puts: next });
  const sendNext = (): void => {
    const [territory] = Object.keys(counts);
    const isLast = question === undefined || territory === undefined;
    setSent(isLast ? null : step);
    if (isLast) return;
    set(puts.filter((put) => put.territory !== territory));
    answer(question, { territory, armies: counts[territory] });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one when the one before has been answered
  useEffect(() => {
    if (sent !== null && sent !== step) sendNext();
  }, [step]);
  return {
    total,
    left,
    counts,
    add: (territory, armies) => {
      const many = Math.min(armies, left);
      if (many > 0) set([...puts, { territory, armies: many }]);
    },
    undo: () => set(puts.slice(0, -1)),
    clear: () => set([]),
    send: () => {
      const placements = Object.entries(counts).map(([territory, armies]) => ({ territory, armies }));
      if (question !== undefined && isGarrison) answer(question, { placements });
      else sendNext();
    },
  };
}
