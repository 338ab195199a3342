interface Props {
  readonly count: number; // 0: there is none
  readonly colour: string;
  readonly size?: number; // 1: a circle of 25 around 0, 0
  readonly more?: number; // of them on the way here
  readonly name?: string; // of the place, below it
  readonly star?: string | undefined; // its colour, above it
  readonly isColumn?: boolean; // on the move
}

const STAR = 'M0 -46L5 -34L18 -34L8 -26L12 -13L0 -21L-12 -13L-8 -26L-18 -34L-5 -34Z';

/** How many pieces stand at a place, as a number in a ring. */
export function CountToken({ count, colour, size = 1, more = 0, name, star, isColumn = false }: Props) {
  const ring = { r: 25 * size, fill: 'var(--panel)', stroke: colour, strokeWidth: 5 };
  return (
    <g textAnchor="middle">
      {isColumn &&
        [-1, 1].map((side) => <circle key={side} cx={15 * size * side} cy={7 * size * side} {...ring} />)}
      {count > 0 && (
        <>
          <circle {...ring} />
          <text
            y={9 * size}
            className="fill-(--ink) font-bold tabular-nums"
            fontSize={(count > 99 ? 22 : 27) * size}
          >
            {count}
          </text>
        </>
      )}
      {name !== undefined && (
        <text
          y={19 + 25 * size}
          className="fill-(--ink) font-medium text-[17px]"
          style={{ paintOrder: 'stroke', stroke: 'var(--panel)', strokeWidth: 4, strokeOpacity: 0.7 }}
        >
          {name}
        </text>
      )}
      {more > 0 && (
        <text x={26} y={-18} className="fill-(--good) font-bold text-[24px]">
          +{more}
        </text>
      )}
      {star && <path d={STAR} fill={star} stroke="var(--panel)" strokeWidth={3} data-star="" />}
    </g>
  );
}
