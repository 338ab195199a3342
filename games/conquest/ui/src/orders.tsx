// Below the map: what is to be done with what was chosen on it, in words and buttons.
import { Amount, AmountForm, answersOf, Button, Duel, PuttingBar, Sheet, Tally } from '@rulewright/ui';
import { useState } from 'react';
import { type Doing, MANY } from './areas.ts';
import { landOf, type Seen } from './seen.ts';
import { placeName } from './strings.ts';
import type { Throws } from './throws.ts';
import { oddsOf, percentOf } from './ways.ts';

interface Props extends Doing {
  readonly seen: Seen;
  readonly throws: Throws;
}

export function Orders(props: Props) {
  const { seen, offers, answer } = props;
  const { place, attack, advance, fortify, stop } = offers;
  const { table, say } = seen;
  return (
    <Sheet label={say('orders')}>
      <Dice {...props} />
      {place && <PlacingOrders {...props} />}
      {advance && table.advance && (
        <AmountForm
          label={say('moveIn', { to: placeName(table.advance.to) })}
          {...table.advance}
          verb={say('move')}
          give={(armies) => answer(advance, { armies })}
        />
      )}
      {attack && <Attacking {...props} />}
      {fortify && <Marching {...props} />}
      {stop && (
        <Button onClick={() => answer(stop, {})}>
          {say(stop.action === 'endAttack' ? 'endAttack' : 'endTurn')}
        </Button>
      )}
    </Sheet>
  );
}

/** The throw that lies there. */
function Dice({ seen: { say }, throws: { all, ...run } }: Props) {
  const now = all[run.n - 1];
  if (now === undefined) return null;
  const { attack, defence } = now;
  const names = { from: placeName(now.from), to: placeName(now.to) };
  const said = say('thrown', { ...names, attack: attack.join(' '), defence: defence.join(' ') });
  const texts = { said, nth: say('thrownBy', { n: run.n, of: all.length }), skip: say('skip') };
  return <Duel {...{ attack, defence, run, texts }} of={all.length} />;
}

function PlacingOrders({ seen: { say }, offers, placing }: Props) {
  const { left, total, add, send } = placing;
  const drop = (territory: string, isMany: boolean): void => {
    if (offers.places.has(territory)) add(territory, isMany ? MANY : 1);
  };
  const texts = {
    left: say('toPlace', { left, total }),
    how: say('placeHow'),
    ...{ undo: say('undo'), clear: say('clear'), send: say('send') },
  };
  return <PuttingBar puts={placing} {...{ drop, send, texts }} />;
}

/** What is to be chosen next. */
const Hint = ({ children }: { readonly children: string }) => <p className="grow text-sm">{children}</p>;

function Attacking({ seen, offers, route: { from, to }, answer }: Props) {
  const { attack, blitz } = offers;
  const { say, table } = seen;
  const [chosen, keepBack] = useState(1);
  if (from === null) return <Hint>{say('chooseOwn')}</Hint>;
  if (to === null || attack === undefined)
    return <Hint>{say('chooseTarget', { from: placeName(from) })}</Hint>;
  const most = (landOf(table, from).armies ?? 1) - 1;
  const keep = Math.min(chosen, most);
  const dice = answersOf(attack).flatMap((way) =>
    way.from === from && way.to === to ? Number(way.dice) : [],
  );
  return (
    <>
      <Odds {...{ seen, from, to, keep }} />
      {dice.map((count) => (
        <Button key={count} onClick={() => answer(attack, { from, to, dice: count })}>
          {say('dice', { count })}
        </Button>
      ))}
      {blitz && (
        <Button look="strong" onClick={() => answer(blitz, { from, to, ...(keep > 1 && { keep }) })}>
          {say('blitz')}
        </Button>
      )}
      {blitz && most > 1 && (
        <Amount label={say('keep')} value={keep} min={1} max={most} onChange={keepBack} />
      )}
    </>
  );
}

interface OddsProps extends Pick<Props, 'seen'> {
  readonly from: string;
  readonly to: string;
  readonly keep: number;
}

/** The exact odds of a blitz, its losses, and what remains; as a bar and in words. */
function Odds({ seen: { say, table }, from, to, keep }: OddsProps) {
  const odds = oddsOf(table, from, to, keep);
  const [ours, theirs] = [landOf(table, from).armies ?? 0, landOf(table, to).armies ?? 1];
  const percent = percentOf(odds, 1);
  const [lost, taken] = [odds.attackerLosses.toFixed(1), odds.defenderLosses.toFixed(1)];
  const said = say('odds', { from: placeName(from), to: placeName(to), ours, theirs, percent, lost, taken });
  return (
    <div className="grid basis-full gap-1">
      <Tally label={`${percent} %`} of={100} value={Number(percent)} colour="var(--good)" />
      <p role="status" className="text-sm tabular-nums" data-odds={percent}>
        {said} {say('left', { count: (ours - keep - odds.attackerLosses).toFixed(1) })}
      </p>
    </div>
  );
}

function Marching({ seen: { say, table }, offers: { fortify }, route: { from, to }, answer }: Props) {
  if (from === null) return <Hint>{say('chooseMarch')}</Hint>;
  if (to === null || fortify === undefined)
    return <Hint>{say('chooseGoal', { from: placeName(from) })}</Hint>;
  const label = say('marching', { from: placeName(from), to: placeName(to) });
  const give = (armies: number): void => answer(fortify, { from, to, armies });
  const max = (landOf(table, from).armies ?? 2) - 1;
  return <AmountForm key={from} {...{ label, max, give }} min={1} verb={say('march')} />;
}
