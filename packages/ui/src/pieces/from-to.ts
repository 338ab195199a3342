// From one place of a board to another: the fields `from` and `to` of an answer, chosen one after the other.
import { useState } from 'react';
import { askedAfter, offered, offeredAfter } from '../forms/offered.ts';
import type { Question } from '../game-ui.ts';

export interface FromTo {
  readonly from: string | null;
  readonly way: { readonly from: string; readonly to: string } | null; // both are chosen
  readonly starts: ReadonlySet<string>;
  leadsTo(place: string): boolean;
  act(place: string): (() => void) | undefined; // what choosing it does
  clear(): void;
}

interface Kept {
  readonly phase: string | undefined; // of the question
  readonly from: string;
  readonly to: string | null;
  readonly goals: ReadonlySet<string>; // as the game has answered, where they are not listed
}

const NOTHING: Kept = { phase: undefined, from: '', to: null, goals: new Set() };

/** What is chosen stays chosen as long as the question offers it. */
export function useFromTo(question: Question | undefined): FromTo {
  const [all, keep] = useState(NOTHING);
  const starts = offered(question, 'from');
  const kept = question?.phase === all.phase && starts.has(all.from) ? all : NOTHING;
  const goals = (question && offeredAfter(question, { from: kept.from }, 'to')) ?? kept.goals;
  const clear = (): void => keep(NOTHING);
  const begin = async (from: string): Promise<void> => {
    if (question === undefined) return;
    keep({ ...NOTHING, phase: question.phase, from });
    if (question.options) return;
    const found = await askedAfter(question, { from }, 'to');
    keep((now) => (now.from === from ? { ...now, goals: found } : now));
  };
  return {
    from: kept.from || null,
    way: kept.to !== null && goals.has(kept.to) ? { from: kept.from, to: kept.to } : null,
    ...{ starts, clear },
    leadsTo: (place) => goals.has(place),
    act: (place) => {
      if (place === kept.from) return clear;
      if (goals.has(place)) return () => keep({ ...kept, to: place });
      return starts.has(place) ? () => void begin(place) : undefined;
    },
  };
}
