import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { nearest, type Place } from './nearest.ts';

/** A place on a board that can be looked at and perhaps chosen. */
export interface Spot extends Place {
  readonly label: string; // what a screen reader says
  readonly shape: ReactNode; // its outline, with the class `shape`
  readonly mark?: 'chosen' | 'target' | 'movable' | undefined;
  readonly hint?: ReactNode; // drawn over the place
  readonly act?: (() => void) | undefined;
}

interface Props {
  readonly label: string;
  readonly spots: readonly Spot[];
  readonly onLook?: (id: string | null) => void; // pointed at or focused
  readonly onEscape?: () => void;
}

/** The places of a board as buttons inside an SVG: one stop for Tab, arrows lead from place to place. */
export function SpotLayer({ label, spots, onLook, onEscape }: Props) {
  const [current, setCurrent] = useState<string | null>(null);
  const layer = useRef<SVGGElement>(null);
  const stop =
    spots.find(({ id }) => id === current) ??
    spots.find(({ mark }) => mark === 'chosen') ??
    spots.find(({ act }) => act !== undefined) ??
    spots[0];

  const focus = (spot: Place | null | undefined) => {
    if (!spot) return;
    setCurrent(spot.id);
    layer.current?.querySelector<SVGGElement>(`[data-spot="${CSS.escape(spot.id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<SVGGElement>, spot: Spot) => {
    const active = spots.filter(({ act }) => act !== undefined);
    if (event.key.startsWith('Arrow')) focus(nearest(spots, spot, event.key));
    else if (event.key === 'Enter' || event.key === ' ') spot.act?.();
    else if (event.key === 'Home') focus(active[0]);
    else if (event.key === 'End') focus(active.at(-1));
    else if (event.key === 'PageDown' || event.key === 'PageUp') focus(beside(active, spot, event.key));
    else if (event.key === 'Escape') onEscape?.();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: inside an SVG there is no fieldset
    <g ref={layer} role="group" aria-label={label}>
      {spots.map((spot) => (
        // biome-ignore lint/a11y/useSemanticElements: inside an SVG there is no button
        <g
          key={spot.id}
          className="spot"
          role="button"
          tabIndex={spot.id === stop?.id ? 0 : -1}
          aria-label={spot.label}
          aria-disabled={spot.act === undefined}
          aria-pressed={spot.mark === 'chosen'}
          data-spot={spot.id}
          data-act={spot.act === undefined ? undefined : ''}
          data-mark={spot.mark}
          onClick={() => {
            setCurrent(spot.id);
            spot.act?.();
          }}
          onKeyDown={(event) => onKeyDown(event, spot)}
          onFocus={() => {
            setCurrent(spot.id);
            onLook?.(spot.id);
          }}
          onBlur={() => onLook?.(null)}
          onPointerEnter={() => onLook?.(spot.id)}
          onPointerLeave={() => onLook?.(null)}
        >
          {spot.shape}
          {spot.hint === undefined ? null : <g className="hint">{spot.hint}</g>}
        </g>
      ))}
    </g>
  );
}

/** The next or previous place where something can be done. */
function beside(active: readonly Spot[], from: Spot, key: string): Spot | undefined {
  const at = active.findIndex(({ id }) => id === from.id);
  return key === 'PageDown' ? active[(at + 1) % active.length] : active.at(at <= 0 ? -1 : at - 1);
}
