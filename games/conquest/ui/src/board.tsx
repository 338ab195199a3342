// The map of Conquest: choose territories, and say below what is to be done with them.
import {
  idOf,
  NEIGHBOURS,
  numberOf,
  REGION_OF,
  REGIONS_OF_WORLD,
  type ShownTable,
  TERRITORIES,
  TERRITORY_IDS,
} from '@rulewright/conquest';
import { type BoardProps, type MapArea, MapBoard, useFlights, useWords } from '@rulewright/ui';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { columnsOf, flightsOf } from './columns.ts';
import { boardTexts } from './data/texts.ts';
import { useLayout } from './geometry.ts';
import { Armies, Arrow, Column, Ground, SpokenRegions } from './ground.tsx';
import { oddsOf, percentOf } from './odds.ts';
import { type Offers, offersOf } from './offers.ts';
import { Orders } from './orders.tsx';
import { type Placing, usePlacing } from './placing/armies.ts';
import { useHold } from './placing/hold.ts';
import { marchOf, type Route, useRoute, wayOf } from './route.ts';
import { type BoardSay, placeName } from './strings.ts';
import { tableDuring, useThrows } from './throws.ts';

const CLOSE = 2; // so near names have room on a phone too
const MANY = 5; // armies at once: with Shift, or held

export function Board(props: BoardProps) {
  const { view, questions, facts, step, names, answer } = props;
  const say = useWords('conquest', boardTexts);
  const table = view.table as unknown as ShownTable; // the form Conquest shows its table in
  const { player, players } = view;
  const layout = useLayout();
  const [nearness, setNearness] = useState(1);
  const offers = useMemo(() => {
    const own = TERRITORY_IDS.filter((id) => table.territories[id]?.owner === player);
    return offersOf(questions, own);
  }, [questions, table, player]);
  const placing = usePlacing(offers.place, table, props);
  const route = useRoute(offers);
  const throws = useThrows(props);
  const during = tableDuring(table, facts, throws);
  const marching = useRef<SVGGElement>(null);
  const columns = columnsOf(facts, table);
  useFlights(step, () => flightsOf(columns, marching.current, layout, throws.wait), MARCH_MS);
  const withShift = useRef(false); // how the last territory was chosen
  const hold = useHold(offers.place === undefined ? null : (id) => placing.add(id, MANY));
  const { pick, place, places } = offers;
  /** What choosing a territory does now. */
  const actOf = (id: string): (() => void) | undefined => {
    if (pick) return places.has(id) ? () => answer(pick, { territory: id }) : undefined;
    if (!place) return route.act(id);
    const isOpen = places.has(id) && placing.left > 0;
    return isOpen ? () => placing.add(id, withShift.current ? MANY : 1) : undefined;
  };
  /** What cannot be chosen is tried all the same: it comes back with the reason and the rule. */
  const triedAt = (id: string): (() => void) | undefined => {
    const { attack, fortify } = offers;
    if (pick) return () => answer(pick, { territory: id });
    const { from: start } = route;
    if (start === null || start === id) return undefined;
    if (attack) return () => answer(attack, { from: start, to: id, dice: 1 });
    return fortify && (() => answer(fortify, { from: start, to: id, armies: 1 }));
  };
  const odds = (to: string): string => percentOf(oddsOf(table, route.from ?? '', to).win);
  const areas = TERRITORY_IDS.map((id, at): MapArea => {
    const { x, y } = layout.centres[id] ?? { x: 0, y: 0 };
    const isChosen = route.from === id || route.to === id;
    const act = actOf(id);
    const isTarget = act !== undefined && (places.has(id) || route.isTarget(id));
    const label = [
      ...landInWords(id, { table, player, names, say }),
      isChosen ? say('chosen') : doingAt(id, { offers, placing, route, odds, say }),
    ];
    return {
      id,
      x,
      y,
      path: layout.paths[id] ?? '',
      label: label.filter(Boolean).join(', '),
      beside: NEIGHBOURS[at]?.map(idOf) ?? [],
      mark: isChosen ? 'chosen' : isTarget ? 'target' : undefined,
      act,
      tried: triedAt(id),
      isMovable: !pick && !place && (offers.fronts.has(id) || offers.sources.has(id)),
    };
  });
  const { from, to } = route;
  return (
    <div
      className="flex h-full min-h-0 flex-col gap-2"
      {...hold}
      onKeyDownCapture={(event) => {
        withShift.current = event.shiftKey;
        findByName(event);
      }}
      onClickCapture={(event) => {
        withShift.current = event.shiftKey;
        hold.onClickCapture(event);
      }}
    >
      <div className="h-[max(18rem,min(150vw,64dvh))] min-h-0 lg:h-auto lg:grow">
        <MapBoard
          label={say('map')}
          reach={layout.half}
          areas={areas}
          ground={<Ground {...{ layout, players, names, say }} table={during} />}
          onEscape={route.clear}
          onZoom={setNearness}
        >
          {MOVES.flatMap((type) => {
            const fact = facts.findLast((one) => one.fact.type === type)?.fact;
            return fact === undefined
              ? []
              : [<Arrow key={type} layout={layout} way={wayOf(table, fact)} colour="var(--muted)" />];
          })}
          <Armies
            {...{ layout, players }}
            table={during}
            draft={placing.counts}
            hasNames={!layout.isTurned || nearness >= CLOSE}
          />
          {from !== null && to !== null && (
            <Arrow
              layout={layout}
              way={offers.attack ? [from, to] : marchOf(table, from, to)}
              label={offers.attack ? `${odds(to)} %` : ''}
            />
          )}
          <g ref={marching} aria-hidden="true">
            {columns.map((column) => (
              <Column key={column.stretch} {...column} {...{ layout, players }} />
            ))}
          </g>
        </MapBoard>
      </div>
      <SpokenRegions {...{ table, players, names, say }} />
      <Orders {...props} {...{ say, table, offers, placing, route, throws }} key={step} />
      <span className="sr-only" role="status">
        {from !== null && placeName(from)}
      </span>
    </div>
  );
}

