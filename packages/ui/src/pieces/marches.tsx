import { useRef } from 'react';
import { type Flight, useFlights } from '../boards/motion.ts';
import type { Point } from './arrow.tsx';
import { CountToken } from './count-token.tsx';

export interface March {
  readonly points: readonly Point[];
  readonly count: number; // so many pieces
  readonly colour: string;
}

interface Props {
  readonly step: number;
  readonly marches: readonly March[]; // of the last step
  readonly wait?: number; // milliseconds before the first sets out
  readonly size?: number; // of a token
}

const NEXT_MS = 260; // after which the next stretch begins
const STRETCH_MS = 450;

/** Tokens on their way, stretch by stretch; nothing is seen of them before and after. */
export function Marches({ step, marches, wait = 0, size = 1 }: Props) {
  const layer = useRef<SVGGElement>(null);
  const stretches = marches.flatMap(({ points, ...pieces }) =>
    points.slice(1).map((to, i) => ({ pieces, from: points[i] ?? to, to })),
  );
  const flights = (): readonly Flight[] =>
    stretches.flatMap(({ from, to }, i) => {
      const element = layer.current?.children[i];
      return element ? [{ element, from, to, delay: wait + i * NEXT_MS, fades: true }] : [];
    });
  useFlights(step, flights, STRETCH_MS);
  return (
    <g ref={layer} aria-hidden="true">
      {stretches.map(({ pieces, from, to }) => (
        <g key={[from.x, from.y, to.x, to.y].join(' ')} opacity={0} data-march={pieces.count}>
          <CountToken isColumn {...pieces} size={size} />
        </g>
      ))}
    </g>
  );
}
