// The board of chess: choose or drag a piece, then where it goes. What is legal comes with the questions.
import type { MoveArgs, Shown } from '@rulewright/chess';
import { type BoardProps, fly, type Spot, SpotLayer, useWords } from '@rulewright/ui';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { historyOf } from './history.ts';
import { type Legal, legalMoves } from './legal.ts';
import { look, useLooking } from './looking.ts';
import { Piece } from './pieces.tsx';
import { Promotion } from './promotion.tsx';
import { boardOf, colourOf, FILES, kindOf, squareName, squareNumber } from './squares.ts';
import { type BoardSay, boardTexts } from './strings.ts';

const SIZE = 60;
const WIDE = SIZE * 8;
const GROUND = ['fill-[light-dark(#b48a62,#5b4d42)]', 'fill-[light-dark(#f0e3ca,#9a8c78)]'];
const LAST = 'fill-[light-dark(#e2c044,#c59a2c)] opacity-45';

export function Board({ view, questions, facts, past, step, answer }: BoardProps) {
  const say = useWords('chess', boardTexts);
  const shown = view.table as unknown as Shown; // chess shows its table in this form
  const { turned, ply } = useLooking();
  const isBlackBelow = (view.player === 'black') !== turned;
  const older = ply === null ? undefined : historyOf(shown, past ?? facts, false);
  const board = older === undefined ? boardOf(shown) : (older.plies[(ply ?? 0) - 1]?.board ?? older.first);
  const question = older === undefined ? questions.find(({ action }) => action === 'move') : undefined;
  const legal = legalMoves(question, board, shown);
  const [chosen, setChosen] = useState<{ readonly step: number; readonly from: string } | null>(null);
  const [asked, setAsked] = useState<readonly MoveArgs[] | null>(null);
  const from = chosen?.step === step && legal.has(chosen.from) ? chosen.from : null;
  const choose = (square: string | null): void => setChosen(square === null ? null : { step, from: square });
  const go = (start: string, to: string): boolean => {
    const options = legal.get(start)?.get(to) ?? [];
    const [only] = options;
    if (only === undefined || question === undefined) return false;
    choose(null);
    if (options.length > 1) setAsked(options);
    else answer(question, only);
    return true;
  };
  const place = (square: number): { x: number; y: number } => {
    const file = square & 7;
    const rank = square >> 3;
    return isBlackBelow ? { x: 7 - file, y: rank } : { x: file, y: 7 - rank };
  };
  const drag = useDrag(isBlackBelow, (name) => legal.has(name), choose, go);
  const last = older === undefined ? shown.lastMove : (older.plies[(ply ?? 0) - 1] ?? null);
  const target = asked?.[0] === undefined ? null : place(squareNumber(asked[0].to));
  return (
    <div className="relative mx-auto aspect-square h-full max-w-full">
      <svg
        className="board"
        viewBox={`0 0 ${WIDE} ${WIDE}`}
        aria-label={say('board')}
        style={{ touchAction: legal.size > 0 ? 'none' : 'manipulation' }}
        {...drag.handlers}
      >
        <title>{say('board')}</title>
        <Ground
          isBlackBelow={isBlackBelow}
          last={last}
          check={older === undefined && shown.check}
          shown={shown}
          place={place}
          board={board}
        />
        <Pieces
          board={board}
          place={place}
          facts={older === undefined ? facts : []}
          step={step}
          dragged={drag.at}
        />
        <SpotLayer
          label={say('board')}
          spots={board.map((_, square) =>
            spotOf({ square, board, legal, from, say, place, choose, go, shown }),
          )}
          onEscape={() => choose(null)}
        />
      </svg>
      {asked !== null && target !== null && question !== undefined && (
        <Promotion
          options={asked}
          colour={shown.turn}
          {...target}
          say={say}
          choose={(args) => {
            setAsked(null);
            answer(question, args);
          }}
          cancel={() => setAsked(null)}
        />
      )}
      {older !== undefined && (
        <button
          type="button"
          className="absolute inset-x-0 bottom-0 bg-panel/90 p-2 text-center text-sm"
          onClick={() => look({ ply: null })}
        >
          {say('older')}
        </button>
      )}
    </div>
  );
}

