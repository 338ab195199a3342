// The board of chess: choose or drag a piece, then where it goes. What is legal comes with the questions; out of turn a
// move can be planned, which is made when the turn comes if it is legal then.
import { KING, type MoveArgs, nameOf, type Shown, squareOf } from '@rulewright/chess';
import {
  type BoardProps,
  OlderFrame,
  type Spot,
  SpotLayer,
  useDrag,
  useLooking,
  useWords,
} from '@rulewright/ui';
import { useEffect, useState } from 'react';
import { boardTexts } from './data/texts.ts';
import { Ground, Pieces, type Place, placeOf, SIZE } from './ground.tsx';
import { historyOf, movesIn } from './history.ts';
import { byClicks, type Legal, planned } from './legal.ts';
import { colourOf, kindOf } from './pieces.tsx';
import { Promotion } from './promotion.tsx';
import type { BoardSay } from './strings.ts';

const WIDE = SIZE * 8;

export function Board({ view, questions, facts, past, step, answer }: BoardProps) {
  const say = useWords('chess', boardTexts);
  const shown = view.table as unknown as Shown; // chess shows its table in this form
  const { isTurned, ply } = useLooking();
  const older = ply === null ? null : historyOf(shown, past ?? facts);
  const board = older?.boards[ply ?? 0] ?? shown.kept.board;
  const place = placeOf((view.player === 'black') !== isTurned);
  const moving = useMoving({ view, questions, step, answer }, shown, older !== null);
  const { legal, from, asked } = moving;
  const plan = older === null ? moving.plan : null;
  const [looked, setLooked] = useState<string | null>(null);
  const placeAt = (x: number, y: number): string | null => {
    const isThere = (square: number): boolean =>
      place(square).x === Math.floor(x / SIZE) && place(square).y === Math.floor(y / SIZE);
    const found = board.findIndex((_, square) => isThere(square));
    return found < 0 ? null : nameOf(found);
  };
  const drag = useDrag({ ...moving, wide: WIDE, placeAt, canMove: moving.isOwn });
  // As it was told: a king that castled stands where it went, whatever square the move was said with.
  const present = movesIn(past ?? facts).at(-1) ?? shown.lastMove;
  const last = squaresOf(older === null ? present : older.moves[(ply ?? 0) - 1]);
  const target = asked?.[0] === undefined ? null : place(squareOf(asked[0].to));
  const king = board.findIndex((piece) => (piece & 7) === KING && colourOf(piece) === shown.turn);
  const check = older === null && shown.check ? { check: king } : {};
  const own = view.player === 'black' ? 'black' : 'white';
  return (
    <div className="grid size-full place-items-center [container-type:size]">
      <div className="relative aspect-square w-[min(100cqw,100cqh)]">
        <svg
          className="board"
          viewBox={`0 0 ${WIDE} ${WIDE}`}
          aria-label={say('board')}
          style={{ touchAction: legal.size > 0 ? 'none' : 'manipulation' }}
          {...drag.handlers}
        >
          <title>{say('board')}</title>
          <Ground place={place} last={last} plan={squaresOf(plan)} {...check} />
          {older !== null && <OlderFrame side={WIDE} />}
          <Pieces
            board={board}
            place={place}
            facts={older === null ? facts : []}
            step={step}
            dragged={drag.at}
          />
          <Targets legal={legal} from={from ?? looked} board={board} place={place} isChosen={from !== null} />
          <SpotLayer
            label={say('board')}
            spots={board.map((_, square) =>
              spotOf(square, board, { ...moving, ...check, plan, last, place, say }),
            )}
            onLook={setLooked}
            onEscape={() => moving.choose(null)}
          />
        </svg>
        {asked !== null && target !== null && (
          <Promotion
            options={asked}
            colour={moving.isTurn ? shown.turn : own}
            {...target}
            say={say}
            choose={moving.decide}
            cancel={() => moving.choose(null)}
          />
        )}
      </div>
    </div>
  );
}

const squaresOf = (move: { readonly from: string; readonly to: string } | null | undefined): string[] =>
  move ? [move.from, move.to] : [];

