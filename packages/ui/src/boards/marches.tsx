import { type ReactNode, useRef } from 'react';
import type { Point } from './arrow.tsx';
import { type Flight, useFlights } from './motion.ts';

export interface March {
  readonly name: string;
  readonly points: readonly Point[];
  readonly token: ReactNode; // what goes there, drawn around 0, 0
}

interface Props {
  readonly step: number;
  readonly marches: readonly March[]; // of the last step
  readonly wait?: number; // milliseconds before the first sets out
}

const NEXT_MS = 260; // after which the next stretch begins
const STRETCH_MS = 450;

/** Tokens on their way, stretch by stretch; nothing is seen of them before and after. */
export function Marches({ step, marches, wait = 0 }: Props) {
  const layer = useRef<SVGGElement>(null);
  const stretches = marches.flatMap(({ name, points, token }) =>
    points.slice(1).map((to, i) => ({ key: `${name} ${i}`, name, from: points[i] ?? to, to, token })),
  );
  const flights = (): readonly Flight[] =>
    stretches.flatMap(({ from, to }, i) => {
      const element = layer.current?.children[i];
      return element ? [{ element, from, to, delay: wait + i * NEXT_MS, fades: true }] : [];
    });
  useFlights(step, flights, STRETCH_MS);
  return (
    <g ref={layer} aria-hidden="true">
      {stretches.map(({ key, name, token }) => (
        <g key={key} opacity={0} data-march={name}>
          {token}
        </g>
      ))}
    </g>
  );
}
