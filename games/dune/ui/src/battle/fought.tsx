// A battle on the stage: both sides, moment by moment, and how it ended.
import { TERRITORIES } from '@rulewright/dune/tables';
import { Button, wantsLessMotion } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import { factionName, battleTexts as say, valueName } from '../texts/strings.ts';
import type { BattleRecord, Ending } from './book.ts';
import { isPast, MOMENTS, Side } from './side.tsx';

interface Props {
  readonly record: BattleRecord;
  readonly waiting: number; // battles that can be seen after this one
  readonly putAway: () => void;
  readonly putAllAway: () => void;
  readonly pace: number;
}

export function Fought({ record, waiting, putAway, putAllAway, pace }: Props) {
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
