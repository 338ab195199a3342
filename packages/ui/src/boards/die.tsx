import type { SVGProps } from 'react';

// Where the pips of each face stand, in a square of two by two around its middle.
const CORNERS = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
] as const;
const SIDES = [
  [-1, 0],
  [1, 0],
] as const;
const MIDDLE = [[0, 0]] as const;

const pipsOf = (face: number): readonly (readonly [number, number])[] => [
  ...(face % 2 === 1 ? MIDDLE : []),
  ...(face === 6 ? SIDES : []),
  ...CORNERS.slice(0, face > 3 ? 4 : face > 1 ? 2 : 0),
];

interface Props extends SVGProps<SVGSVGElement> {
  readonly face: number | string | null; // pips, or what is written on it; null: not thrown yet
  readonly label: string;
  readonly colour?: string; // of the pips
}

/** A die as it lies on the table, or the cube for doubling. */
export function Die({ face, label, className = 'h-16 w-16', colour = 'var(--ink)', ...svg }: Props) {
  return (
    <svg viewBox="-50 -50 100 100" className={className} role="img" aria-label={label} {...svg}>
      <rect
        x={-46}
        y={-46}
        width={92}
        height={92}
        rx={18}
        className="fill-panel stroke-line"
        strokeWidth={4}
        strokeDasharray={face === null ? '8 8' : undefined}
      />
      {typeof face === 'string' && (
        <text
          {...{ textAnchor: 'middle', dominantBaseline: 'central', fontSize: face.length > 3 ? 34 : 44 }}
          className="font-bold"
          style={{ fill: colour }}
        >
          {face}
        </text>
      )}
      {typeof face === 'number' &&
        pipsOf(face).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x * 23} cy={y * 23} r={9} style={{ fill: colour }} />
        ))}
    </svg>
  );
}
