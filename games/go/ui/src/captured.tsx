import { pointNamed } from '@rulewright/go';
import { type ToldFact, useFlights } from '@rulewright/ui';
import { useRef } from 'react';
import { placeOf, Stone } from './drawing.tsx';

interface Props {
  readonly facts: readonly ToldFact[];
  readonly step: number;
  readonly size: number;
}

const FADE_MS = 450;

/** Stones that the last step took off: nobody sees them but while they fade. */
export function Captured({ facts, step, size }: Props) {
  const layer = useRef<SVGGElement>(null);
  const gone = facts
    .flatMap(({ fact }) => goneBy(fact))
    .map(({ at, colour }) => ({ at, colour, place: placeOf(pointNamed(at, size), size) }));
  useFlights(
    step,
    () =>
      gone.flatMap(({ place }, i) => {
        const element = layer.current?.children[i];
        return element ? [{ element, from: place, to: place, delay: 0, fades: true }] : [];
      }),
    FADE_MS,
  );
  return (
    <g ref={layer}>
      {gone.map(({ at, colour, place: { x, y } }) => (
        <g
          key={`${step} ${at}`}
          opacity={0}
          style={{ transform: `translate(${x}px, ${y}px)` }}
          data-captured={at}
        >
          <Stone colour={colour} />
        </g>
      ))}
    </g>
  );
}

function goneBy({ type, player, captured, suicide }: ToldFact['fact']) {
  const [own, foe] = player === 'black' ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const points = (value: unknown, colour: 'black' | 'white') =>
    Array.isArray(value) && type === 'PLAYED' ? value.map((at) => ({ at: String(at), colour })) : [];
  return [...points(captured, foe), ...points(suicide, own)];
}
