import { OFF, SIDE } from '@rulewright/backgammon';
import type { Dragged } from '@rulewright/ui';
import { CLOTH, looksOf, NUMBER, TRIANGLES, WOOD } from './data/looks.ts';
import type { Laid } from './draft.ts';
import { checkerAt, columnOf, HIGH, RADIUS, seen, turned, UNIT, WIDE } from './layout.ts';

const POINTS = Array.from({ length: 24 }, (_, i) => i + 1);
const QUARTERS = `M${UNIT} 0h${6 * UNIT}v${HIGH}h${-6 * UNIT}zm${7 * UNIT} 0h${6 * UNIT}v${HIGH}h${-6 * UNIT}z`;

/** Frame, cloth and points with their numbers, from the side of the player below. */
export function Ground({ sight }: Laid) {
  const points = POINTS.map((point) => {
    const [column, isLower] = columnOf({ seat: sight.seat, point }, sight);
    const fromEdge = (units: number): number => (isLower ? HIGH - units * UNIT : units * UNIT);
    const way = `M${column * UNIT + 2} ${fromEdge(0)}h${UNIT - 4}L${(column + 0.5) * UNIT} ${fromEdge(4.5)}z`;
    return { point, way, label: seen(sight, (column + 0.5) * UNIT, fromEdge(4.78)) };
  });
  return (
    <g aria-hidden="true">
      <g transform={`matrix(${turned(sight)})`}>
        <rect width={WIDE} height={HIGH} className={WOOD} />
        <path d={QUARTERS} className={CLOTH} />
        {points.map(({ point, way }) => (
          <path key={point} d={way} className={TRIANGLES[point % 2]} />
        ))}
      </g>
      <g fontSize={sight.isTall ? 16 : 12} className={NUMBER}>
        {points.map(({ point, label }) => (
          <text key={point} {...label}>
            {point}
          </text>
        ))}
      </g>
    </g>
  );
}

type CheckersProps = Laid & { readonly dragged: Dragged | null }; // the last checker of a place of the player below

/** Every checker where it stands; more than five at a place lie closer, with their number on the last. */
export function Checkers({ draft, sight, dragged }: CheckersProps) {
  const all = draft.board.flatMap((many, at) =>
    Array.from({ length: many }, (_, index) => ({ seat: at < SIDE ? 0 : 1, point: at % SIDE, index, many })),
  );
  return (
    <g aria-hidden="true">
      {all.map(({ index, many, ...place }) => {
        const { seat, point } = place;
        const isLast = index === many - 1;
        const isDragged = isLast && seat === sight.seat && String(point) === dragged?.from;
        const { x, y } = isDragged ? dragged : checkerAt(place, index, many, sight);
        return (
          <g
            key={`${seat} ${point} ${index}`}
            className="piece"
            style={{ transform: `translate(${x}px, ${y}px)` }}
            data-checker={`${seat} ${point}`}
          >
            {point === OFF ? <OnEdge seat={seat} isTall={sight.isTall} /> : <Checker seat={seat} />}
            {isLast && many > 5 && point !== OFF && (
              <text className={`font-bold text-[16px] ${looksOf(seat).number}`}>{many}</text>
            )}
          </g>
        );
      })}
    </g>
  );
}

export function Checker({ seat }: { readonly seat: number }) {
  const { face, ring, middle } = looksOf(seat);
  return (
    <>
      <circle cy={2.5} r={RADIUS} className="fill-black opacity-25" />
      <circle r={RADIUS} className={face} strokeWidth={2} />
      <circle r={RADIUS - 7} className={`fill-none ${ring}`} strokeWidth={1.5} />
      <circle r={3} className={middle} />
    </>
  );
}

/** A checker as it lies in the tray. */
const OnEdge = ({ seat, isTall }: { readonly seat: number; readonly isTall: boolean }) => (
  <rect
    {...{ x: -RADIUS, y: -5, width: 2 * RADIUS, height: 10, rx: 3, strokeWidth: 1.5 }}
    transform={isTall ? 'rotate(90)' : undefined}
    className={looksOf(seat).face}
  />
);
