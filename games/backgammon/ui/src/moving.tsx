import { BAR, OFF } from '@rulewright/backgammon';
import type { Spot } from '@rulewright/ui';
import { useState } from 'react';
import type { Draft } from './draft.ts';
import { areaOf, checkerAt, type Place, RADIUS, type Sight } from './layout.ts';
import type { BoardSay } from './strings.ts';

interface Named extends Place {
  readonly id: string;
}

/** The places of the player below: their points, their bar, their tray. */
export const placesOf = (seat: number): Named[] =>
  Array.from({ length: 26 }, (_, point) => ({ seat, point, id: `p${point}` }));
export const pointOf = (id: string): number => Number(id.slice(1));

/** What is chosen, and how a click goes on. */
export function useMoving(draft: Draft, step: number) {
  const [chosen, setChosen] = useState<{ readonly step: number; readonly from: number } | null>(null);
  const [isSwapped, setSwapped] = useState(false);
  const from = chosen?.step === step && draft.ways.has(chosen.from) ? chosen.from : null;
  const choose = (point: number | null): void => setChosen(point === null ? null : { step, from: point });
  const go = (start: number, to: number): void => {
    choose(null);
    if (draft.ways.get(start)?.has(to) === true) draft.go(start, to);
    else draft.attempt(start, to);
  };
  /** With one way only it is gone; a second click takes the first die. */
  const click = (point: number): void => {
    const targets = draft.ways.get(point);
    const single = [...(targets ?? [])].filter(([, way]) => way.length === 1).map(([to]) => to);
    const sorted = single.sort((a, b) => (isSwapped ? b - a : a - b));
    if (from !== null && draft.ways.get(from)?.has(point)) go(from, point);
    else if (targets === undefined) choose(null);
    else if (sorted[0] !== undefined && (targets.size === 1 || from === point)) go(point, sorted[0]);
    else choose(point);
  };
  /** A place where the chosen checker cannot go, or with none chosen a checker that cannot go at all. */
  const attempt = (point: number, isOwn: boolean): void => {
    if (from !== null) draft.attempt(from, point);
    else if (isOwn && point !== OFF && draft.left.length > 0) draft.attempt(point);
  };
  return { from, choose, go, click, attempt, isSwapped, swap: () => setSwapped(!isSwapped) };
}

interface SpotInput {
  readonly draft: Draft;
  readonly moving: ReturnType<typeof useMoving>;
  readonly sight: Sight;
  readonly say: BoardSay;
}

/** A place as a button: who stands there, and what choosing it means. */
export function spotOf({ id, seat, point }: Named, { draft, moving, sight, say }: SpotInput): Spot {
  const area = areaOf({ seat, point }, sight);
  const own = draft.board[seat * 26 + point] ?? 0;
  const other = point === OFF || point === BAR ? 0 : (draft.board[(1 - seat) * 26 + 25 - point] ?? 0);
  const name = point === BAR ? say('bar') : point === OFF ? say('off') : say('point', { point });
  const targets = draft.ways.get(point);
  const way = moving.from === null ? undefined : draft.ways.get(moving.from)?.get(point);
  const pips = way?.reduce((sum, { die }) => sum + die, 0) ?? 0;
  const isHit = way?.some(({ hit }) => hit) === true;
  const told = (to: number): string => (to === OFF ? say('toOff') : String(to));
  const list = [...(targets ?? [])].map(
    ([to, steps]) => `${told(to)}${steps.some(({ hit }) => hit) ? ` ${say('hitting')}` : ''}`,
  );
  const words = [
    name,
    own > 0 ? say('own', { count: own }) : other > 0 ? say('other', { count: other }) : say('empty'),
    moving.from === point ? say('chosen') : '',
    way === undefined ? '' : say(isHit ? 'hitHere' : 'goHere', { pips }),
    way === undefined && moving.from !== point && targets !== undefined
      ? say('canMove', { targets: list.join(', ') })
      : '',
  ];
  return {
    id,
    x: area.x + area.width / 2,
    y: area.y + area.height / 2,
    label: words.filter(Boolean).join(', '),
    mark: moving.from === point ? 'chosen' : way === undefined ? undefined : 'target',
    act: way !== undefined || targets !== undefined ? () => moving.click(point) : undefined,
    tried: () => moving.attempt(point, own > 0),
    shape: (
      <rect
        className="shape"
        x={area.x + 2}
        y={area.y + 2}
        width={area.width - 4}
        height={area.height - 4}
        rx={6}
      />
    ),
  };
}

/** Rings around the checkers that can go; once one is chosen, where it can go with the pips it uses. */
export function Targets({
  draft,
  from,
  sight,
}: {
  readonly draft: Draft;
  readonly from: number | null;
  readonly sight: Sight;
}) {
  const ways = from === null ? [] : [...(draft.ways.get(from) ?? [])];
  const starts = from === null ? [...draft.ways.keys()] : [];
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {starts.map((point) => {
        const many = draft.board[sight.seat * 26 + point] ?? 0;
        const { x, y } = checkerAt({ seat: sight.seat, point }, many - 1, many, sight);
        return (
          <circle
            key={point}
            cx={x}
            cy={y}
            r={RADIUS}
            className="fill-none stroke-(--accent)"
            strokeWidth={3}
          />
        );
      })}
      {ways.map(([to, way]) => {
        const many = draft.board[sight.seat * 26 + to] ?? 0;
        const { x, y } = checkerAt(
          { seat: sight.seat, point: to },
          Math.min(many, 4),
          Math.min(many + 1, 5),
          sight,
        );
        return (
          <g key={to} transform={`translate(${x} ${y})`}>
            <circle r={19} className="fill-(--accent) opacity-60" />
            <text textAnchor="middle" dominantBaseline="central" className="fill-white font-bold text-[15px]">
              {way.reduce((sum, { die }) => sum + die, 0)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
