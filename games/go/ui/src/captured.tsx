import { pointNamed } from '@rulewright/go';
import { type ToldFact, useFlights } from '@rulewright/ui';
import { useRef } from 'react';
import { placeOf, Stone } from './drawing.tsx';
import { FOE, movesIn } from './history.ts';

interface Props {
  readonly facts: readonly ToldFact[];
  readonly step: number;
  readonly size: number;
}

const FADE_MS = 450;

/** Stones that the last step took off: nobody sees them but while they fade. */
export function Captured({ facts, step, size }: Props) {
  const layer = useRef<SVGGElement>(null);
  const gone = movesIn(facts).flatMap(({ player, captured = [], suicide = [] }) => {
    const stones = [
      ...captured.map((at) => [at, FOE[player]] as const),
      ...suicide.map((at) => [at, player] as const),
    ];
    return stones.map(([at, colour]) => ({ at, colour, place: placeOf(pointNamed(at, size), size) }));
  });
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
