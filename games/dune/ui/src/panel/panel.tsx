import { allyIn } from '@rulewright/dune/quotes';
import type { CardId, Hand, ShownTable } from '@rulewright/dune/tables';
import type { BoardProps, Question } from '@rulewright/ui';
import { Suspense } from 'react';
import { battleBook } from '../battle/book.ts';
import { BattleBook } from '../battle/book-box.tsx';
import { BattleStage } from '../battle/stage.tsx';
import { isOpen } from '../forms/asked.ts';
import { Decision } from '../forms/decision.tsx';
import { isNode, type Node } from '../forms/schema-reading.ts';
import { later } from '../later.ts';
import { Bids } from '../lookup/bids.tsx';
import { Gallery } from '../lookup/gallery.tsx';
import { Knowledge } from '../lookup/knowledge.tsx';
import { Piles } from '../lookup/piles.tsx';
import { Promises } from '../lookup/promises.tsx';
import { Strongholds } from '../lookup/strongholds.tsx';
import { Tanks } from '../lookup/tanks.tsx';
import { isFaction } from '../texts/colours.ts';
import { PHASE_HELP, panelTexts as say, valueName, windowTexts } from '../texts/strings.ts';
import { questionWords } from '../texts/truth-texts.ts';
import { isIdle } from './asked-line.ts';
import { Auction } from './auction.tsx';
import { Factions } from './factions.tsx';
import { forgetOrder, useLateOrders } from './late-orders.ts';
import { OrdersBox } from './orders-box.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { Shield } from './shield.tsx';
import { ShowBox } from './show-box.tsx';
import { Talk } from './talk.tsx';

const AllyBox = later(() => import('./ally-box.tsx'), 'AllyBox');
const Battle = later(() => import('./battle.tsx'), 'Battle');

/** Cards that are played at any time, by the action that does it. */
const ANY_TIME: Partial<Record<CardId, string>> = { truthtrance: 'truthtrance', 'tleilaxu-ghola': 'ghola' };

/** Beside the map: where the turn stands, what is decided now, the factions and their secrets. */
export function Panel({ view, questions, past, names, answer, part }: BoardProps) {
  const table = view.table as unknown as ShownTable; // Dune presents its table in this form
  const hand = view.hand as unknown as Hand | null; // and the hand as it is
  const player = view.player !== null && isFaction(view.player) ? view.player : null;
  const phase = [...view.phases].reverse().find((id) => PHASE_HELP[id] !== undefined) ?? interrupted(table);
  const ask = (action: string): Question | undefined =>
    questions.find((question) => question.action === action && isOpen(question));
  const waiting = questions.filter(
    (question) => isOpen(question) && (!question.optional || question.action === 'nexusAlliance'),
  );
  const pressing = waiting.filter((question) => !isIdle(question));
  const ordered = useLateOrders(ask('standing'), answer);
  const showing = ask('revealInfo');
  const only = (id: string) => (part === undefined || part === id ? 'contents' : 'hidden');
  const plays = Object.fromEntries(Object.entries(ANY_TIME).map(([card, action]) => [card, ask(action)]));
  const ally = allyIn(table, player);
  const trance = view.frames.find(({ kind }) => kind === 'truthtrance') as Trance | undefined; // of that kind
  const actor = view.actor !== null && isFaction(view.actor) ? view.actor : null;
  const shared = { table, hand, player, actor, names };
  const book = past && battleBook(past, table.turn);
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-3">
      {book && part !== undefined && <BattleStage book={book} />}
      <div className={only('question')}>
        <PhaseBar {...{ table, phase, actor }} />
        {trance && (
          <p className="rounded-lg bg-raised px-3 py-2">
            {say.asks(valueName(trance.by), valueName(trance.target), questionWords(trance.question))}
          </p>
        )}
        {waiting.length > 0 && pressing.length === 0 && (
          <p className="rounded-lg bg-raised px-3 py-2 text-muted text-sm">{windowTexts.checking}</p>
        )}
        {table.auction && <Auction table={table} hand={hand} auction={table.auction} />}
        <Suspense fallback={null}>
          {table.battle && <Battle table={table} battle={table.battle} player={player} hand={hand} />}
        </Suspense>
        {pressing.length > 0 && (
          <section aria-label={say.decisions} className="grid gap-3">
            {pressing.map((question) => (
              <Decision
                key={question.id}
                question={question}
                {...{ ...shared, part }}
                given={sealedBy(view, question)}
                answer={(args) => answer(question, args)}
              />
            ))}
          </section>
        )}
      </div>
      <div className={only('factions')}>
        <Strongholds table={table} isOver={view.outcome !== null} />
      </div>
      <div className={only('hand')}>
        {hand && player && <Shield {...shared} hand={hand} player={player} plays={plays} answer={answer} />}
        <Suspense fallback={null}>
          {ally && hand && (
            <AllyBox
              ally={ally}
              hand={hand}
              pledge={ask('allyPledge')}
              permissions={ask('allyPermissions')}
              gift={ask('emperorGift')}
              answer={answer}
            />
          )}
        </Suspense>
        {hand && player && past && <Knowledge {...{ hand, player, past }} />}
        <Gallery table={table} hand={hand} />
        {hand && player && (
          <OrdersBox
            {...{ table, hand, player, answer }}
            waiting={ordered}
            standing={ask('standing')}
            prevent={ask('karamaPrevent')}
            forget={forgetOrder}
          />
        )}
        {hand && player && showing && (
          <ShowBox {...{ table, hand, player }} answer={(args) => answer(showing, args)} />
        )}
      </div>
      <div className={only('factions')}>
        <Talk {...shared} bribe={ask('bribe')} deal={ask('deal')} answer={answer} />
        <Factions table={table} viewer={view.player} names={names} />
        {past && <Promises past={past} turn={table.turn} />}
        {book && <BattleBook book={book} />}
        {past && <Bids past={past} turn={table.turn} />}
        <Tanks table={table} hand={hand} player={player} />
        <Piles table={table} past={past ?? []} />
      </div>
    </div>
  );
}

/** What the viewer has answered in secret, as long as nobody else has seen it. */
function sealedBy({ sealed }: BoardProps['view'], question: Question): Node {
  const args = question.sealed === null ? undefined : sealed[question.sealed]?.args;
  return isNode(args) ? args : {};
}

/** The phase that waits while somebody answers a question in between. */
function interrupted(table: ShownTable): string | undefined {
  const { battle, shipment, revival, auction, blow, stormMovement } = table;
  const [found] = [
    battle && 'battle',
    shipment && 'shipment',
    revival && 'revival',
    auction && 'bidding',
    blow && 'spice-blow',
    stormMovement !== null && 'storm',
  ].filter(Boolean);
  return found || undefined;
}

interface Trance {
  readonly by: string;
  readonly target: string;
  readonly question: string;
}
