// Below the map: what is to be done with what was chosen on it, in words and buttons.
import type { ShownTable } from '@rulewright/conquest';
import { type BoardProps, Button, Pool } from '@rulewright/ui';
import { useState } from 'react';
import { Dice } from './dice.tsx';
import { oddsOf, percentOf } from './odds.ts';
import type { Offers } from './offers.ts';
import type { Placing } from './placing/armies.ts';
import type { Route } from './route.ts';
import { type BoardSay, placeName } from './strings.ts';
import type { Throws } from './throws.ts';

interface Props extends BoardProps {
  readonly say: BoardSay;
  readonly table: ShownTable;
  readonly offers: Offers;
  readonly placing: Placing;
  readonly route: Route;
  readonly throws: Throws;
}

/** On a phone a sheet at the lower edge of the page; a low page has no room for it, there it lies below the map. */
export function Orders(props: Props) {
  const { say, offers, throws, answer } = props;
  const { place, attack, advance, fortify, stop } = offers;
  return (
    <section
      className="sticky bottom-0 z-10 flex shrink-0 flex-wrap items-center gap-2 rounded-lg border border-line bg-panel p-2 shadow-lg empty:hidden lg:static lg:shadow-none [@media(max-height:500px)]:static"
      aria-label={say('orders')}
    >
      <Dice throws={throws} say={say} />
      {place && <PlacingOrders {...props} />}
      {advance && <Advancing {...props} />}
      {attack && <Attacking {...props} />}
      {fortify && <Marching {...props} />}
      {stop && (
        <Button onClick={() => answer(stop, {})}>
          {say(stop.action === 'endAttack' ? 'endAttack' : 'endTurn')}
        </Button>
      )}
    </section>
  );
}

function PlacingOrders({ say, offers, placing }: Props) {
  const { left, total, add, undo, clear, send } = placing;
  const drop = (territory: string, isMany: boolean): void => {
    if (offers.places.has(territory)) add(territory, isMany ? 5 : 1);
  };
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <Pool left={left} drop={drop} />
      <span role="status" className="grow text-sm tabular-nums">
        {say('toPlace', { left, total })}
      </span>
      {left === total && (
        <span className="basis-full text-muted text-sm lg:order-last">{say('placeHow')}</span>
      )}
      <Button disabled={left === total} onClick={undo}>
        {say('undo')}
      </Button>
      <Button disabled={left === total} onClick={clear}>
        {say('clear')}
      </Button>
      <Button look="strong" disabled={left > 0} onClick={send}>
        {say('send')}
      </Button>
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A number of armies. */
function Amount({ label, value, min, max, onChange }: AmountProps) {
  return (
    <label className="flex min-w-56 grow items-center gap-2 text-sm">
      <span className="text-muted">{label}</span>
      <input
        type="range"
        className="min-h-10 min-w-16 grow accent-(--accent)"
        {...{ value, min, max }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output className="min-w-10 font-bold tabular-nums">{value}</output>
    </label>
  );
}

function Attacking({ say, table, offers, route, answer }: Props) {
  const { attack, blitz, fronts } = offers;
  const { from, to } = route;
  const ours = table.territories[from ?? '']?.armies ?? 0;
  const [keep, setKeep] = useState(1);
  if (from === null || to === null || attack === undefined) {
    const text = from === null ? say('chooseOwn') : say('chooseTarget', { from: placeName(from) });
    return <p className="grow text-sm">{text}</p>;
  }
  const dice = fronts.get(from)?.get(to) ?? 1;
  const kept = Math.min(keep, ours - 1);
  return (
    <>
      <Odds {...{ say, table, from, to, keep: kept }} />
      {Array.from({ length: dice }, (_, i) => i + 1).map((count) => (
        <Button key={count} onClick={() => answer(attack, { from, to, dice: count })}>
          {count === 1 ? say('die') : say('dice', { count })}
        </Button>
      ))}
      {blitz && (
        <Button look="strong" onClick={() => answer(blitz, { from, to, ...(kept > 1 && { keep: kept }) })}>
          {say('blitz')}
        </Button>
      )}
      {blitz && ours > 2 && (
        <Amount label={say('keep')} value={kept} min={1} max={ours - 1} onChange={setKeep} />
      )}
    </>
  );
}

interface OddsProps extends Pick<Props, 'say' | 'table'> {
  readonly from: string;
  readonly to: string;
  readonly keep: number;
}

/** The exact odds of a blitz, its losses, and what remains; as a bar and in words. */
function Odds({ say, table, from, to, keep }: OddsProps) {
  const odds = oddsOf(table, from, to, keep);
  const ours = table.territories[from]?.armies ?? 0;
  const theirs = table.territories[to]?.armies ?? 1;
  const percent = percentOf(odds.win, 1);
  const left = (ours - keep - odds.attackerLosses).toFixed(1);
  const lost = odds.attackerLosses.toFixed(1);
  const taken = odds.defenderLosses.toFixed(1);
  return (
    <div className="grid basis-full gap-1">
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

interface MovingProps extends Omit<AmountProps, 'value' | 'onChange'> {
  readonly verb: string;
  readonly go: (armies: number) => void;
}

/** Armies that move: all that may, unless fewer are chosen. */
function Moving({ verb, go, ...amount }: MovingProps) {
  const [chosen, choose] = useState(amount.max);
  const armies = Math.min(chosen, amount.max);
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <Amount {...amount} value={armies} onChange={choose} />
      <Button look="strong" onClick={() => go(armies)}>
        {verb}
      </Button>
    </div>
  );
}

function Advancing({ say, table, offers: { advance }, answer }: Props) {
  if (table.advance === null || advance === undefined) return null;
  const { to, min, max } = table.advance;
  const label = say('moveIn', { to: placeName(to) });
  return <Moving {...{ label, min, max }} verb={say('move')} go={(armies) => answer(advance, { armies })} />;
}

function Marching({ say, table, offers: { fortify }, route: { from, to }, answer }: Props) {
  if (from === null || to === null || fortify === undefined) {
    const text = from === null ? say('chooseMarch') : say('chooseGoal', { from: placeName(from) });
    return <p className="grow text-sm">{text}</p>;
  }
  const max = (table.territories[from]?.armies ?? 2) - 1;
  const label = say('marching', { from: placeName(from), to: placeName(to) });
  const go = (armies: number): void => answer(fortify, { from, to, armies });
  return <Moving key={from} {...{ label, max, go }} min={1} verb={say('march')} />;
}
