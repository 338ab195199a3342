// The board of backgammon: a turn is laid out here step by step and sent as one answer. What can be played comes from
// the game's core, by way of the draft.
import { type Shown, SIDE } from '@rulewright/backgammon';
import {
  type BoardProps,
  SpotBoard,
  useDrag,
  useFlights,
  useIsTall,
  useLooking,
  useWords,
} from '@rulewright/ui';
import { useRef } from 'react';
import { Actions } from './actions.tsx';
import { boardTexts } from './data/texts.ts';
import { Cube, Dice } from './dice.tsx';
import { useDraft } from './draft.ts';
import { flightsOf } from './flights.ts';
import { Checkers, Ground } from './ground.tsx';
import { HIGH, type Sight, WIDE } from './layout.ts';
import { spotOf } from './spots.tsx';

const PLACES = Array.from({ length: SIDE }, (_, point) => point); // of one player: points, the bar and the tray

export function Board(props: BoardProps) {
  const { view, step } = props;
  const say = useWords('backgammon', boardTexts);
  const shown = view.table as unknown as Shown; // backgammon shows its table in this form
  const [room, isTall] = useIsTall();
  const seat = Math.max(0, view.players.indexOf(view.player ?? ''));
  const sight: Sight = { seat, isTurned: useLooking().isTurned, isTall };
  const draft = useDraft(props, shown);
  const [wide, tall] = isTall ? [HIGH, WIDE] : [WIDE, HIGH];
  const drag = useDrag({
    canMove: (place) => draft.ways.has(Number(place)),
    choose: (place) => draft.choose(Number(place)),
    go: (from, to) => draft.go(Number(from), Number(to)),
  });
  const drawing = useRef<SVGSVGElement>(null);
  useFlights(step, () => flightsOf(props, drawing.current, sight));
  const laid = { shown, draft, sight, say };
  return (
    <div className="flex size-full flex-col gap-2">
      <div ref={room} className="grid min-h-0 flex-1 place-items-center [container-type:size]">
        <SpotBoard
          ref={drawing}
          className="board rounded-xs shadow-[0_0_0_7px_light-dark(#5f3f24,#2b1f15),0_8px_24px_5px_rgb(0_0_0/.35)]"
          style={{
            width: `min(100cqw - 14px, (100cqh - 14px) * ${wide / tall})`,
            height: 'auto',
            touchAction: draft.ways.size > 0 ? 'none' : 'manipulation',
          }}
          textAnchor="middle"
          dominantBaseline="central"
          side={wide}
          tall={tall}
          {...drag.handlers}
          label={say('board')}
          spots={PLACES.map((point) => spotOf(point, laid))}
          onEscape={() => (draft.from === null ? draft.undo() : draft.choose(null))}
        >
          <Ground {...laid} />
          <Cube {...laid} />
          <Dice {...laid} />
          <Checkers {...laid} dragged={drag.at} />
        </SpotBoard>
      </div>
      <Actions {...props} {...laid} />
    </div>
  );
}
