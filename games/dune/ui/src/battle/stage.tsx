// The stage over the map: a battle is shown moment by moment and stays until it is put away.
import { TERRITORIES } from '@rulewright/dune/tables';
import { Button, wantsLessMotion } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import { useMapRequest } from '../map/map-request.ts';
import { factionName, battleTexts as say, valueName } from '../texts/strings.ts';
import type { BattleRecord, Ending } from './book.ts';
import { PACE_MS, stage, useStage } from './on-stage.ts';
import { isPast, MOMENTS, Side } from './side.tsx';

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
    <Shown
      key={record.place}
      {...{ record, waiting, putAway }}
      putAllAway={() => stage({ chosen: null, away: over })}
      pace={PACE_MS[pace] ?? 1_000}
    />
  );
}

interface ShownProps {
  readonly record: BattleRecord;
  readonly waiting: number; // battles that can be seen after this one
  readonly putAway: () => void;
  readonly putAllAway: () => void;
  readonly pace: number;
}

function Shown({ record, waiting, putAway, putAllAway, pace }: ShownProps) {
  const [at, setAt] = useState(() => (wantsLessMotion() ? MOMENTS.length - 1 : 0));
  useEffect(() => {
    if (at >= MOMENTS.length - 1) return;
    const timer = setTimeout(() => setAt(at + 1), pace);
    return () => clearTimeout(timer);
  }, [at, pace]);
  const now = MOMENTS[at] ?? 'sum';
  const { territory, turn, aggressor, defender, ending, treasons } = record;
  return (
    <section
      aria-label={say.stage}
      data-moment={now}
      className="fixed inset-0 z-30 grid place-items-center overflow-y-auto bg-black/35 p-2 lg:absolute lg:z-20"
      onKeyDown={(event) => {
        if (event.key === 'Escape') putAway();
      }}
    >
      <div className="grid w-full max-w-2xl gap-2 rounded-2xl border border-line bg-[light-dark(#f3e2bd,#2a2016)] p-3 shadow-xl">
        <header className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="font-display font-semibold text-lg">{say.battleOf(TERRITORIES[territory].name)}</h2>
          <span className="text-muted text-sm">{say.turn(turn)}</span>
        </header>
        <div className="relative grid grid-cols-2 gap-2 sm:gap-3">
          <Side record={record} faction={aggressor} now={now} pace={pace} />
          <Side record={record} faction={defender} now={now} pace={pace} />
          {isPast(now, 'fall') && ending?.by === 'explosion' && (
            <div
              data-explosion=""
              className="pointer-events-none absolute inset-0 animate-pulse rounded-xl bg-[radial-gradient(circle,#fff6c4_0%,#ffb03acc_35%,transparent_70%)]"
            />
          )}
        </div>
        <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 bg-inherit">
          <p aria-live="polite" className="min-h-7 grow font-semibold text-lg leading-tight">
            {isPast(now, 'fall') &&
              treasons.map(({ by, leader }) => (
                <span key={by} className="block text-bad">
                  {say.treason(valueName(leader), factionName(by))}
                </span>
              ))}
            {isPast(now, 'sum') && ending && endWords(ending)}
          </p>
          {waiting > 0 && <Button onClick={putAllAway}>{say.putAllAway}</Button>}
          {!isPast(now, 'sum') && <Button onClick={() => setAt(MOMENTS.length - 1)}>{say.skip}</Button>}
          <Button look="strong" onClick={putAway}>
            {waiting > 0 ? say.nextBattle(waiting) : say.putAway}
          </Button>
        </footer>
      </div>
    </section>
  );
}

const endWords = ({ by, winner }: Ending): string =>
  winner === null
    ? say.nobodyWins[by === 'explosion' ? 'explosion' : 'two']
    : say.won(factionName(winner), by);