type Place = (square: number) => { readonly x: number; readonly y: number };

interface GroundProps {
  readonly isBlackBelow: boolean;
  readonly last: { readonly from: string; readonly to: string } | null;
  readonly check: boolean;
  readonly shown: Shown;
  readonly board: readonly number[];
  readonly place: Place;
}

/** Squares and coordinates, the last move and a king in check. */
function Ground({ isBlackBelow, last, check, shown, board, place }: GroundProps) {
  const king = board.indexOf(shown.turn === 'white' ? 6 : 14);
  const marked = last === null ? [] : [squareNumber(last.from), squareNumber(last.to)];
  return (
    <g aria-hidden="true">
      {board.map((_, square) => {
        const { x, y } = place(square);
        const shade = (square ^ (square >> 3)) & 1;
        return (
          <g key={squareName(square)} transform={`translate(${x * SIZE} ${y * SIZE})`}>
            <rect width={SIZE} height={SIZE} className={GROUND[shade]} />
            {marked.includes(square) && (
              <rect width={SIZE} height={SIZE} className={LAST} data-last-move="" />
            )}
            {check && square === king && (
              <rect
                x={2}
                y={2}
                width={SIZE - 4}
                height={SIZE - 4}
                className="fill-none stroke-(--bad)"
                strokeWidth={5}
                data-check=""
              />
            )}
            <g className={`text-[11px] font-semibold ${shade === 0 ? 'fill-[#f0e3ca]' : 'fill-[#5b4330]'}`}>
              {x === 0 && (
                <text x={3} y={12}>
                  {(square >> 3) + 1}
                </text>
              )}
              {y === 7 && (
                <text x={SIZE - 10} y={SIZE - 4}>
                  {FILES[square & 7]}
                </text>
              )}
            </g>
          </g>
        );
      })}
      <desc>{isBlackBelow ? 'h1' : 'a8'}</desc>
    </g>
  );
}

interface PiecesProps {
  readonly board: readonly number[];
  readonly place: Place;
  readonly facts: BoardProps['facts'];
  readonly step: number;
  readonly dragged: { readonly from: string; readonly x: number; readonly y: number } | null;
}

