// The map of Conquest: choose territories, and say below what is to be done with them.
import {
  Arrow,
  type BoardProps,
  MapBoard,
  Marches,
  percentOf,
  useFromTo,
  usePuts,
  useRun,
} from '@rulewright/ui';
import { useMemo, useState } from 'react';
import { areasOf } from './areas.ts';
import { Armies, Ground, SpokenRegions } from './ground.tsx';
import { offersOf } from './offers.ts';
import { Orders } from './orders.tsx';
import { colourOf, useSeen } from './seen.ts';
import { placeName } from './strings.ts';
import { tableDuring, told } from './throws.ts';
import { marchOf, oddsOf, wayOf } from './ways.ts';

const CLOSE = 2; // so near names have room on a phone too
const [EACH_MS, ALL_MS] = [350, 1800]; // throws fall: a whole blitz in under two seconds
/** What is drawn as an arrow when it was the last of its kind. */
const MOVES = ['ATTACKED', 'FORTIFIED', 'ADVANCED'];

export function Board(props: BoardProps) {
  const { questions, facts, step, answer } = props;
  const seen = useSeen(props);
  const { table, player, layout, say } = seen;
  const [nearness, setNearness] = useState(1);
  const offers = useMemo(() => offersOf(questions, seen), [questions, seen]);
  const { attack, fortify, place } = offers;
  const route = useFromTo(attack ?? fortify);
  const { way } = route;
  const isWhole = place?.action === 'garrison'; // answered as one; reinforcements are one territory at a time
  const placing = usePuts({
    ...{ of: place?.phase ?? '', step, isWhole },
    total: (isWhole ? table.reserve[player ?? ''] : table.toPlace) ?? 0,
    give: (counts) => {
      const placements = Object.entries(counts).map(([territory, armies]) => ({ territory, armies }));
      if (place) answer(place, isWhole ? { placements } : placements[0]);
    },
  });
  const throws = told(facts, 'ATTACKED');
  const run = useRun(step, throws.length, EACH_MS, ALL_MS);
  const doing = { offers, placing, route, throws, run, answer };
  const during = { ...seen, table: tableDuring(table, facts, run.n) };
  const pointsOf = (ids: readonly string[]) => ids.flatMap((id) => layout.centres[id] ?? []);
  const moves = MOVES.flatMap((type) => {
    const fact = facts.findLast((one) => one.fact.type === type)?.fact;
    const ids = fact ? wayOf(table, fact) : [];
    return fact ? [{ type, name: ids.join(' '), points: pointsOf(ids), fact }] : [];
  });
  const marches = moves.flatMap(({ points, fact: { armies, player: whose } }) =>
    armies === undefined ? [] : [{ points, count: Number(armies), colour: colourOf(seen, String(whose)) }],
  );
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <div className="h-[max(18rem,min(150vw,64dvh))] min-h-0 lg:h-auto lg:grow">
        <MapBoard
          label={say('map')}
          reach={layout.half}
          areas={areasOf(seen, doing)}
          ground={<Ground {...during} />}
          onEscape={route.clear}
          onZoom={setNearness}
        >
          {moves.map(({ type, name, points }) => (
            <Arrow key={type} {...{ name, points }} colour="var(--muted)" />
          ))}
          <Armies {...during} draft={placing.counts} hasNames={!layout.isTurned || nearness >= CLOSE} />
          {way && (
            <Arrow
              name={`${way.from} ${way.to}`}
              points={pointsOf(attack ? [way.from, way.to] : marchOf(table, way.from, way.to))}
              label={attack ? `${percentOf(oddsOf(table, way.from, way.to).win)} %` : ''}
              size={26 * layout.size}
            />
          )}
          <Marches {...{ step, marches }} wait={run.wait} size={layout.size} />
        </MapBoard>
      </div>
      <SpokenRegions {...seen} />
      <Orders key={step} {...{ seen }} {...doing} />
      <span className="sr-only" role="status">
        {route.from !== null && placeName(route.from)}
      </span>
    </div>
  );
}
