import type { ComponentProps, SVGProps } from 'react';
import { OlderFrame } from '../look-back.tsx';
import { type Spot, SpotLayer } from './spot-layer.tsx';

type Props = ComponentProps<typeof SpotLayer> &
  Omit<SVGProps<SVGSVGElement>, 'onLook'> & {
    readonly side: number; // so many units across
    readonly tall?: number; // and so many down, where it is no square
    readonly isOlder?: boolean; // an older position is shown: it has a frame
  };

/** What is drawn of a board, and its places as buttons over it. */
export function SpotBoard({ side, tall = side, isOlder, children, ...rest }: Props) {
  const { label, spots, onLook, onEscape, ...svg } = rest;
  return (
    <svg className="board" viewBox={`0 0 ${side} ${tall}`} aria-label={label} {...svg}>
      <title>{label}</title>
      {children}
      {isOlder && <OlderFrame side={side} />}
      <SpotLayer label={label} spots={spots} {...(onLook && { onLook })} {...(onEscape && { onEscape })} />
    </svg>
  );
}

/** A square place around its middle. */
export const squareSpot = (x: number, y: number, wide: number, rx = 0): Pick<Spot, 'x' | 'y' | 'shape'> => ({
  x,
  y,
  shape: <rect className="shape" x={x - wide / 2} y={y - wide / 2} width={wide} height={wide} rx={rx} />,
});
