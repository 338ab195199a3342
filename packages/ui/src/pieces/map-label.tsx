import type { Point } from './arrow.tsx';

interface Props {
  readonly at: Point & { readonly anchor: 'start' | 'middle' | 'end' };
  readonly title: string;
  readonly note: string; // in a line below, smaller
  readonly colour: string; // of the note
  readonly ground: string; // the colour around the words, which are read whatever lies below them
  readonly size: number; // 1: 26 high
}

/** What a part of a map is called, and something about it. */
export function MapLabel({ at: { x, y, anchor }, title, note, colour, ground, size }: Props) {
  const halo = { paintOrder: 'stroke', stroke: ground, strokeWidth: 6 } as const;
  return (
    <g transform={`translate(${x} ${y})`} textAnchor={anchor} className="fill-(--ink)">
      <text className="font-display font-semibold" fontSize={26 * size} style={halo}>
        {title}
      </text>
      <text y={26 * size} fontSize={20 * size} style={{ ...halo, fill: colour }}>
        {note}
      </text>
    </g>
  );
}
