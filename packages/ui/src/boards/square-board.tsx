import type { ReactNode } from 'react';
import { squareSpot } from './spot-board.tsx';
import { type Spot, SpotLayer } from './spot-layer.tsx';

export const SQUARE = 60;

export interface Square {
  readonly id: string;
  readonly column: number;
  readonly row: number; // from the top
  readonly label: string;
  readonly ground?: string;
  readonly content?: ReactNode; // drawn around the middle of the square
  readonly hint?: ReactNode; // drawn around the middle, over the square: that it can be chosen
  readonly mark?: Spot['mark'];
  readonly act?: (() => void) | undefined;
  readonly tried?: Spot['tried'];
  readonly isMovable?: boolean;
}

interface Props {
  readonly label: string;
  readonly columns: number;
  readonly rows: number;
  readonly squares: readonly Square[];
  readonly onLook?: (id: string | null) => void;
  readonly onEscape?: () => void;
}

const middle = (n: number): number => (n + 0.5) * SQUARE;

/** A board of squares: chess, Go and tic-tac-toe alike. */
export function SquareBoard({ label, columns, rows, squares, onLook, onEscape }: Props) {
  const spots = squares.map(({ id, column, row, label: text, hint, mark, act, tried, isMovable }) => ({
    ...squareSpot(middle(column), middle(row), SQUARE - 6, 6),
    ...{ id, label: text, mark, act, tried, isMovable },
    hint: hint ? <g transform={`translate(${middle(column)} ${middle(row)})`}>{hint}</g> : undefined,
  }));
  return (
    <svg className="board" viewBox={`-4 -4 ${columns * SQUARE + 8} ${rows * SQUARE + 8}`} aria-label={label}>
      <title>{label}</title>
      <g aria-hidden="true">
        {squares.map(({ id, column, row, ground = 'fill-panel stroke-line' }) => (
          <rect
            key={id}
            className={ground}
            x={column * SQUARE + 1}
            y={row * SQUARE + 1}
            width={SQUARE - 2}
            height={SQUARE - 2}
            rx={8}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {squares.map(({ id, column, row, content }) => (
          <g key={id} className="piece" transform={`translate(${middle(column)} ${middle(row)})`}>
            {content}
          </g>
        ))}
      </g>
      <SpotLayer label={label} spots={spots} {...(onLook && { onLook })} {...(onEscape && { onEscape })} />
    </svg>
  );
}
