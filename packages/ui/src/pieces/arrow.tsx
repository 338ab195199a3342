export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly points: readonly Point[]; // two or more
  readonly name: string; // by which it is found in the page
  readonly colour?: string;
  readonly label?: string; // beside its last stretch
  readonly size?: number; // of the label
}

const [AWAY, HEAD, HALF] = [30, 22, 15]; // from the middle of a place; the head, long and half as wide

/** The point so far from one towards another. */
function towards(from: Point, to: Point, far: number): Point {
  const part = far / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** From one place of a board to another, by others or straight. */
export function Arrow({ points, name, colour = 'var(--accent)', label = '', size = 26 }: Props) {
  const [start, second] = points;
  const [end, before] = points.toReversed();
  if (start === undefined || second === undefined || end === undefined || before === undefined) return null;
  const tip = towards(end, before, AWAY);
  const shaft = [towards(start, second, AWAY), ...points.slice(1, -1), towards(tip, before, HEAD)];
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const beside = {
    x: (before.x + end.x) / 2 - Math.sin(angle) * (20 + 1.4 * size),
    y: (before.y + end.y) / 2 + Math.cos(angle) * 1.3 * size + 9,
  };
  return (
    <g data-arrow={name}>
      <g stroke={colour} fill={colour} strokeLinecap="round" strokeLinejoin="round">
        <path d={`M${shaft.map(({ x, y }) => `${x} ${y}`).join('L')}`} strokeWidth={10} fill="none" />
        <path
          d={`M0 0L${-HEAD} ${HALF}V${-HALF}Z`}
          transform={`translate(${tip.x} ${tip.y}) rotate(${(angle * 180) / Math.PI})`}
          strokeWidth={2}
        />
      </g>
      {label !== '' && (
        <text
          {...beside}
          textAnchor="middle"
          className="fill-(--ink) font-bold tabular-nums"
          fontSize={size}
          style={{ paintOrder: 'stroke', stroke: 'var(--panel)', strokeWidth: 7 }}
        >
          {label}
        </text>
      )}
    </g>
  );
}
