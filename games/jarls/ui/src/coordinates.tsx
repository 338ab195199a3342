import { hexX, hexY } from '@rulewright/ui';

/** Numbers along two edges, as the log names hexes: q across, then r down. */
export function Coordinates({ radius }: { readonly radius: number }) {
  const numbers = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return (
    <g
      aria-hidden="true"
      className="pointer-events-none fill-(--muted) text-[13px]"
      textAnchor="middle"
      dominantBaseline="central"
    >
      {numbers.map((n) => {
        const row = { q: Math.max(-radius, -radius - n), r: n }; // the first hex of the row
        const column = { q: n, r: Math.min(radius, radius - n) }; // the last hex of the column
        return (
          <g key={n}>
            <text x={hexX(row) - 44} y={hexY(row)}>
              {n}
            </text>
            <text x={hexX(column) + 22} y={hexY(column) + 40}>
              {n}
            </text>
          </g>
        );
      })}
    </g>
  );
}
