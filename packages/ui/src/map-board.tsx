import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Spot, SpotLayer } from './spot-layer.tsx';
import { panned, WHOLE, type Zoom, zoomed } from './zoom.ts';

export interface MapArea {
  readonly id: string;
  readonly path: string;
  readonly x: number; // where tokens stand
  readonly y: number;
  readonly label: string;
  readonly mark?: Spot['mark'];
  readonly hint?: ReactNode;
  readonly act?: (() => void) | undefined;
}

interface Props {
  readonly label: string;
  readonly reach: number; // the drawing goes from -reach to +reach both ways
  readonly areas: readonly MapArea[];
  readonly ground: ReactNode;
  readonly children?: ReactNode; // tokens, above the ground and below the buttons
  readonly onLook?: (id: string | null) => void;
  readonly onEscape?: () => void;
}

/** A map of areas that can be zoomed with wheel, pinch, buttons or keys, and dragged. */
export function MapBoard({ label, reach, areas, ground, children, onLook, onEscape }: Props) {
  const { t } = useTranslation('ui');
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const svg = useRef<SVGSVGElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const unit = () =>
    (2 * reach) / Math.max(1, Math.min(svg.current?.clientWidth ?? 1, svg.current?.clientHeight ?? 1));
  const inDrawing = (clientX: number, clientY: number) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: (clientX - box.left - box.width / 2) * unit(),
      y: (clientY - box.top - box.height / 2) * unit(),
    };
  };

  // React listens to wheels passively; zooming must keep the page from scrolling.
  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const about = inDrawing(event.clientX, event.clientY);
      setZoom((now) => panned(zoomed(now, Math.exp(-event.deltaY / 400), about), 0, 0, reach));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, now);
    if (Math.hypot(now.x - before.x, now.y - before.y) > 2) dragged.current = true;
    const [other] = others;
    if (other === undefined) {
      setZoom((z) => panned(z, (now.x - before.x) * unit(), (now.y - before.y) * unit(), reach));
      return;
    }
    const apart = (p: { x: number; y: number }) => Math.hypot(p.x - other[1].x, p.y - other[1].y);
    const about = inDrawing((now.x + other[1].x) / 2, (now.y + other[1].y) / 2);
    setZoom((z) => panned(zoomed(z, apart(now) / Math.max(1, apart(before)), about), 0, 0, reach));
  };
  const step = (factor: number) => setZoom((z) => panned(zoomed(z, factor, { x: 0, y: 0 }), 0, 0, reach));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') step(1.3);
    else if (event.key === '-') step(1 / 1.3);
    else if (event.key === '0') setZoom(WHOLE);
  };
  const spots = areas.map(({ path, act, ...area }) => ({
    ...area,
    act: act && (() => (dragged.current ? undefined : act())),
    shape: <path className="shape" d={path} />,
  }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for zooming only; the buttons do the same
    <div className="relative h-full w-full" onKeyDown={onKeyDown}>
      <svg
        ref={svg}
        className="board touch-none"
        viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
        aria-label={label}
        onPointerDown={(event) => {
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          dragged.current = false;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => fingers.current.delete(event.pointerId)}
        onPointerLeave={(event) => fingers.current.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
      >
        <title>{label}</title>
        <g transform={`translate(${zoom.x} ${zoom.y}) scale(${zoom.scale})`}>
          <g aria-hidden="true">{ground}</g>
          <g aria-hidden="true">{children}</g>
          <SpotLayer
            label={label}
            spots={spots}
            {...(onLook && { onLook })}
            {...(onEscape && { onEscape })}
          />
        </g>
      </svg>
      <div className="absolute right-2 bottom-2 flex flex-col gap-1">
        {(
          [
            ['+', t('zoomIn'), () => step(1.4)],
            ['−', t('zoomOut'), () => step(1 / 1.4)],
            ['⤢', t('zoomAll'), () => setZoom(WHOLE)],
          ] as const
        ).map(([sign, name, go]) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            onClick={go}
            className="h-9 w-9 rounded-md border border-line bg-panel text-lg leading-none shadow-sm hover:bg-raised"
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  );
}
