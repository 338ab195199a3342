import { memo, type ReactNode } from 'react';
import { type Hex, hexHalf, hexId, hexPoints, hexX, hexY } from './hex-layout.ts';
import { type Spot, SpotLayer } from './spot-layer.tsx';
import { ZoomPane } from './zoom-pane.tsx';

export interface HexCell {
  readonly hex: Hex;
  readonly label: string;
  readonly ground: string; // class of the hex itself
  readonly mark?: Spot['mark'];
  readonly hint?: ReactNode;
  readonly act?: (() => void) | undefined;
  readonly tried?: Spot['tried'];
  readonly isMovable?: boolean;
}

interface Props {
  readonly label: string;
  readonly radius: number;
  readonly cells: readonly HexCell[];
  readonly onLook?: (id: string | null) => void;
  readonly onEscape?: () => void;
  readonly children?: ReactNode; // the pieces, between ground and buttons
}

const OUTLINE = hexPoints(39);
const BUTTON = hexPoints(37);
const SMALL = 3; // so many rings are large enough for a finger on any screen

/** A board of hexes: ground below, pieces in the middle, buttons on top. */
export function HexBoard({ label, radius, cells, onLook, onEscape, children }: Props) {
  const spots = cells.map(({ hex, ...cell }) => ({
    ...cell,
    id: hexId(hex),
    x: hexX(hex),
    y: hexY(hex),
    shape: <polygon className="shape" points={BUTTON} transform={at(hex)} />,
    hint: cell.hint === undefined ? undefined : <g transform={at(hex)}>{cell.hint}</g>,
  }));
  return (
    <ZoomPane label={label} half={hexHalf(radius)} hasButtons={radius > SMALL}>
      <Ground cells={cells} />
      <g aria-hidden="true">{children}</g>
      <SpotLayer label={label} spots={spots} {...(onLook && { onLook })} {...(onEscape && { onEscape })} />
    </ZoomPane>
  );
}

const sameGround = (a: { readonly cells: readonly HexCell[] }, b: { readonly cells: readonly HexCell[] }) =>
  a.cells.length === b.cells.length && a.cells.every(({ ground }, i) => ground === b.cells[i]?.ground);

/** The ground changes seldom: it is drawn again only then. */
const Ground = memo(
  ({ cells }: { readonly cells: readonly HexCell[] }) => (
    <g aria-hidden="true">
      {cells.map(({ hex, ground }) => (
        <polygon key={hexId(hex)} className={ground} points={OUTLINE} transform={at(hex)} />
      ))}
    </g>
  ),
  sameGround,
);

const at = (hex: Hex): string => `translate(${hexX(hex)} ${hexY(hex)})`;
