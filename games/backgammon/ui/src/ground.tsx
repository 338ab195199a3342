import type { Shown } from '@rulewright/backgammon';
import { OFF } from '@rulewright/backgammon';
import {
  checkerAt,
  cubeAt,
  HIGH,
  isLower,
  offerAt,
  type Place,
  RADIUS,
  type Sight,
  seen,
  UNIT,
  WIDE,
} from './layout.ts';

const POINTS = Array.from({ length: 24 }, (_, i) => i + 1);
const CLOTH = 'fill-[var(--board-plain,light-dark(#c8d1b8,#2c3a33))]';
const WOOD = 'fill-[light-dark(#7a5230,#3d2c1e)]';
const TRIANGLES = [
  'fill-[var(--board-dark,light-dark(#a8623a,#7d4f2c))]',
  'fill-[var(--board-light,light-dark(#f7efdd,#8fa08f))]',
];
/** Checkers of seat 0 and seat 1: fill and rim. */
const CHECKERS = [
  'fill-[var(--piece-light,#f4ead6)] stroke-[var(--piece-light-line,#5a4a35)]',
  'fill-[var(--piece-dark,#26313f)] stroke-[var(--piece-dark-line,#c9d2dc)]',
] as const;

/** Players where they are drawn as lines. */
export const COLOURS = ['light-dark(#8a7650, #f4ead6)', 'light-dark(#26313f, #7d8fa5)'];

const corner = (sight: Sight, x: number, y: number): string => {
  const at = seen(sight, x, y);
  return `${at.x},${at.y}`;
};

interface ColumnProps {
  readonly sight: Sight;
  readonly from: number; // in units from the left
  readonly to: number;
  readonly className: string;
}

/** A part of the wide drawing from edge to edge, as it is seen. */
function Column({ sight, from, to, className }: ColumnProps) {
  const [a, b] = [seen(sight, from * UNIT, 0), seen(sight, to * UNIT, HIGH)];
  return (
    <rect
      x={Math.min(a.x, b.x)}
      y={Math.min(a.y, b.y)}
      width={Math.abs(a.x - b.x)}
      height={Math.abs(a.y - b.y)}
      className={className}
    />
  );
}

/** Frame, cloth and points with their numbers, from the side of the player below. */
export function Ground({ sight }: { readonly sight: Sight }) {
  return (
    <g aria-hidden="true">
      <Column sight={sight} from={0} to={WIDE / UNIT} className={WOOD} />
      <Column sight={sight} from={1} to={7} className={CLOTH} />
      <Column sight={sight} from={8} to={14} className={CLOTH} />
      {POINTS.map((point) => {
        const place = { seat: sight.seat, point };
        const isDown = isLower(place, sight);
        const { x } = checkerAt(place, 0, 1, { ...sight, isTurned: false, isTall: false });
        const [edge, tip, text] = isDown
          ? [HIGH, HIGH - 4.5 * UNIT, HIGH - 4.78 * UNIT]
          : [0, 4.5 * UNIT, 4.78 * UNIT];
        const label = seen(sight, x, text);
        return (
          <g key={point}>
            <polygon
              points={`${corner(sight, x - UNIT / 2 + 2, edge)} ${corner(sight, x + UNIT / 2 - 2, edge)} ${corner(sight, x, tip)}`}
              className={TRIANGLES[point % 2]}
            />
            <text
              x={label.x}
              y={label.y}
              textAnchor="middle"
              dominantBaseline="middle"
              className={`fill-[light-dark(#5c3d22,#c9bfae)] ${sight.isTall ? 'text-[16px]' : 'text-[12px]'}`}
            >
              {point}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Every checker where it stands; more than five at a place lie closer, with their number on the last. */
export function Checkers({
  board,
  sight,
  hidden,
}: {
  readonly board: readonly number[];
  readonly sight: Sight;
  readonly hidden?: Place | null;
}) {
  return (
    <g aria-hidden="true">
      {[0, 1].flatMap((seat) =>
        Array.from({ length: 26 }, (_, point) => {
          const many = board[seat * 26 + point] ?? 0;
          return Array.from({ length: many }, (__, index) => {
            const { x, y } = checkerAt({ seat, point }, index, many, sight);
            const isLast = index === many - 1;
            const isHidden = isLast && hidden?.seat === seat && hidden.point === point;
            return (
              <g
                // biome-ignore lint/suspicious/noArrayIndexKey: a checker is the so many-th of its place
                key={`${seat} ${point} ${index}`}
                className="piece"
                style={{ transform: `translate(${x}px, ${y}px)`, opacity: isHidden ? 0.35 : 1 }}
                data-checker={`${seat} ${point}`}
              >
                {point === OFF ? (
                  <rect
                    x={sight.isTall ? -5 : -RADIUS}
                    y={sight.isTall ? -RADIUS : -5}
                    width={sight.isTall ? 10 : 2 * RADIUS}
                    height={sight.isTall ? 2 * RADIUS : 10}
                    rx={3}
                    className={CHECKERS[seat]}
                    strokeWidth={1.5}
                  />
                ) : (
                  <Checker seat={seat} />
                )}
                {isLast && many > 5 && point !== OFF && (
                  <text
                    textAnchor="middle"
                    dominantBaseline="central"
                    className={`font-bold text-[16px] ${seat === 0 ? 'fill-[#26313f]' : 'fill-[#f4ead6]'}`}
                  >
                    {many}
                  </text>
                )}
              </g>
            );
          });
        }),
      )}
    </g>
  );
}

export function Checker({ seat }: { readonly seat: number }) {
  return (
    <>
      <circle cy={2.5} r={RADIUS} className="fill-black opacity-25" />
      <circle r={RADIUS} className={CHECKERS[seat === 0 ? 0 : 1]} strokeWidth={2} />
      <circle
        r={RADIUS - 7}
        className={`fill-none ${seat === 0 ? 'stroke-[#b9a98c]' : 'stroke-[#5d6c7e]'}`}
        strokeWidth={1.5}
      />
      {seat === 1 && <circle r={3} className="fill-[#5d6c7e]" />}
    </>
  );
}

interface CubeProps {
  readonly shown: Shown;
  readonly sight: Sight;
  readonly label: string;
}

/** The doubling cube: on its rail, or turned and before whoever has to answer; it shows 64 where it has not been turned. */
export function Cube({ shown, sight, label }: CubeProps) {
  const { value, offered } = shown.cube;
  const { owner } = shown.kept;
  const at = offered === null ? cubeAt(owner, sight) : offerAt(answererOf(shown), sight);
  const face = offered === null ? value : 2 * value;
  return (
    <g role="img" aria-label={label} data-cube="" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <rect x={-20} y={-18} width={40} height={40} rx={6} className="fill-black opacity-25" />
      <rect
        x={-20}
        y={-20}
        width={40}
        height={40}
        rx={6}
        className={`fill-[#fbf7ee] ${offered === null ? 'stroke-[#5a4a35]' : 'stroke-(--accent)'}`}
        strokeWidth={offered === null ? 2 : 4}
      />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className={`fill-[#26313f] font-bold ${face > 999 ? 'text-[14px]' : 'text-[18px]'}`}
      >
        {face === 1 ? 64 : face}
      </text>
    </g>
  );
}

/** Who answers a double or a beaver. */
const answererOf = ({ kept: { turn }, cube: { offered } }: Shown): number =>
  offered === 'double' ? 1 - turn : turn;
