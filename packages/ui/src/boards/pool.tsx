// Pieces that wait to be placed: dragged from here onto a place of the board.
import { type PointerEvent, useState } from 'react';
import { spotAt } from './spot-gestures.ts';

interface Props {
  readonly left: number;
  readonly drop: (spot: string, isMany: boolean) => void;
}

/** A short cut for pointer and finger: choosing a place does the same. */
export function Pool({ left, drop }: Props) {
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const follow = ({ clientX, clientY }: PointerEvent): void => setAt({ x: clientX, y: clientY });
  const token =
    'grid h-10 w-10 place-items-center rounded-full border-4 border-accent bg-panel font-bold tabular-nums';
  return (
    <>
      <span
        aria-hidden="true"
        data-pool={left}
        className={`${token} cursor-grab touch-none select-none ${left === 0 ? 'opacity-40' : ''}`}
        onPointerDown={(event) => {
          if (left === 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => at !== null && follow(event)}
        onPointerCancel={() => setAt(null)}
        onPointerUp={(event) => {
          const spot = at === null ? null : spotAt(event);
          setAt(null);
          if (spot !== null) drop(spot, event.shiftKey);
        }}
      >
        {left}
      </span>
      {at !== null && (
        <span
          aria-hidden="true"
          className={`${token} pointer-events-none fixed z-30 opacity-80`}
          style={{ left: at.x - 20, top: at.y - 20 }}
        >
          +1
        </span>
      )}
    </>
  );
}
