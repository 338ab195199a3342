// The board of backgammon: a turn is laid out here step by step and sent as one answer. What can be played comes from
// the game's core, by way of the draft.
import type { Shown } from '@rulewright/backgammon';
import { type BoardProps, SpotLayer, useDrag, useFlights, useLooking, useWords } from '@rulewright/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Actions } from './actions.tsx';
import { boardTexts } from './data/texts.ts';
import { Dice } from './dice.tsx';
import { useDraft } from './draft.ts';
import { flightsOf } from './flights.ts';
import { Checkers, Cube, Ground } from './ground.tsx';
import { areaOf, HIGH, type Sight, WIDE } from './layout.ts';
import { placesOf, pointOf, spotOf, Targets, useMoving } from './moving.tsx';

export function Board({ view, questions, facts, step, names, answer }: BoardProps) {
  const say = useWords('backgammon', boardTexts);
  const shown = view.table as unknown as Shown; // backgammon shows its table in this form
  const { isTurned } = useLooking();
  const frame = useRef<HTMLDivElement>(null);
  const isTall = useIsTall(frame);
  const seat = Math.max(0, view.players.indexOf(view.player ?? ''));
  const sight: Sight = { seat, isTurned, isTall };
  const draft = useDraft({ questions, step, answer }, shown);
  const moving = useMoving(draft, step);
  const places = placesOf(seat);
  const size = isTall ? { wide: HIGH, high: WIDE } : { wide: WIDE, high: HIGH };
  const placeAt = (x: number, y: number): string | null =>
    places.find((place) => {
      const area = areaOf(place, sight);
      return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
    })?.id ?? null;
  const drag = useDrag({
    wide: size.wide,
    tall: size.high,
    placeAt,
    canMove: (id) => draft.ways.has(pointOf(id)),
    choose: (id) => moving.choose(pointOf(id)),
    go: (from, to) => moving.go(pointOf(from), pointOf(to)),
  });
  const layer = useRef<SVGGElement>(null);
  useFlights(step, () => flightsOf(facts, view, layer.current, sight, draft.board));
  const { owner, turn } = shown.kept;
  const where = owner < 0 ? 'middle' : owner === seat ? 'yours' : 'theirs';
  const { value, offered } = shown.cube;
  const cube = {
    value: offered === null ? value : 2 * value,
    whose: say(offered === null ? where : 'offered'),
  };
  return (
    <div className="flex size-full flex-col gap-2">
      <div ref={frame} className="grid min-h-0 flex-1 place-items-center [container-type:size]">
        <svg
          className="board rounded-xs shadow-[0_0_0_7px_light-dark(#5f3f24,#2b1f15),0_8px_24px_5px_rgb(0_0_0/.35)]"
          style={{
            width: `min(100cqw - 14px, (100cqh - 14px) * ${size.wide / size.high})`,
            height: 'auto',
            touchAction: draft.ways.size > 0 ? 'none' : 'manipulation',
          }}
          viewBox={`0 0 ${size.wide} ${size.high}`}
          aria-label={say('board')}
          {...drag.handlers}
        >
          <title>{say('board')}</title>
          <Ground sight={sight} />
          {shown.kept.settings.cube && <Cube {...{ shown, sight }} label={say('cube', cube)} />}
          <Dice
            dice={shown.dice ?? []}
            {...{ draft, sight, say }}
            seat={turn}
            swap={moving.swap}
            isSwapped={moving.isSwapped}
          />
          <g ref={layer}>
            <Checkers
              board={draft.board}
              sight={sight}
              hidden={drag.at === null ? null : { seat, point: pointOf(drag.at.from) }}
            />
          </g>
          {drag.at !== null && (
            <g className="pointer-events-none" transform={`translate(${drag.at.x} ${drag.at.y})`}>
              <circle r={22} className="fill-(--accent) opacity-80" />
            </g>
          )}
          <Targets draft={draft} from={moving.from} sight={sight} />
          <SpotLayer
            label={say('board')}
            spots={places.map((place) => spotOf(place, { draft, moving, sight, say }))}
            onEscape={() => (moving.from === null ? draft.undo() : moving.choose(null))}
          />
        </svg>
      </div>
      <Actions {...{ shown, draft, questions, facts, names, answer, say }} />
    </div>
  );
}

/** Whether the room for the board is taller than wide. */
function useIsTall(frame: { readonly current: HTMLElement | null }): boolean {
  const [isTall, set] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const look = (): void => set(current.clientHeight > current.clientWidth * 1.05);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return isTall;
}
