import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nearest, type Place } from './nearest.ts';

/** A place on a board that can be looked at and perhaps chosen. */
export interface Spot extends Place {
  readonly label: string; // what a screen reader says; whatever is drawn differently is said differently
  readonly shape: ReactNode; // its outline, with the class `shape`
  readonly mark?: 'chosen' | 'target' | undefined;
  readonly hint?: ReactNode; // drawn over the place
  readonly act?: (() => void) | undefined;
  readonly tried?: (() => void) | undefined; // chosen although it cannot be: whoever asks is told why
  readonly isMovable?: boolean | undefined; // choosing it takes something up, which can be dragged to a target as well
  readonly beside?: readonly string[]; // places that arrow keys prefer where they lead
  readonly lift?: (() => void) | undefined; // taken up by dragging, where choosing it may mean something else
}

interface Props {
  readonly label: string;
  readonly spots: readonly Spot[];
  readonly onLook?: (id: string | null) => void; // pointed at or focused
  readonly onEscape?: () => void;
}

type Event =
  | { readonly type: 'click' | 'look' | 'leave' | 'lift' | 'drop' }
  | { readonly type: 'key'; readonly key: string };
/** Tells whether the event was used. */
type Handle = (id: string, event: Event) => boolean;

/** The places of a board as buttons inside an SVG: one stop for Tab, arrows lead from place to place. */
export function SpotLayer({ label, spots, onLook, onEscape }: Props) {
  const [current, setCurrent] = useState<string | null>(null);
  const layer = useRef<SVGGElement>(null);
  const latest = useRef({ spots, onLook, onEscape });
  useLayoutEffect(() => {
    latest.current = { spots, onLook, onEscape };
  });
  const stop =
    spots.find(({ id }) => id === current) ??
    spots.find(({ mark }) => mark === 'chosen') ??
    spots.find(({ act }) => act !== undefined) ??
    spots[0];

  // Always the same function, so that a place is drawn again only when it looks different.
  const handle = useCallback<Handle>((id, event) => {
    const { spots: now, onLook: look, onEscape: giveUp } = latest.current;
    const spot = now.find((each) => each.id === id);
    if (event.type === 'leave') look?.(null);
    if (spot === undefined || event.type === 'leave') return true;
    if (event.type === 'key') {
      const next = goal(now, spot, event.key);
      if (next === undefined) {
        if (event.key === 'Enter' || event.key === ' ') (spot.act ?? spot.tried)?.();
        else if (event.key === 'Escape') giveUp?.();
        else return false;
      } else if (next !== null)
        layer.current?.querySelector<SVGGElement>(`[data-spot="${CSS.escape(next.id)}"]`)?.focus();
      return true;
    }
    if (event.type === 'look') look?.(id);
    else if (event.type === 'lift') (spot.lift ?? (spot.mark === 'chosen' ? undefined : spot.act))?.();
    else if (event.type === 'drop') dropped(spot)?.();
    else (spot.act ?? spot.tried)?.();
    return true;
  }, []);
  const onFocus = useCallback((id: string) => setCurrent(id), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: inside an SVG there is no fieldset
    <g ref={layer} role="group" aria-label={label}>
      {spots.map((spot) => (
        <SpotButton
          key={spot.id}
          spot={spot}
          isStop={spot.id === stop?.id}
          handle={handle}
          onFocus={onFocus}
        />
      ))}
    </g>
  );
}

interface ButtonProps {
  readonly spot: Spot;
  readonly isStop: boolean;
  readonly handle: Handle;
  readonly onFocus: (id: string) => void;
}

const looksTheSame = (a: ButtonProps, b: ButtonProps): boolean =>
  a.isStop === b.isStop &&
  a.spot.label === b.spot.label &&
  a.spot.mark === b.spot.mark &&
  (a.spot.hint === undefined) === (b.spot.hint === undefined) &&
  a.spot.x === b.spot.x &&
  a.spot.y === b.spot.y &&
  (a.spot.act === undefined) === (b.spot.act === undefined) &&
  a.spot.isMovable === b.spot.isMovable;