/** What is chosen, asked and planned on this board. */
function useMoving(
  { view, questions, step, answer }: Pick<BoardProps, 'view' | 'questions' | 'step' | 'answer'>,
  shown: Shown,
  isOlder: boolean,
) {
  const question = isOlder ? undefined : questions.find(({ action }) => action === 'move');
  const waits = !isOlder && view.outcome === null && view.player !== null && view.player !== shown.turn;
  const [chosen, setChosen] = useState<{ readonly step: number; readonly from: string } | null>(null);
  const [asked, setAsked] = useState<readonly MoveArgs[] | null>(null);
  const [plan, setPlan] = useState<MoveArgs | null>(null);
  const listed = (question?.options ?? []) as readonly MoveArgs[]; // the arguments of `move`
  const legal = byClicks(
    waits && !question ? planned(shown, view.player === 'white' ? 0 : 1) : listed,
    shown,
  );
  const choose = (square: string | null): void => {
    setChosen(square === null ? null : { step, from: square });
    setAsked(null);
    setPlan(null);
  };
  const decide = (args: MoveArgs): void => {
    choose(null);
    if (question === undefined) setPlan(args);
    else answer(question, args);
  };
  const go = (start: string, to: string): void => {
    const options = legal.get(start)?.get(to) ?? [];
    const [only] = options;
    choose(null);
    if (options.length > 1) setAsked(options);
    else if (only !== undefined) decide(only);
    else if (question !== undefined) answer(question, { from: start, to }); // refused, with the rule
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn
  useEffect(() => {
    if (question === undefined || plan === null) return;
    setPlan(null);
    const same = listed.find(
      ({ from, to, promotion }) => from === plan.from && to === plan.to && promotion === plan.promotion,
    );
    if (same !== undefined) answer(question, same);
  }, [question?.id]);
  /** What can be taken up; a piece that cannot move, too, so that whoever tries is told why. */
  const isOwn = (name: string): boolean => {
    const piece = shown.kept.board[squareOf(name)] ?? 0;
    return legal.has(name) || (question !== undefined && piece !== 0 && colourOf(piece) === shown.turn);
  };
  const from = chosen?.step === step && isOwn(chosen.from) ? chosen.from : null;
  return { isTurn: question !== undefined, isOwn, legal, from, asked, plan, choose, decide, go };
}

interface SpotInput {
  readonly legal: Legal;
  readonly from: string | null;
  readonly plan: MoveArgs | null;
  readonly isTurn: boolean;
  readonly isOwn: (square: string) => boolean;
  readonly check?: number;
  readonly last: readonly string[];
  readonly place: Place;
  readonly say: BoardSay;
  readonly choose: (square: string | null) => void;
  readonly go: (from: string, to: string) => void;
}

/** A square as a button: what stands there, and what choosing it means. */
function spotOf(square: number, board: readonly number[], input: SpotInput): Spot {
  const { legal, from, plan, isTurn, isOwn, check, last, place, say, choose, go } = input;
  const name = nameOf(square);
  const piece = board[square] ?? 0;
  const { x, y } = place(square);
  const isTarget = from !== null && legal.get(from)?.has(name) === true;
  const targets = legal.get(name);
  const stands = { colour: say(colourOf(piece)), kind: say(kindOf(piece)) };
  const there = say(!isTurn ? 'planHere' : piece === 0 ? 'goHere' : 'captureHere');
  const here = targets === undefined ? '' : say('canMove', { squares: [...targets.keys()].join(', ') });
  const words = [
    name,
    piece === 0 ? say('empty') : say('piece', stands),
    square === check ? say('inCheck') : '',
    last.includes(name) ? say('last') : '',
    squaresOf(plan).includes(name) ? say('planned') : '',
    isTarget ? there : from === name ? say('chosen') : here,
  ];
  const take = (): void => choose(from === name || !isOwn(name) ? null : name);
  const tryIt = from !== null && isTurn ? () => go(from, name) : undefined; // refused, with the rule
  return {
    id: name,
    x: (x + 0.5) * SIZE,
    y: (y + 0.5) * SIZE,
    label: words.filter(Boolean).join(', '),
    mark: from === name ? 'chosen' : isTarget ? 'target' : undefined,
    act: isTarget ? () => go(from, name) : targets || plan ? take : undefined,
    tried: isOwn(name) ? take : tryIt,
    shape: <rect className="shape" x={x * SIZE + 2} y={y * SIZE + 2} width={SIZE - 4} height={SIZE - 4} />,
  };
}

interface TargetsProps {
  readonly legal: Legal;
  readonly from: string | null;
  readonly board: readonly number[];
  readonly place: Place;
  readonly isChosen: boolean;
}

/** A dot where the piece may go that is chosen or looked at, a ring where it captures. */
function Targets({ legal, from, board, place, isChosen }: TargetsProps) {
  const names = from === null ? [] : [...(legal.get(from)?.keys() ?? [])];
  return (
    <g aria-hidden="true" opacity={isChosen ? 1 : 0.5} data-targets={names.join(' ')}>
      {names.map((name) => {
        const { x, y } = place(squareOf(name));
        const at = { cx: (x + 0.5) * SIZE, cy: (y + 0.5) * SIZE };
        return board[squareOf(name)] === 0 ? (
          <circle key={name} {...at} r={9} className="fill-(--accent) opacity-75" />
        ) : (
          <circle key={name} {...at} r={26} className="fill-none stroke-(--accent)" strokeWidth={4} />
        );
      })}
    </g>
  );
}
