import { type PointerEvent, useRef, useState } from 'react';
import { spotAt } from './spot-gestures.ts';

/** A piece in the hand: where it came from, and where the pointer is, in units of the drawing. */
export interface Dragged {
  readonly from: string;
  readonly x: number;
  readonly y: number;
}

interface Dragging {
  readonly placeAt?: (x: number, y: number) => string | null; // else the place whose button it is; null beside the board
  readonly canMove: (place: string) => boolean;
  readonly choose: (place: string) => void; // when a drag begins
  readonly go: (from: string, to: string) => void;
}

const NEAR = 8; // a click without a drag is the places' own affair

/** Dragging a piece from place to place with pointer or finger. */
export function useDrag({ placeAt, canMove, choose, go }: Dragging) {
  const [at, setAt] = useState<Dragged | null>(null);
  const start = useRef<Dragged | null>(null);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { width, height } = event.currentTarget.viewBox.baseVal;
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    return { x, y, place: placeAt ? placeAt(x, y) : spotAt(event) };
  };
  const stop = (): void => {
    start.current = null;
    setAt(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const { x, y, place } = point(event);
      start.current = place !== null && event.button === 0 && canMove(place) ? { from: place, x, y } : null;
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (start.current === null) return;
      const { x, y } = point(event);
      const { from } = start.current;
      if (at === null && Math.hypot(x - start.current.x, y - start.current.y) < NEAR) return;
      if (at === null) choose(from);
      setAt({ from, x, y });
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const { place } = point(event);
      if (at !== null && place !== null && place !== at.from) go(at.from, place);
      stop();
    },
    onPointerCancel: stop,
  };
  return { at, handlers };
}
