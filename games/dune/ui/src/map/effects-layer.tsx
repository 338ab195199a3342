import { type ToldFact, wantsLessMotion } from '@rulewright/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { lookOf } from '../texts/colours.ts';
import { EFFECT_MS, effects, type Ghost, type Pose } from './effects.ts';
import { type MapScale, useMapScale } from './map-scale.ts';

interface Props {
  readonly factions: readonly string[];
  readonly facts: readonly ToldFact[];
  readonly step: number;
}

/** Draws the facts of a new step once; whoever wants less motion sees only how things stand. */
export function EffectsLayer({ factions, facts, step }: Props) {
  const last = useRef(step);
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useLayoutEffect(() => {
    const isNew = step > last.current;
    last.current = step;
    const made = isNew && !wantsLessMotion() ? effects(facts, factions) : [];
    setGhosts(made);
    if (made.length === 0) return;
    const end = Math.max(...made.map(({ delay }) => delay)) + EFFECT_MS;
    const timer = setTimeout(() => setGhosts([]), end);
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <g className="pointer-events-none">
      {ghosts.map((ghost, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ghosts of one step never change places
        <FlyingGhost key={`${step}.${i}`} ghost={ghost} />
      ))}
    </g>
  );
}

const frame = ({ x, y, scale, opacity }: Pose, stretch: MapScale): Keyframe => ({
  transform: `translate(${x * stretch.x}px, ${y * stretch.y}px) scale(${scale})`,
  opacity,
});

function FlyingGhost({ ghost }: { readonly ghost: Ghost }) {
  const element = useRef<SVGGElement>(null);
  const stretch = useMapScale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flight that has begun goes on
  useLayoutEffect(() => {
    const flight = element.current?.animate([frame(ghost.from, stretch), frame(ghost.to, stretch)], {
      duration: EFFECT_MS,
      delay: ghost.delay,
      easing: 'ease-out',
      fill: 'both',
    });
    return () => flight?.cancel();
  }, [ghost]);
  return (
    <g ref={element} data-effect={ghost.look}>
      <GhostLook {...ghost} />
    </g>
  );
}

function GhostLook({ look, faction, text }: Ghost) {
  const label = (
    <text textAnchor="middle" y={10} className="fill-white font-bold text-[30px]">
      {text}
    </text>
  );
  switch (look) {
    case 'tokens':
      return (
        <>
          <circle
            r={34}
            style={{ fill: lookOf(faction ?? '').colour }}
            className="stroke-[#ffe08a]"
            strokeWidth={6}
          />
          {label}
        </>
      );
    case 'spice':
      return (
        <>
          <path d="M0 -38L38 0L0 38L-38 0Z" className="fill-[#e8791c] stroke-[#ffe08a]" strokeWidth={5} />
          {label}
        </>
      );
    case 'worm':
      return (
        <>
          <circle r={90} className="fill-[#3a1a0b] opacity-80" />
          <circle r={58} className="fill-[#7a2412]" />
          <path d={TEETH} className="fill-[#f3dfb8]" />
        </>
      );
    case 'battle':
      return (
        <>
          <circle r={70} className="fill-[#7a2412] opacity-60" />
          <path
            d="M-40 -40L40 40M40 -40L-40 40M-48 22L-22 48M48 22L22 48"
            className="fill-none stroke-[#ffe9b8]"
            strokeWidth={12}
            strokeLinecap="round"
          />
        </>
      );
    case 'blast':
      return (
        <>
          <circle r={130} className="fill-[#ffd66b] opacity-70" />
          <circle r={80} className="fill-white opacity-80" />
        </>
      );
  }
}

/** Twelve teeth around a mouth. */
const TEETH = Array.from({ length: 12 }, (_, i) => {
  const turn = (angle: number, radius: number) =>
    `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
  const middle = (i * Math.PI) / 6;
  return `M${turn(middle - 0.16, 58)}L${turn(middle, 30)}L${turn(middle + 0.16, 58)}Z`;
}).join('');