const SpotButton = memo(function SpotButton({ spot, isStop, handle, onFocus }: ButtonProps) {
  const { id } = spot;
  const { wasDragged, ...dragging } = useDragging(id, spot.isMovable === true, handle);
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside an SVG there is no button
    <g
      className="spot"
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={spot.label}
      aria-disabled={spot.act === undefined}
      aria-pressed={spot.mark === 'chosen'}
      data-spot={id}
      data-act={spot.act === undefined ? undefined : ''}
      data-mark={spot.mark}
      {...dragging}
      onClick={() => {
        if (wasDragged()) return;
        onFocus(id);
        handle(id, { type: 'click' });
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (handle(id, { type: 'key', key: event.key })) event.preventDefault();
      }}
      onFocus={() => {
        onFocus(id);
        handle(id, { type: 'look' });
      }}
      onBlur={() => handle(id, { type: 'leave' })}
      onPointerEnter={() => handle(id, { type: 'look' })}
      onPointerLeave={() => handle(id, { type: 'leave' })}
    >
      {spot.shape}
      {spot.hint === undefined ? null : <g className="hint">{spot.hint}</g>}
    </g>
  );
}, looksTheSame);

/** The place of a board under a pointer, whoever has caught it. */
export const spotAt = ({
  clientX,
  clientY,
}: Readonly<Record<'clientX' | 'clientY', number>>): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest('[data-spot]')?.getAttribute('data-spot') ?? null;

const NEAR = 8; // pixels; less is a click

/** Dragging from one place to another, wherever the board has been moved or zoomed to. A finger moves the board itself. */
function useDragging(id: string, isMovable: boolean, handle: Handle) {
  const start = useRef<{ readonly x: number; readonly y: number; isLifted: boolean } | null>(null);
  const isDropped = useRef(false);
  /** A drag ends with a click on where it began, which means nothing. */
  const wasDragged = (): boolean => {
    const was = isDropped.current;
    isDropped.current = false;
    return was;
  };
  if (!isMovable) return { wasDragged };
  return {
    wasDragged,
    style: { cursor: 'grab' },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.stopPropagation(); // the board itself stays where it is
      isDropped.current = false;
      start.current = { x: event.clientX, y: event.clientY, isLifted: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (from === null || from.isLifted) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < NEAR) return;
      from.isLifted = true;
      handle(id, { type: 'lift' });
    },
    onPointerUp: (event: PointerEvent) => {
      const isLifted = start.current?.isLifted === true;
      start.current = null;
      isDropped.current = isLifted;
      const to = spotAt(event);
      if (isLifted && to !== null && to !== id) handle(to, { type: 'drop' });
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

/** What lies there already stays; where nothing may be put, whoever tries is told why. */
const dropped = ({ mark, act, tried }: Spot) =>
  mark === 'chosen' ? undefined : mark === 'target' ? act : tried;

/** Where a key leads; null when it leads nowhere from here, undefined when it is no key for walking. */
function goal(spots: readonly Spot[], from: Spot, key: string): Place | null | undefined {
  if (key.startsWith('Arrow')) {
    const beside = spots.filter(({ id }) => from.beside?.includes(id));
    return nearest(beside, from, key) ?? nearest(spots, from, key);
  }
  const active = spots.filter(({ act }) => act !== undefined);
  const at = active.findIndex(({ id }) => id === from.id);
  switch (key) {
    case 'Home':
      return active[0] ?? null;
    case 'End':
      return active.at(-1) ?? null;
    case 'PageDown':
      return active[(at + 1) % active.length] ?? null;
    case 'PageUp':
      return active.at(at <= 0 ? -1 : at - 1) ?? null;
    default:
      return undefined;
  }
}
