// The stage over the map: a battle is shown moment by moment and stays until it is put away.
import { TERRITORIES } from '@rulewright/dune/tables';
import { Suspense, useEffect } from 'react';
import { later } from '../later.ts';
import { useMapRequest } from '../map/map-request.ts';
import { battleTexts as say } from '../texts/strings.ts';
import type { BattleRecord } from './book.ts';
import { PACE_MS, stage, useStage } from './on-stage.ts';

const Fought = later(() => import('./fought.tsx'), 'Fought');

interface Props {
  readonly book: readonly BattleRecord[];
}

/**
 * The battle opened by hand, else the first that was fought to its end and has not been seen. Where the map is needed
 * the stage makes room.
 */
export function BattleStage({ book }: Props) {
  const isBusy = useMapRequest() !== null;
  const { chosen, away, pace } = useStage();
  const over = book.filter(({ plans, ending }) => plans !== null && ending !== null).length;
  useEffect(() => {
    // what was fought before this page was opened is in the book only
    if (away < 0 || away > book.length) stage({ away: over, chosen: null });
  }, [away, over, book.length]);
  const next = chosen ?? (PACE_MS[pace] === null || away < 0 || away >= over ? null : away);
  const record = next === null ? undefined : book[next];
  if (!record) return null;
  const waiting = over - Math.max(away, 0) - (chosen === null ? 1 : 0);
  const putAway = () => stage(chosen === null ? { away: away + 1 } : { chosen: null });
  if (isBusy && chosen === null)
    return (
      <button
        type="button"
        onClick={() => stage({ chosen: record.place, away: away + 1 })}
        className="absolute right-12 bottom-2 z-10 min-h-10 rounded-lg border border-line bg-panel px-3 text-sm shadow-md hover:bg-raised max-lg:fixed max-lg:right-auto max-lg:bottom-17 max-lg:left-3"
      >
        {say.toSee(TERRITORIES[record.territory].name)}
      </button>
    );
  return (
    <Suspense fallback={null}>
      <Fought
        key={record.place}
        {...{ record, waiting, putAway }}
        putAllAway={() => stage({ chosen: null, away: over })}
        pace={PACE_MS[pace] ?? 1_000}
      />
    </Suspense>
  );
}