const MARCH_MS = 450; // from one territory into the next

/** What is drawn as an arrow when it was the last of its kind. */
const MOVES = ['ATTACKED', 'FORTIFIED', 'ADVANCED'];

interface LandInView extends Pick<BoardProps, 'names'> {
  readonly table: ShownTable;
  readonly player: string | null;
  readonly say: BoardSay;
}

/** "Skarn", "Hyrnland", "yours", "5 armies" */
function landInWords(id: string, { table, player, names, say }: LandInView): readonly (string | undefined)[] {
  const at = numberOf(id);
  const { owner = null, armies = null } = table.territories[id] ?? {};
  const capital = Object.entries(table.capitals ?? {}).find(([, home]) => home === id)?.[0];
  const whose = (): string => {
    if (armies === null) return say('fog');
    if (owner === null) return say('free');
    if (owner === player) return say('yours');
    return owner === 'neutral' ? say('neutral') : names(owner);
  };
  return [
    TERRITORIES[at]?.name,
    REGIONS_OF_WORLD[REGION_OF[at] ?? 0]?.name,
    whose(),
    armies === null || armies === 0 ? '' : armies === 1 ? say('army') : say('armies', { count: armies }),
    capital === undefined ? '' : say('capitalOf', { player: names(capital) }),
  ];
}

interface Doing {
  readonly offers: Offers;
  readonly placing: Placing;
  readonly route: Route;
  readonly odds: (to: string) => string;
  readonly say: BoardSay;
}

/** What choosing a territory means, in words. */
function doingAt(id: string, { offers, placing, route, odds, say }: Doing): string {
  const { pick, place, places, fronts, sources } = offers;
  if (pick && places.has(id)) return say(pick.action === 'claim' ? 'claimHere' : 'capitalHere');
  if (place && places.has(id)) {
    const count = placing.counts[id] ?? 0;
    return count === 0 ? say('placeHere') : `${say('placeHere')}, ${say('placing', { count })}`;
  }
  if (route.from !== null && fronts.get(route.from)?.has(id)) return say('attackHere', { percent: odds(id) });
  if (route.goals.includes(id)) return say('marchHere');
  return fronts.has(id) ? say('attackFrom') : sources.has(id) ? say('marchFrom') : '';
}

/** A letter leads to the next territory whose name begins with it. */
function findByName(event: KeyboardEvent<HTMLElement>): void {
  if (!/^[a-z]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const focused = document.activeElement?.getAttribute('data-spot');
  if (focused === null || focused === undefined) return;
  const at = numberOf(focused);
  const turned = [...TERRITORY_IDS.slice(at + 1), ...TERRITORY_IDS.slice(0, at + 1)];
  const found = turned.find((id) => id.startsWith(event.key.toLowerCase()));
  if (found === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<SVGGElement>(`[data-spot="${found}"]`)?.focus();
}
