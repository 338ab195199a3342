import { pointNamed } from '@rulewright/go';
import { fly, type ToldFact, wantsLessMotion } from '@rulewright/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Stone } from './drawing.tsx';
import { placeOf } from './geometry.ts';

interface Props {
  readonly facts: readonly ToldFact[];
  readonly step: number;
  readonly size: number;
}

interface Gone {
  readonly at: string;
  readonly colour: 'black' | 'white';
}

const FADE_MS = 450;

/** Stones that the last step took off: they fade, and are gone at once where less motion is wanted. */
export function Captured({ facts, step, size }: Props) {
  const layer = useRef<SVGGElement>(null);
  const shown = useRef(step);
  const [gone, setGone] = useState<readonly Gone[]>([]);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (wantsLessMotion()) return;
    setGone(facts.flatMap(({ fact }) => goneBy(fact)));
    const timer = setTimeout(() => setGone([]), FADE_MS);
    return () => clearTimeout(timer);
  }, [facts, step]);
  useLayoutEffect(() => {
    const elements = [...(layer.current?.children ?? [])];
    fly(
      elements.map((element, i) => {
        const at = placeOf(pointNamed(gone[i]?.at ?? '', size), size);
        return { element, from: at, to: at, delay: 0, fades: true };
      }),
      FADE_MS,
    );
  }, [gone, size]);
  return (
    <g ref={layer}>
      {gone.map(({ at, colour }) => {
        const { x, y } = placeOf(pointNamed(at, size), size);
        return (
          <g key={at} style={{ transform: `translate(${x}px, ${y}px)` }} data-captured={at}>
            <Stone colour={colour} />
          </g>
        );
      })}
    </g>
  );
}

function goneBy({ type, player, captured, suicide }: ToldFact['fact']): Gone[] {
  if (type !== 'PLAYED') return [];
  const own = player === 'black' ? 'black' : 'white';
  const foe = own === 'black' ? 'white' : 'black';
  const points = (value: unknown, colour: Gone['colour']): Gone[] =>
    Array.isArray(value) ? value.map((at) => ({ at: String(at), colour })) : [];
  return [...points(captured, foe), ...points(suicide, own)];
}
