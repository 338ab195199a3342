import type { Curve as CurveInfo } from '@rulewright/protocol';
import { SeatDot } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import type { MouseEvent } from 'react';
import { worthText } from './worth-text.ts';

interface Props {
  readonly points: CurveInfo['points'];
  readonly of: number;
  readonly seq: number;
  readonly lines: readonly { readonly player: string; readonly name: string; readonly colour: string }[];
  readonly go: (seq: number) => void;
}

const [WIDTH, HEIGHT] = [600, 120];
const EDGE = 6;

/** What the game was worth to each player by step: up is good; a click leads to the step. Of two, one line says it all. */
export function Curve({ points, of, seq, lines, go }: Props) {
  const { t } = useTranslation();
  const shown = lines.length === 2 ? lines.slice(0, 1) : lines;
  const x = (at: number) => (of === 0 ? 0 : (at / of) * WIDTH);
  const y = (worth: number) => HEIGHT / 2 - worth * (HEIGHT / 2 - EDGE);
  const now = points.find((point) => point.seq === seq);
  const worth = shown.map(({ player, name }) => `${name} ${worthText(now?.worths[player] ?? null)}`);
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * of));
  };
  return (
    <figure className="grid gap-1">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys lead along the timeline */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('curveOf', {
          names: shown.map(({ name }) => name).join(', '),
          worth: worth.join(', '),
        })}
        className="h-28 w-full cursor-pointer rounded-lg bg-raised"
        onClick={choose}
      >
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {shown.map(({ player, colour }) => {
          const line = points.map((point) => `${x(point.seq)},${y(point.worths[player] ?? 0)}`).join(' ');
          return (
            <g key={player} fill="none" strokeLinejoin="round">
              <polyline
                points={line}
                className="stroke-muted"
                strokeWidth={4}
                vectorEffect="non-scaling-stroke"
              />
              <polyline points={line} stroke={colour} strokeWidth={2} vectorEffect="non-scaling-stroke" />
            </g>
          );
        })}
        <path d={`M${x(seq)} 0V${HEIGHT}`} className="stroke-accent" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="flex flex-wrap gap-x-3 text-xs">
        {shown.map(({ player, name, colour }) => (
          <span key={player} className="inline-flex items-center gap-1">
            <SeatDot colour={colour} className="h-2.5 w-2.5" />
            {name} <strong className="tabular-nums">{worthText(now?.worths[player] ?? null)}</strong>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
