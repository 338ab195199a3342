// The map of Conquest: choose territories, and say below what is to be done with them.
import { Arrow, type BoardProps, CountToken, MapBoard, Marches, useFromTo } from '@rulewright/ui';
import { useMemo, useState } from 'react';
import { areasOf } from './areas.ts';
import { Armies, Ground, SpokenRegions } from './ground.tsx';
import { offersOf } from './offers.ts';
import { Orders } from './orders.tsx';
import { usePlacing } from './placing.ts';
import { colourOf, useSeen } from './seen.ts';
import { placeName } from './strings.ts';
import { tableDuring, useThrows } from './throws.ts';
import { marchOf, oddsOf, percentOf, wayOf } from './ways.ts';

const CLOSE = 2; // so near names have room on a phone too
/** What is drawn as an arrow when it was the last of its kind. */
const MOVES = ['ATTACKED', 'FORTIFIED', 'ADVANCED'];

export function Board(props: BoardProps) {
  const { questions, facts, step, answer } = props;
  const seen = useSeen(props);
  const { table, layout, say } = seen;
  const [nearness, setNearness] = useState(1);
  const offers = useMemo(() => offersOf(questions, seen), [questions, seen]);
  const placing = usePlacing(offers.place, seen, props);
  const route = useFromTo(offers.attack ?? offers.fortify);
  const { from, to } = route;
  const throws = useThrows(props);
  const during = { ...seen, table: tableDuring(table, facts, throws) };
  const told = MOVES.flatMap((type) => facts.findLast(({ fact }) => fact.type === type)?.fact ?? []);
  const pointsOf = (way: readonly string[]) => way.flatMap((id) => layout.centres[id] ?? []);
  const marches = told
    .filter(({ type }) => type !== 'ATTACKED')
    .map((fact) => ({
      name: String(fact.armies),
      points: pointsOf(wayOf(table, fact)),
      token: (
        <CountToken
          isColumn
          count={Number(fact.armies)}
          colour={colourOf(seen, String(fact.player))}
          size={layout.size}
        />
      ),
    }));
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <div className="h-[max(18rem,min(150vw,64dvh))] min-h-0 lg:h-auto lg:grow">
        <MapBoard
          label={say('map')}
          reach={layout.half}
          areas={areasOf(seen, { offers, placing, route, answer })}
          ground={<Ground {...during} />}
          onEscape={route.clear}
          onZoom={setNearness}
        >
          {told.map((fact) => {
            const way = wayOf(table, fact);
            return (
              <Arrow key={fact.type} name={way.join(' ')} points={pointsOf(way)} colour="var(--muted)" />
            );
          })}
          <Armies {...during} draft={placing.counts} hasNames={!layout.isTurned || nearness >= CLOSE} />
          {from !== null && to !== null && (
            <Arrow
              name={`${from} ${to}`}
              points={pointsOf(offers.attack ? [from, to] : marchOf(table, from, to))}
              label={offers.attack ? `${percentOf(oddsOf(table, from, to))} %` : ''}
              size={26 * layout.size}
            />
          )}
          <Marches {...{ step, marches }} wait={throws.wait} />
        </MapBoard>
      </div>
      <SpokenRegions {...seen} />
      <Orders key={step} {...{ seen, offers, placing, route, throws, answer }} />
      <span className="sr-only" role="status">
        {from !== null && placeName(from)}
      </span>
    </div>
  );
}