/** The pieces where they stand; with a new step the moved ones come there from where they were. */
function Pieces({ board, place, facts, step, dragged }: PiecesProps) {
  const layer = useRef<SVGGElement>(null);
  const flown = useRef(step);
  const middle = (name: string): { x: number; y: number } => {
    const { x, y } = place(squareNumber(name));
    return { x: (x + 0.5) * SIZE, y: (y + 0.5) * SIZE };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useLayoutEffect(() => {
    if (flown.current === step) return;
    flown.current = step;
    const moves = facts.flatMap(({ fact }) => {
      if (fact.type !== 'MOVED') return [];
      const { from, to, rook } = fact as unknown as {
        from: string;
        to: string;
        rook?: { from: string; to: string };
      }; // by its type
      return rook === undefined ? [{ from, to }] : [{ from, to }, rook];
    });
    return fly(
      moves.flatMap(({ from, to }) => {
        const element = layer.current?.querySelector(`[data-square="${to}"]`);
        return element ? [{ element, from: middle(from), to: middle(to), delay: 0 }] : [];
      }),
    );
  }, [step]);
  return (
    <g ref={layer} aria-hidden="true">
      {board.map((piece, square) => {
        if (piece === 0) return null;
        const name = squareName(square);
        const { x, y } = dragged?.from === name ? dragged : middle(name);
        return (
          <g
            key={`${name} ${piece}`}
            data-square={name}
            className="piece"
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <Piece colour={colourOf(piece)} kind={kindOf(piece)} />
          </g>
        );
      })}
    </g>
  );
}

interface SpotInput {
  readonly square: number;
  readonly board: readonly number[];
  readonly legal: Legal;
  readonly from: string | null;
  readonly say: BoardSay;
  readonly place: Place;
  readonly shown: Shown;
  readonly choose: (square: string | null) => void;
  readonly go: (from: string, to: string) => boolean;
}

function spotOf({ square, board, legal, from, say, place, shown, choose, go }: SpotInput): Spot {
  const name = squareName(square);
  const piece = board[square] ?? 0;
  const isTarget = from !== null && legal.get(from)?.has(name) === true;
  const isChosen = from === name;
  const canMove = legal.has(name);
  const { x, y } = place(square);
  const words = [
    name,
    piece === 0
      ? say('empty')
      : say('piece', { colour: say(colourOf(piece)), kind: say(kindOf(piece) as 'pawn') }),
    shown.check && (piece & 7) === 6 && colourOf(piece) === shown.turn ? say('inCheck') : '',
    isTarget
      ? say(piece === 0 ? 'goHere' : 'captureHere')
      : isChosen
        ? say('chosen')
        : canMove
          ? say('canMove')
          : '',
  ];
  return {
    id: name,
    x: (x + 0.5) * SIZE,
    y: (y + 0.5) * SIZE,
    label: words.filter(Boolean).join(', '),
    mark: isChosen ? 'chosen' : isTarget ? 'target' : undefined,
    act: isTarget
      ? () => go(from, name)
      : isChosen
        ? () => choose(null)
        : canMove
          ? () => choose(name)
          : undefined,
    shape: <rect className="shape" x={x * SIZE + 2} y={y * SIZE + 2} width={SIZE - 4} height={SIZE - 4} />,
    hint: isTarget && <Target x={(x + 0.5) * SIZE} y={(y + 0.5) * SIZE} captures={piece !== 0} />,
  };
}

/** A dot where a piece may go, a ring where it captures. */
function Target({ x, y, captures }: { readonly x: number; readonly y: number; readonly captures: boolean }) {
  if (captures)
    return <circle cx={x} cy={y} r={26} className="fill-none stroke-(--accent)" strokeWidth={4} />;
  return <circle cx={x} cy={y} r={9} className="fill-(--accent) opacity-75" />;
}

/** Dragging a piece with pointer or finger; a click without a drag is the squares' own affair. */
function useDrag(
  isBlackBelow: boolean,
  canMove: (square: string) => boolean,
  choose: (square: string | null) => void,
  go: (from: string, to: string) => boolean,
) {
  const [at, setAt] = useState<{ from: string; x: number; y: number } | null>(null);
  const start = useRef<{ from: string; x: number; y: number } | null>(null);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDE;
    const y = ((event.clientY - box.top) / box.height) * WIDE;
    const file = Math.floor(x / SIZE);
    const row = Math.floor(y / SIZE);
    const inside = file >= 0 && file < 8 && row >= 0 && row < 8;
    const square = isBlackBelow ? row * 8 + 7 - file : (7 - row) * 8 + file;
    return { x, y, name: inside ? squareName(square) : null };
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const { x, y, name } = point(event);
      start.current = name !== null && event.button === 0 && canMove(name) ? { from: name, x, y } : null;
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (start.current === null) return;
      const { x, y } = point(event);
      const { from } = start.current;
      if (at === null && Math.hypot(x - start.current.x, y - start.current.y) < 8) return;
      if (at === null) choose(from);
      setAt({ from, x, y });
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const { name } = point(event);
      const from = start.current?.from;
      start.current = null;
      if (at === null || from === undefined) return;
      setAt(null);
      if (name !== null && name !== from) go(from, name);
    },
    onPointerCancel: () => {
      start.current = null;
      setAt(null);
    },
  };
  return { at, handlers };
}
