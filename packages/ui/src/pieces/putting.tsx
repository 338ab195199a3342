// Pieces that are put down one after the other, taken back, and then sent together.
import { useEffect, useState } from 'react';
import { Pool } from '../boards/pool.tsx';
import { Button } from '../button.tsx';
import { useTranslation } from '../translation.ts';

interface Put {
  readonly place: string;
  readonly count: number;
}

type Counts = Readonly<Record<string, number>>; // by place

export interface Puts {
  readonly total: number;
  readonly left: number; // not put down yet
  readonly counts: Counts;
  add(place: string, count: number): void;
  undo(): void; // the last of them
  clear(): void;
  send(): void;
}

interface Putting {
  readonly of: string; // what they are put down for: something else begins with none
  readonly total: number;
  readonly step: number; // rises when an answer has been taken
  readonly isWhole: boolean; // all of them are one answer; else each place is
  readonly give: (counts: Counts) => void; // answers for these places
}

/** What is put down waits until it is sent; the next place is sent when the one before has been answered. */
export function usePuts({ of, total, step, isWhole, give }: Putting): Puts {
  const [kept, keep] = useState<{ readonly of: string; readonly puts: readonly Put[] }>({ of, puts: [] });
  const [sent, setSent] = useState<number | null>(null); // the step after which the last was sent; null: all are
  const puts = kept.of === of ? kept.puts : [];
  const set = (next: readonly Put[]): void => keep({ of, puts: next });
  const counts: Record<string, number> = {};
  for (const { place, count } of puts) counts[place] = (counts[place] ?? 0) + count;
  const left = total - puts.reduce((sum, { count }) => sum + count, 0);
  const send = (): void => {
    setSent(isWhole || puts.length === 0 ? null : step);
    if (puts.length === 0) return;
    const next = Object.fromEntries(Object.entries(counts).slice(0, isWhole ? undefined : 1));
    give(next);
    if (!isWhole) set(puts.filter(({ place }) => !(place in next)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useEffect(() => {
    if (sent !== null && sent !== step) send();
  }, [step]);
  return {
    ...{ total, left, counts, send },
    add: (place, wanted) => {
      const count = Math.min(wanted, left);
      if (count > 0) set([...puts, { place, count }]);
    },
    undo: () => set(puts.slice(0, -1)),
    clear: () => set([]),
  };
}

interface Props {
  readonly puts: Puts;
  readonly drop: (place: string, isMany: boolean) => void; // dragged there
  readonly label: string; // how many are left
  readonly hint: string; // as long as none is put down: how that is done
}

/** The pool they come from, and buttons to take them back and to send them. */
export function PuttingBar({ puts: { left, total, undo, clear, send }, drop, label, hint }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <Pool left={left} drop={drop} />
      <span role="status" className="grow text-sm tabular-nums">
        {label}
      </span>
      {left === total && <span className="basis-full text-muted text-sm lg:order-last">{hint}</span>}
      <Button disabled={left === total} onClick={undo}>
        {t('putBack')}
      </Button>
      <Button disabled={left === total} onClick={clear}>
        {t('putNone')}
      </Button>
      <Button look="strong" disabled={left > 0} onClick={send}>
        {t('putSend')}
      </Button>
    </div>
  );
}
