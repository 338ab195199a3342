import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../translation.ts';
import { panned, WHOLE, type Zoom, zoomed } from './zoom.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly label: string;
  readonly half: Point; // the drawing goes from -half to +half
  readonly hasButtons?: boolean;
  readonly isMap?: boolean; // a wheel zooms it; other drawings are zoomed with Ctrl, and the page scrolls
  readonly onZoom?: (scale: number) => void; // how near it is seen now
  readonly children: ReactNode;
}

const SEEN = 0.4; // of the frame to each side of its middle: what has the focus stays within

/** A drawing around its middle that is zoomed with wheel, pinch, buttons or keys, and dragged. */
export function ZoomPane({ label, half, hasButtons = true, isMap = false, onZoom, children }: Props) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each scale
  useEffect(() => {
    onZoom?.(zoom.scale);
  }, [zoom.scale]);
  const svg = useRef<SVGSVGElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  const reach = Math.max(half.x, half.y);
  const unit = () => {
    const { clientWidth = 1, clientHeight = 1 } = svg.current ?? {};
    return Math.max((2 * half.x) / Math.max(1, clientWidth), (2 * half.y) / Math.max(1, clientHeight));
  };
  const inDrawing = (clientX: number, clientY: number): Point => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: (clientX - box.left - box.width / 2) * unit(),
      y: (clientY - box.top - box.height / 2) * unit(),
    };
  };
  const middleOf = (element: Element): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return inDrawing(left + width / 2, top + height / 2);
  };
  /** Moves the drawing as far as it takes to see this part of it. */
  const show = (element: Element): void => {
    const { clientWidth = 0, clientHeight = 0 } = svg.current ?? {};
    const { x, y } = middleOf(element);
    const within = (n: number, side: number) => Math.min(side, Math.max(-side, n));
    const dx = within(x, SEEN * clientWidth * unit()) - x;
    const dy = within(y, SEEN * clientHeight * unit()) - y;
    if (dx !== 0 || dy !== 0) setZoom((now) => panned(now, dx, dy, reach));
  };
  const by = (factor: number, about: Point = { x: 0, y: 0 }) =>
    setZoom((now) => panned(zoomed(now, factor, about), 0, 0, reach));

  // React listens passively; zooming must keep the page from scrolling along. One finger on a whole drawing
  // scrolls the page as everywhere else.
  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      if (!isMap && !event.ctrlKey) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 400), inDrawing(event.clientX, event.clientY));
    };
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    // Else the browser would take a drag for a fling of the page, and the next tap for one that stops it.
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length > 1 || zoom.scale > 1) event.preventDefault();
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    element?.addEventListener('touchstart', onTouch, { passive: false });
    element?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      element?.removeEventListener('wheel', onWheel);
      element?.removeEventListener('touchstart', onTouch);
      element?.removeEventListener('touchmove', onTouchMove);
    };
  });

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (Math.hypot(now.x - before.x, now.y - before.y) > 2 || dragged.current) {
      dragged.current = true;
      fingers.current.set(event.pointerId, now);
      if (other === undefined)
        setZoom((z) => panned(z, (now.x - before.x) * unit(), (now.y - before.y) * unit(), reach));
      else {
        const apart = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
        const about = inDrawing((now.x + other.x) / 2, (now.y + other.y) / 2);
        by(apart(now) / Math.max(1, apart(before)), about);
      }
    }
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const { activeElement: focused } = document;
    const about = focused && svg.current?.contains(focused) ? middleOf(focused) : undefined;
    if (event.key === '+' || event.key === '=') by(1.3, about);
    else if (event.key === '-') by(1 / 1.3, about);
    else if (event.key === '0') setZoom(WHOLE);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for zooming only; the buttons do the same
    <div className="relative h-full w-full" onKeyDown={onKeyDown}>
      <svg
        ref={svg}
        className="board"
        style={{ touchAction: zoom.scale === 1 ? 'pan-x pan-y' : 'none' }}
        viewBox={`${-half.x} ${-half.y} ${2 * half.x} ${2 * half.y}`}
        aria-label={label}
        onFocus={({ target }) => {
          if (zoom.scale > 1 && target.matches(':focus-visible')) show(target); // a pointer is there already
        }}
        onPointerDown={(event) => {
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          dragged.current = false;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={lift}
        onPointerLeave={lift}
        onPointerCancel={lift}
        onClickCapture={(event) => {
          if (dragged.current) event.stopPropagation(); // the end of a drag chooses nothing
          dragged.current = false;
        }}
      >
        <title>{label}</title>
        <g transform={`translate(${zoom.x} ${zoom.y}) scale(${zoom.scale})`}>{children}</g>
      </svg>
      {hasButtons && <Buttons by={by} whole={zoom.scale > 1 ? () => setZoom(WHOLE) : null} />}
    </div>
  );
}

interface ButtonsProps {
  readonly by: (factor: number) => void;
  readonly whole: (() => void) | null; // null: all of it is shown already
}

const ZOOM =
  'h-8 w-8 rounded-md border border-line bg-panel text-lg leading-none shadow-sm hover:bg-raised sm:h-9 sm:w-9';

function Buttons({ by, whole }: ButtonsProps) {
  const { t } = useTranslation('ui');
  const nearer = useRef<HTMLButtonElement>(null);
  const all = [
    { sign: '+', name: t('zoomIn'), go: () => by(1.4), ref: nearer },
    { sign: '−', name: t('zoomOut'), go: () => by(1 / 1.4) },
    ...(whole ? [{ sign: '⤢', name: t('zoomAll'), go: showAll }] : []),
  ];
  function showAll() {
    nearer.current?.focus(); // this button goes away
    whole?.();
  }
  return (
    <div className="absolute right-0 bottom-12 flex flex-col gap-1 in-inert:hidden sm:right-1 sm:bottom-1">
      {all.map(({ sign, name, go, ref }) => (
        <button
          key={name}
          ref={ref}
          type="button"
          aria-label={name}
          title={name}
          onClick={go}
          className={ZOOM}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
