// Pieces that are put down one after the other, taken back, and then sent together.
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Pool } from './pool.tsx';

interface Put {
  readonly place: string;
  readonly count: number;
}

export interface Puts {
  readonly total: number;
  readonly left: number; // not put down yet
  readonly counts: Readonly<Record<string, number>>; // by place
  add(place: string, count: number): void;
  undo(): void; // the last of them
  clear(place?: string): void; // all, or those of one place
}

/** `of` is what they are put down for: something else begins with none. */
export function usePuts(of: string, total: number): Puts {
  const [kept, keep] = useState<{ readonly of: string; readonly puts: readonly Put[] }>({ of, puts: [] });
  const puts = kept.of === of ? kept.puts : [];
  const set = (next: readonly Put[]): void => keep({ of, puts: next });
  const counts: Record<string, number> = {};
  for (const { place, count } of puts) counts[place] = (counts[place] ?? 0) + count;
  const left = total - puts.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ total, left, counts },
    add: (place, wanted) => {
      const count = Math.min(wanted, left);
      if (count > 0) set([...puts, { place, count }]);
    },
    undo: () => set(puts.slice(0, -1)),
    clear: (place) => set(place === undefined ? [] : puts.filter((put) => put.place !== place)),
  };
}

interface Props {
  readonly puts: Puts;
  readonly drop: (place: string, isMany: boolean) => void; // dragged there
  readonly send: () => void;
  readonly texts: Readonly<Record<'left' | 'how' | 'undo' | 'clear' | 'send', string>>;
}

/** The pool they come from, and buttons to take them back and to send them. */
export function PuttingBar({ puts: { left, total, undo, clear }, drop, send, texts }: Props) {
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <Pool left={left} drop={drop} />
      <span role="status" className="grow text-sm tabular-nums">
        {texts.left}
      </span>
      {left === total && <span className="basis-full text-muted text-sm lg:order-last">{texts.how}</span>}
      <Button disabled={left === total} onClick={undo}>
        {texts.undo}
      </Button>
      <Button disabled={left === total} onClick={() => clear()}>
        {texts.clear}
      </Button>
      <Button look="strong" disabled={left > 0} onClick={send}>
        {texts.send}
      </Button>
    </div>
  );
}
