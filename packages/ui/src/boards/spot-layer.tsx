import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nearest, type Place } from './nearest.ts';
import { type Handle, useGestures } from './spot-gestures.ts';

/** A place on a board that can be looked at and perhaps chosen. */
export interface Spot extends Place {
  readonly label: string; // what a screen reader says; whatever is drawn differently is said differently
  readonly shape: ReactNode; // its outline, with the class `shape`
  readonly mark?: 'chosen' | 'target' | undefined;
  readonly hint?: ReactNode; // drawn over the place
  readonly act?: (() => void) | undefined;
  readonly more?: (() => void) | undefined; // chosen with Shift, or held: more of what `act` does
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
  readonly areNamed?: boolean; // a letter leads to the next place whose label begins with it
}

/** The places of a board as buttons inside an SVG: one stop for Tab, arrows lead from place to place. */
export function SpotLayer({ label, spots, onLook, onEscape, areNamed = false }: Props) {
  const [current, setCurrent] = useState<string | null>(null);
  const layer = useRef<SVGGElement>(null);
  const latest = useRef({ spots, onLook, onEscape, areNamed });
  useLayoutEffect(() => {
    latest.current = { spots, onLook, onEscape, areNamed };
  });
  const stop =
    spots.find(({ id }) => id === current) ??
    spots.find(({ mark }) => mark === 'chosen') ??
    spots.find(({ act }) => act !== undefined) ??
    spots[0];

  // Always the same function, so that a place is drawn again only when it looks different.
  const handle = useCallback<Handle>((id, event) => {
    const { spots: now, onLook: look, onEscape: giveUp, areNamed: byName } = latest.current;
    const spot = now.find((each) => each.id === id);
    if (event.type === 'leave') look?.(null);
    if (spot === undefined || event.type === 'leave') return true;
    const choose = (isMore = false) => ((isMore ? spot.more : undefined) ?? spot.act ?? spot.tried)?.();
    if (event.type === 'key') {
      const next = (byName ? named(now, spot, event.key) : undefined) ?? goal(now, spot, event.key);
      if (next === undefined) {
        if (event.key === 'Enter' || event.key === ' ') choose(event.isMore);
        else if (event.key === 'Escape') giveUp?.();
        else return false;
      } else if (next !== null)
        layer.current?.querySelector<SVGGElement>(`[data-spot="${CSS.escape(next.id)}"]`)?.focus();
      return true;
    }
    if (event.type === 'look') look?.(id);
    else if (event.type === 'lift') (spot.lift ?? (spot.mark === 'chosen' ? undefined : spot.act))?.();
    else if (event.type === 'drop') dropped(spot)?.();
    else if (event.type === 'hold') spot.more?.();
    else choose(event.type === 'click' && event.isMore);
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
  a.spot.isMovable === b.spot.isMovable &&
  (a.spot.more === undefined) === (b.spot.more === undefined);

const SpotButton = memo(function SpotButton({ spot, isStop, handle, onFocus }: ButtonProps) {
  const { id } = spot;
  const { wasUsed, ...gestures } = useGestures(spot, handle);
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
      {...gestures}
      onClick={({ shiftKey }) => {
        if (wasUsed()) return;
        onFocus(id);
        handle(id, { type: 'click', isMore: shiftKey });
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (handle(id, { type: 'key', key: event.key, isMore: event.shiftKey })) event.preventDefault();
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

/** Where a letter leads: to the next place whose label begins with it. */
function named(spots: readonly Spot[], from: Spot, key: string): Place | undefined {
  if (!/^\p{L}$/u.test(key)) return undefined;
  const at = spots.indexOf(from);
  const begins = ({ label }: Spot): boolean => label.toLowerCase().startsWith(key.toLowerCase());
  return [...spots.slice(at + 1), ...spots.slice(0, at)].find(begins);
}
