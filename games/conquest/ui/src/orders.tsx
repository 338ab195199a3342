// Below the map: what is to be done with what was chosen on it, in words and buttons.
import {
  Amount,
  AmountForm,
  AnswerButtons,
  answersOf,
  Button,
  Chance,
  Duel,
  PuttingBar,
  percentOf,
  Sheet,
} from '@rulewright/ui';
import { useState } from 'react';
import { type Doing, MANY } from './areas.ts';
import { landOf, type Seen } from './seen.ts';
import { placeName } from './strings.ts';
import { oddsOf } from './ways.ts';

type Props = Doing & { readonly seen: Seen };
type Way = NonNullable<Doing['route']['way']>;

/** What is to be chosen: where from, where to. */
const AIMS = { attack: ['chooseOwn', 'chooseTarget'], march: ['chooseMarch', 'chooseGoal'] } as const;

export function Orders(props: Props) {
  const { seen, offers, placing, route, throws, run, answer } = props;
  const { places, place, attack, advance, fortify, stop } = offers;
  const { table, say } = seen;
  const { left, total, add } = placing;
  const label = say('toPlace', { left, total });
  const { from, way } = route;
  const aim = attack ? AIMS.attack : fortify && AIMS.march;
  const drop = (id: string, isMany: boolean): void => void (places.has(id) && add(id, isMany ? MANY : 1));
  const now = throws[run.n - 1];
  const named = now && { from: placeName(now.from), to: placeName(now.to) };
  const faces = now && { attack: now.attack.join(' '), defence: now.defence.join(' ') };
  return (
    <Sheet label={say('orders')}>
      {now && <Duel {...now} run={run} of={throws.length} label={say('thrown', { ...named, ...faces })} />}
      {place && <PuttingBar puts={placing} {...{ drop, label }} hint={say('placeHow')} />}
      {advance && table.advance && (
        <AmountForm
          label={say('moveIn', { to: placeName(table.advance.to) })}
          {...table.advance}
          verb={say('move')}
          give={(armies) => answer(advance, { armies })}
        />
      )}
      {aim && !way && (
        <p className="grow text-sm">{say(aim[from === null ? 0 : 1], { from: placeName(from ?? '') })}</p>
      )}
      {attack && way && <Attacking {...props} {...way} />}
      {fortify && way && (
        <AmountForm
          key={way.from}
          label={say('marching', { from: placeName(way.from), to: placeName(way.to) })}
          min={1}
          max={(landOf(table, way.from).armies ?? 2) - 1}
          verb={say('march')}
          give={(armies) => answer(fortify, { ...way, armies })}
        />
      )}
      {stop && (
        <Button onClick={() => answer(stop, {})}>
          {say(stop.action === 'endAttack' ? 'endAttack' : 'endTurn')}
        </Button>
      )}
    </Sheet>
  );
}

/** The exact odds of a blitz, its losses, and what remains, as a bar and in words; then dice, or a blitz. */
function Attacking({ seen: { say, table }, offers: { attack, blitz }, from, to, answer }: Props & Way) {
  const [chosen, keepBack] = useState(1);
  const [ours, theirs] = [landOf(table, from).armies ?? 0, landOf(table, to).armies ?? 1];
  const keep = Math.max(1, Math.min(chosen, ours - 1));
  const odds = oddsOf(table, from, to, keep);
  const percent = percentOf(odds.win, 1);
  const [lost, taken] = [odds.attackerLosses.toFixed(1), odds.defenderLosses.toFixed(1)];
  const said = say('odds', { from: placeName(from), to: placeName(to), ours, theirs, percent, lost, taken });
  const answers = answersOf(attack).filter((way) => way.from === from && way.to === to);
  const word = ({ dice }: (typeof answers)[number]): string => say('dice', { count: Number(dice) });
  return (
    <>
      <Chance percent={percent}>
        {said} {say('left', { count: (ours - keep - odds.attackerLosses).toFixed(1) })}
      </Chance>
      <AnswerButtons question={attack} {...{ answers, answer, word }} />
      {blitz && (
        <Button look="strong" onClick={() => answer(blitz, { from, to, ...(keep > 1 && { keep }) })}>
          {say('blitz')}
        </Button>
      )}
      {blitz && ours > 2 && (
        <Amount label={say('keep')} value={keep} min={1} max={ours - 1} onChange={keepBack} />
      )}
    </>
  );
}
