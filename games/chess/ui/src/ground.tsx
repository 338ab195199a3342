import { nameOf, squareOf } from '@rulewright/chess';
import { type BoardProps, type Dragged, type Flight, useFlights } from '@rulewright/ui';
import { useRef } from 'react';
import { movesIn } from './history.ts';
import { meaningOf } from './moving.ts';
import { colourOf, kindOf, Piece } from './pieces.tsx';

export const SIZE = 60;
const GROUND = [
  'fill-[var(--board-dark,light-dark(#b48a62,#5b4d42))]',
  'fill-[var(--board-light,light-dark(#f0e3ca,#9a8c78))]',
];
const LAST = 'fill-[light-dark(#e2c044,#c59a2c)] opacity-45';
const EDGES = 'fill-none stroke-[light-dark(#6b5310,#f2d98a)]';
const CORNERS = 'M2 14V2H14M46 2H58V14M58 46V58H46M14 58H2V46';
const PLAN = 'fill-none stroke-(--accent)';
const FRAME = { x: 2, y: 2, width: SIZE - 4, height: SIZE - 4 };
const CHECK = 'fill-none stroke-(--bad)';
const RANK = { x: 3, y: 12 };
const FILE = { x: SIZE - 10, y: SIZE - 4 };
const RING = { r: 26, className: 'fill-none stroke-(--accent)', strokeWidth: 4 };
const DOT = { r: 9, className: 'fill-(--accent) opacity-75' };
const CAPTURES = ['captureHere', 'passantHere'];
const NAMES = ['fill-[#f0e3ca]', 'fill-[light-dark(#5b4330,#241a12)]'];

/** Where a square lies, in squares from the left and the top. */
export type Place = (square: number) => { readonly x: number; readonly y: number };
export const placeOf =
  (isBlackBelow: boolean): Place =>
  (square) =>
    isBlackBelow ? { x: 7 - (square & 7), y: square >> 3 } : { x: square & 7, y: 7 - (square >> 3) };
/** The middle of a square. */
export const middleOf = (place: Place, square: number): { x: number; y: number } => {
  const { x, y } = place(square);
  return { x: (x + 0.5) * SIZE, y: (y + 0.5) * SIZE };
};

interface GroundProps {
  readonly place: Place;
  readonly last?: readonly string[]; // squares of the last move
  readonly plan?: readonly string[]; // squares of a move planned out of turn
  readonly isChecked?: (square: number) => boolean;
}

/** Squares and coordinates, and what is marked on them; each mark has a form of its own. */
export function Ground({ place, last = [], plan = [], isChecked }: GroundProps) {
  return (
    <g aria-hidden="true">
      {Array.from({ length: 64 }, (_, square) => {
        const { x, y } = place(square);
        const name = nameOf(square);
        const shade = (square ^ (square >> 3)) & 1;
        return (
          <g key={name} transform={`translate(${x * SIZE} ${y * SIZE})`}>
            <rect width={SIZE} height={SIZE} className={GROUND[shade]} />
            {last.includes(name) && (
              <g data-last-move="">
                <rect width={SIZE} height={SIZE} className={LAST} />
                <path d={CORNERS} className={EDGES} strokeWidth={3} />
              </g>
            )}
            {plan.includes(name) && (
              <rect {...FRAME} className={PLAN} strokeWidth={4} strokeDasharray="8 6" />
            )}
            {isChecked?.(square) && <rect {...FRAME} className={CHECK} strokeWidth={5} data-check="" />}
            <g className={`names text-[11px] font-semibold ${NAMES[shade]}`}>
              {x === 0 && <text {...RANK}>{name.charAt(1)}</text>}
              {y === 7 && <text {...FILE}>{name.charAt(0)}</text>}
            </g>
          </g>
        );
      })}
    </g>
  );
}

interface PiecesProps {
  readonly board: readonly number[];
  readonly place: Place;
  readonly facts?: BoardProps['facts'];
  readonly step?: number;
  readonly dragged?: Dragged | null;
}

/** The pieces where they stand; with a new step the moved ones come from where they were, and the captured one fades. */
export function Pieces({ board, place, facts = [], step = 0, dragged = null }: PiecesProps) {
  const layer = useRef<SVGGElement>(null);
  const [moved] = movesIn(facts);
  useFlights(step, () => {
    if (moved === undefined) return [];
    const { from, to, rook, captured, at = to } = moved;
    const flight = (selector: string, start: string, end: string, fades: boolean): Flight[] => {
      const element = layer.current?.querySelector(selector);
      const [there, here] = [middleOf(place, squareOf(start)), middleOf(place, squareOf(end))];
      return element ? [{ element, from: there, to: here, delay: 0, fades }] : [];
    };
    return [
      ...flight(`[data-square="${to}"]`, from, to, false),
      ...(rook ? flight(`[data-square="${rook.to}"]`, rook.from, rook.to, false) : []),
      ...(captured ? flight('[data-taken]', at, at, true) : []),
    ];
  });
  return (
    <g ref={layer} aria-hidden="true">
      {moved?.captured && (
        <g key={step} opacity={0} data-taken="">
          <Piece colour={moved.player === 'white' ? 'black' : 'white'} kind={moved.captured} />
        </g>
      )}
      {board.map((piece, square) => {
        const name = nameOf(square);
        const { x, y } = dragged?.from === name ? dragged : middleOf(place, square);
        const style = { transform: `translate(${x}px, ${y}px)` };
        return piece === 0 ? null : (
          <g key={`${name} ${piece}`} data-square={name} className="piece" style={style}>
            <Piece colour={colourOf(piece)} kind={kindOf(piece)} />
          </g>
        );
      })}
    </g>
  );
}

type TargetsProps = Pick<PiecesProps, 'board' | 'place'> & {
  readonly from: string;
  readonly names: readonly string[];
  readonly isChosen: boolean;
};

/** A dot where the piece may go that is chosen or looked at, a ring where it captures. */
export function Targets({ from, names, board, place, isChosen }: TargetsProps) {
  return (
    <g aria-hidden="true" opacity={isChosen ? 1 : 0.5} data-targets={names.join(' ')}>
      {names.map((name) => {
        const { x, y } = middleOf(place, squareOf(name));
        const isCapture = CAPTURES.includes(meaningOf(board, from, name));
        return <circle key={name} cx={x} cy={y} {...(isCapture ? RING : DOT)} />;
      })}
    </g>
  );
}
