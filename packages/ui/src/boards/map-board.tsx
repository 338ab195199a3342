import type { ReactNode } from 'react';
import { type Spot, SpotLayer } from './spot-layer.tsx';
import { ZoomPane } from './zoom-pane.tsx';

export interface MapArea {
  readonly id: string;
  readonly path: string;
  readonly x: number; // where tokens stand
  readonly y: number;
  readonly label: string;
  readonly mark?: Spot['mark'];
  readonly hint?: ReactNode;
  readonly act?: (() => void) | undefined;
  readonly more?: Spot['more'];
  readonly tried?: Spot['tried'];
  readonly isMovable?: boolean;
  readonly beside?: readonly string[]; // its neighbours
  readonly lift?: Spot['lift'];
}

interface Props {
  readonly label: string;
  readonly reach: number | { readonly x: number; readonly y: number }; // the drawing goes from -reach to +reach
  readonly areas: readonly MapArea[];
  readonly ground: ReactNode;
  readonly children?: ReactNode; // tokens, above the ground and below the buttons
  readonly onLook?: (id: string | null) => void;
  readonly onEscape?: () => void;
  readonly onZoom?: (scale: number) => void; // how near the map is seen now
}

/** A map of areas of any shape. */
export function MapBoard({ label, reach, areas, ground, children, onLook, onEscape, onZoom }: Props) {
  const half = typeof reach === 'number' ? { x: reach, y: reach } : reach;
  const spots = areas.map(({ path, ...area }) => ({
    ...area,
    shape: <path className="shape" d={path} />,
  }));
  return (
    <ZoomPane label={label} half={half} isMap {...(onZoom && { onZoom })}>
      <g aria-hidden="true">{ground}</g>
      <g aria-hidden="true">{children}</g>
      <SpotLayer
        areNamed
        label={label}
        spots={spots}
        {...(onLook && { onLook })}
        {...(onEscape && { onEscape })}
      />
    </ZoomPane>
  );
}
