// What a pointer does with a place besides clicking it: drags it to another one, or holds it.
import { type PointerEvent, useRef } from 'react';

export type SpotEvent =
  | { readonly type: 'look' | 'leave' | 'lift' | 'drop' | 'hold' }
  | { readonly type: 'click'; readonly isMore: boolean } // with Shift
  | { readonly type: 'key'; readonly key: string; readonly isMore: boolean };
/** Tells whether the event was used. */
export type Handle = (id: string, event: SpotEvent) => boolean;

interface Touched {
  readonly id: string;
  readonly isMovable?: boolean | undefined; // can be dragged
  readonly more?: unknown; // can be held
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly isDrag: boolean; // else it is held
  isLifted: boolean;
}

/** The place of a board under a pointer, whoever has caught it. */
export const spotAt = ({
  clientX,
  clientY,
}: Readonly<Record<'clientX' | 'clientY', number>>): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest('[data-spot]')?.getAttribute('data-spot') ?? null;

const NEAR = 8; // pixels; less is a click
const LONG = 450; // milliseconds; less is a click, too

/** Dragging leads from one place to another, wherever the board has been moved or zoomed to; a finger moves the board itself. */
export function useGestures({ id, isMovable = false, more }: Touched, handle: Handle) {
  const start = useRef<Start | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUsed = useRef(false);
  /** A drag ends with a click on where it began, and so does holding: it means nothing. */
  const wasUsed = (): boolean => {
    const was = isUsed.current;
    isUsed.current = false;
    return was;
  };
  const end = (): void => {
    clearTimeout(timer.current);
    start.current = null;
  };
  if (!isMovable && more === undefined) return { wasUsed };
  return {
    wasUsed,
    style: isMovable ? { cursor: 'grab' } : {},
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer.current);
      isUsed.current = false;
      if (event.button !== 0) return;
      const isDrag = isMovable && event.pointerType !== 'touch';
      if (!isDrag && more === undefined) return;
      start.current = { x: event.clientX, y: event.clientY, isDrag, isLifted: false };
      if (isDrag) {
        event.stopPropagation(); // the board itself stays where it is
        event.currentTarget.setPointerCapture(event.pointerId);
        return;
      }
      timer.current = setTimeout(() => {
        isUsed.current = true;
        handle(id, { type: 'hold' });
      }, LONG);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (from === null || from.isLifted) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < NEAR) return;
      if (!from.isDrag) return end();
      from.isLifted = true;
      handle(id, { type: 'lift' });
    },
    onPointerUp: (event: PointerEvent) => {
      const isLifted = start.current?.isLifted === true;
      end();
      if (!isLifted) return;
      isUsed.current = true;
      const to = spotAt(event);
      if (to !== null && to !== id) handle(to, { type: 'drop' });
    },
    onPointerCancel: end,
  };
}
