// The board of chess: choose or drag a piece, then where it goes. Every square is a button that says what stands on it.
import { KING, nameOf, type Shown, squareOf } from '@rulewright/chess';
import { type BoardProps, type Spot, SpotBoard, squareSpot, useDrag, useLooking } from '@rulewright/ui';
import { useState } from 'react';
import { Ground, middleOf, Pieces, placeOf, SIZE, Targets } from './ground.tsx';
import { historyOf, movesIn } from './history.ts';
import { meaningOf, useMoving } from './moving.ts';
import { colourOf, kindOf } from './pieces.tsx';
import { Promotion } from './promotion.tsx';
import { useSay } from './strings.ts';

const WIDE = SIZE * 8;

export function Board(props: BoardProps) {
  const { view, facts, past, step } = props;
  const say = useSay();
  const shown = view.table as unknown as Shown; // chess shows its table in this form
  const { isTurned, ply } = useLooking();
  const older = ply === null ? null : historyOf(shown, past ?? facts);
  const board = older?.boards[ply ?? 0] ?? shown.kept.board;
  const place = placeOf((view.player === 'black') !== isTurned);
  const moving = useMoving(props, shown, older !== null);
  const { isTurn, isOwn, legal, from, asked, choose, decide, go } = moving;
  const plan = squaresOf(older === null ? moving.plan : null);
  const [looked, setLooked] = useState<string | null>(null);
  const placeAt = (x: number, y: number): string | null => {
    const isThere = (square: number): boolean =>
      place(square).x === Math.floor(x / SIZE) && place(square).y === Math.floor(y / SIZE);
    const found = board.findIndex((_, square) => isThere(square));
    return found < 0 ? null : nameOf(found);
  };
  const drag = useDrag({ placeAt, canMove: isOwn, choose, go });
  // As it was told: a king that castled stands where it went, whatever square the move was said with.
  const present = movesIn(past ?? facts).at(-1) ?? shown.lastMove;
  const last = squaresOf(older === null ? present : older.told[(ply ?? 0) - 1]);
  const isChecked = (square: number): boolean =>
    older === null && shown.check && board[square] === KING + (shown.turn === 'white' ? 0 : 8);

  /** What stands on a square, and what choosing it means: "e4, white pawn, can be captured". */
  const labelOf = (name: string, square: number, isTarget: boolean): string => {
    const piece = board[square] ?? 0;
    const targets = legal.get(name);
    const there = say(isTurn && from !== null ? meaningOf(board, from, name) : 'planHere');
    const here = targets === undefined ? '' : say('canMove', { squares: [...targets.keys()].join(', ') });
    const words = [
      name,
      piece === 0 ? say('empty') : say('piece', { colour: say(colourOf(piece)), kind: say(kindOf(piece)) }),
      isChecked(square) ? say('inCheck') : '',
      last.includes(name) ? say('last') : '',
      plan.includes(name) ? say('planned') : '',
      isTarget ? there : from === name ? say('chosen') : here,
    ];
    return words.filter(Boolean).join(', ');
  };
  const spots = board.map((_, square): Spot => {
    const name = nameOf(square);
    const { x, y } = middleOf(place, square);
    const isTarget = from !== null && legal.get(from)?.has(name) === true;
    const take = (): void => choose(from === name || !isOwn(name) ? null : name);
    const tryIt = from !== null && isTurn ? () => go(from, name) : undefined; // refused, with the rule
    return {
      ...squareSpot(x, y, SIZE - 4),
      id: name,
      label: labelOf(name, square, isTarget),
      mark: from === name ? 'chosen' : isTarget ? 'target' : undefined,
      act: isTarget ? () => go(from, name) : legal.has(name) || plan.length > 0 ? take : undefined,
      tried: isOwn(name) ? take : tryIt,
    };
  });
  const aiming = from ?? looked ?? '';
  const aims = [...(legal.get(aiming)?.keys() ?? [])];
  return (
    <div className="grid size-full place-items-center [container-type:size]">
      <div className="relative aspect-square w-[min(100cqw,100cqh)]">
        <SpotBoard
          {...{ spots, ...drag.handlers }}
          side={WIDE}
          label={say('board')}
          isOlder={older !== null}
          onLook={setLooked}
          onEscape={() => choose(null)}
          style={{ touchAction: legal.size > 0 ? 'none' : 'manipulation' }}
        >
          <Ground {...{ place, last, plan, isChecked }} />
          <Pieces {...{ board, place, step }} facts={older === null ? facts : []} dragged={drag.at} />
          <Targets from={aiming} names={aims} {...{ board, place }} isChosen={from !== null} />
        </SpotBoard>
        {asked?.[0] !== undefined && (
          <Promotion
            options={asked}
            colour={isTurn ? shown.turn : view.player === 'black' ? 'black' : 'white'}
            {...place(squareOf(asked[0].to))}
            choose={decide}
            cancel={() => choose(null)}
          />
        )}
      </div>
    </div>
  );
}

const squaresOf = (move: { readonly from: string; readonly to: string } | null | undefined): string[] =>
  move ? [move.from, move.to] : [];
