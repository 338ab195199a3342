import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG = 450; // milliseconds
const NEAR = 8; // pixels that a finger may slip

/** Holding a territory does something at once; the click at the end of it does nothing more. */
export function useHold(hold: ((territory: string) => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  return {
    onPointerDownCapture: ({ target, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      isHeld.current = false;
      const land = target instanceof Element ? target.closest('[data-spot][data-act]') : null;
      const territory = land?.getAttribute('data-spot');
      if (hold === null || !territory) return;
      begun.current = { x, y };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        hold(territory);
      }, LONG);
    },
    onPointerMoveCapture: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - begun.current.x, clientY - begun.current.y) > NEAR) stop();
    },
    onPointerUpCapture: stop,
    onPointerCancelCapture: stop,
    onClickCapture: (event: MouseEvent) => {
      if (isHeld.current) event.stopPropagation();
      isHeld.current = false;
    },
  };
}
