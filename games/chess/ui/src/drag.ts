import { nameOf } from '@rulewright/chess';
import { type PointerEvent, useRef, useState } from 'react';

/** A piece in the hand: where it came from, and where the pointer is, in units of the board. */
export interface Dragged {
  readonly from: string;
  readonly x: number;
  readonly y: number;
}

interface Dragging {
  readonly size: number; // of a square
  readonly squareAt: (x: number, y: number) => number; // in squares from the left and the top
  readonly canMove: (square: string) => boolean;
  readonly choose: (square: string | null) => void;
  readonly go: (from: string, to: string) => void;
}

/** Dragging a piece with pointer or finger; a click without a drag is the squares' own affair. */
export function useDrag({ size, squareAt, canMove, choose, go }: Dragging) {
  const [at, setAt] = useState<Dragged | null>(null);
  const start = useRef<Dragged | null>(null);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * size * 8;
    const y = ((event.clientY - box.top) / box.height) * size * 8;
    const [file, row] = [Math.floor(x / size), Math.floor(y / size)];
    const isInside = file >= 0 && file < 8 && row >= 0 && row < 8;
    return { x, y, name: isInside ? nameOf(squareAt(file, row)) : null };
  };
  const stop = (): void => {
    start.current = null;
    setAt(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const { x, y, name } = point(event);
      start.current = name !== null && event.button === 0 && canMove(name) ? { from: name, x, y } : null;
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (start.current === null) return;
      const { x, y } = point(event);
      const { from } = start.current;
      if (at === null && Math.hypot(x - start.current.x, y - start.current.y) < 8) return;
      if (at === null) choose(from);
      setAt({ from, x, y });
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const { name } = point(event);
      if (at !== null && name !== null && name !== at.from) go(at.from, name);
      stop();
    },
    onPointerCancel: stop,
  };
  return { at, handlers };
}
