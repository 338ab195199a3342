// Below the map: what is to be done with what was chosen on it, in words and buttons.
import { expectedOf, type ShownTable } from '@rulewright/conquest';
import { type BoardProps, Button, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { Dice } from './dice.tsx';
import type { Offers } from './offers.ts';
import { type BoardSay, placeName } from './strings.ts';

const MOST = 150; // odds of larger armies are those of so many

interface Props extends BoardProps {
  readonly say: BoardSay;
  readonly table: ShownTable;
  readonly offers: Offers;
  readonly total: number; // armies to place
  readonly chosen: {
    readonly from: string | null;
    readonly to: string | null;
    readonly draft: Readonly<Record<string, number>>;
  };
  readonly onUndo: () => void;
  readonly onSend: () => void;
}

export function Orders(props: Props) {
  const { facts, step, say, offers, answer } = props;
  const { place, attack, advance, fortify, stop } = offers;
  return (
    <section
      className="grid shrink-0 gap-2 rounded-lg border border-line bg-panel p-2 empty:hidden"
      aria-label={say('map')}
    >
      <Dice {...{ facts, step, say }} />
      {place && <Placing {...props} />}
      {advance && <Advancing {...props} />}
      {attack && <Attacking {...props} />}
      {fortify && <Marching {...props} />}
      {stop && (
        <span>
          <Button onClick={() => answer(stop, {})}>
            {say(stop.action === 'endAttack' ? 'endAttack' : 'endTurn')}
          </Button>
        </span>
      )}
    </section>
  );
}

function Placing({ say, total, chosen, onUndo, onSend }: Props) {
  const left = total - Object.values(chosen.draft).reduce((a, b) => a + b, 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="grow text-sm tabular-nums">
        {say('toPlace', { left, total })}
      </span>
      <Button disabled={left === total} onClick={onUndo}>
        {say('undo')}
      </Button>
      <Button look="strong" disabled={left > 0} onClick={onSend}>
        {say('send')}
      </Button>
    </div>
  );
}

function Attacking({ say, table, offers, chosen, answer }: Props) {
  const { attack, blitz, fronts } = offers;
  const { from, to } = chosen;
  const ours = table.territories[from ?? '']?.armies ?? 0;
  const [keep, setKeep] = useState(1);
  if (from === null || to === null || attack === undefined) {
    const text = from === null ? say('chooseOwn') : say('chooseTarget', { from: placeName(from) });
    return <p className="text-sm">{text}</p>;
  }
  const dice = fronts.get(from)?.get(to) ?? 1;
  const kept = Math.min(keep, ours - 1);
  return (
    <>
      <Odds {...{ say, from, to, ours, keep: kept }} theirs={table.territories[to]?.armies ?? 1} />
      <div className="flex flex-wrap items-center gap-2">
        {Array.from({ length: dice }, (_, i) => i + 1).map((count) => (
          <Button key={count} onClick={() => answer(attack, { from, to, dice: count })}>
            {count === 1 ? say('die') : say('dice', { count })}
          </Button>
        ))}
        {blitz && (
          <>
            <Button
              look="strong"
              onClick={() => answer(blitz, { from, to, ...(kept > 1 && { keep: kept }) })}
            >
              {say('blitz')}
            </Button>
            {ours > 2 && (
              <Stepper label={say('keep')} value={kept} min={1} max={ours - 1} step={1} onChange={setKeep} />
            )}
          </>
        )}
      </div>
    </>
  );
}

interface OddsProps {
  readonly say: BoardSay;
  readonly from: string;
  readonly to: string;
  readonly ours: number;
  readonly theirs: number;
  readonly keep: number;
}

/** The exact odds of a blitz, its losses, and what remains; as a bar and in words. */
function Odds({ say, from, to, ours, theirs, keep }: OddsProps) {
  const odds = expectedOf(Math.min(MOST, ours - keep), Math.min(MOST, theirs));
  const percent = Math.round(100 * odds.win);
  const left = (ours - keep - odds.attackerLosses).toFixed(1);
  const lost = odds.attackerLosses.toFixed(1);
  const taken = odds.defenderLosses.toFixed(1);
  return (
    <div className="grid gap-1">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-[var(--bad)]">
        <div className="h-full bg-[var(--good)]" style={{ width: `${percent}%` }} />
      </div>
      <p role="status" className="text-sm tabular-nums" data-odds={percent}>
        {say('odds', { from: placeName(from), to: placeName(to), ours, theirs, percent, lost, taken })}{' '}
        {say('left', { count: left })}
      </p>
    </div>
  );
}

function Advancing({ say, table, offers, answer }: Props) {
  const way = table.advance;
  const [armies, setArmies] = useState<number | null>(null);
  const { advance } = offers;
  if (way === null || advance === undefined) return null;
  const count = armies ?? way.max;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Stepper
        label={say('moveIn', { to: placeName(way.to) })}
        value={count}
        min={way.min}
        max={way.max}
        step={1}
        onChange={setArmies}
      />
      <input
        type="range"
        aria-label={say('moveIn', { to: placeName(way.to) })}
        className="min-w-32 grow accent-(--accent)"
        min={way.min}
        max={way.max}
        value={count}
        onChange={(event) => setArmies(event.target.valueAsNumber)}
      />
      <Button look="strong" onClick={() => answer(advance, { armies: count })}>
        {say('move')}
      </Button>
    </div>
  );
}

function Marching({ say, table, offers, chosen, answer }: Props) {
  const { from, to } = chosen;
  const { fortify } = offers;
  const most = (table.territories[from ?? '']?.armies ?? 2) - 1;
  const [armies, setArmies] = useState<number | null>(null);
  if (from === null || to === null || fortify === undefined) {
    const text = from === null ? say('chooseMarch') : say('chooseGoal', { from: placeName(from) });
    return <p className="text-sm">{text}</p>;
  }
  const count = Math.min(armies ?? most, most);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Stepper
        label={say('marching', { from: placeName(from), to: placeName(to) })}
        value={count}
        min={1}
        max={most}
        step={1}
        onChange={setArmies}
      />
      <Button look="strong" onClick={() => answer(fortify, { from, to, armies: count })}>
        {say('march')}
      </Button>
    </div>
  );
}
