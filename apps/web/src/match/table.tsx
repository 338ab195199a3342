import type { MatchState, MatchStore } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import {
  type DecisionInfo,
  type GivenFields,
  type MatchInfo,
  nextAmong,
  type Refused,
} from '@rulewright/protocol';
import { PlayerList, type Question, wordingOf } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Hint, mayHint } from '../analysis/hint.tsx';
import { gameTitle } from '../game-names.ts';
import { RuleCards } from '../learn/rule-cards.tsx';
import { namesAt } from '../names-at.ts';
import { AwayBanner } from '../offers/away-banner.tsx';
import { PauseBanner } from '../offers/pause-banner.tsx';
import { TakeBackBanner } from '../offers/take-back-banner.tsx';
import { usePreferences } from '../preferences.ts';
import { Refusal } from '../refusals/refusal.tsx';
import { chime } from '../sound.ts';
import { standingFacts, toldFact } from '../told.ts';
import { useTurnNotice } from '../turn-notice.ts';
import { useGameUi } from '../use-game.ts';
import { Decisions } from './decisions.tsx';
import { Models } from './models.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { seatLines } from './seat-lines.ts';
import { SidePanel } from './side-panel.tsx';
import { SmallTabs, useIsSmall } from './small-tabs.tsx';
import { askedNow, TurnLine } from './turn-line.tsx';

// Menus and dialogs may come after the board.
const TableMenu = lazy(async () => ({ default: (await import('./table-menu.tsx')).TableMenu }));

interface Props {
  readonly store: MatchStore;
  readonly state: MatchState;
  readonly match: MatchInfo;
  readonly view: View;
}

const NOTHING: readonly Question[] = [];

/** Board, players, decisions, log and chat of a running or finished match. */
export const Table = memo(function Table({ store, state, match, view }: Props) {
  const { t } = useTranslation();
  const ui = useGameUi(match.game);
  const title = gameTitle(t, match.game, match.title);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [sending, setSending] = useState(0); // answers under way
  const isPaused = match.pause?.since != null && match.status === 'running';
  const asked = isPaused ? [] : askedNow(state, view, ui?.asked);
  const isSmall = useIsSmall();
  const [tab, setTab] = useState('board');
  const column = useRef<HTMLDivElement>(null);
  const isAsked = asked.length > 0;
  const isOver = view.outcome !== null;
  useEffect(() => {
    if (isOver) column.current?.scrollTo({ top: 0 }); // where the end is told
  }, [isOver]);
  useTurnSignal(state.n, isOver ? 'over' : isAsked ? 'asked' : 'moved');
  useTurnNotice(asked[0]?.id, title);
  const names = namesAt(match);
  const open = useQuestions(store, state.decisions);
  const questions = isPaused ? NOTHING : open;
  const answer = async (question: Question, args: unknown) => {
    setRefused(null);
    setSending((count) => count + 1);
    const reply = await store.answer(question, args);
    setSending((count) => count - 1);
    if (!reply.ok) setRefused(reply);
  };
  const takeBack = async (given?: 'agree' | 'decline') => {
    const reply = await store.takeBack(given);
    setRefused(reply.ok ? null : reply);
  };
  const pause = async (given?: 'agree' | 'decline') => {
    const reply = await store.pause(given);
    setRefused(reply.ok ? null : reply);
  };
  const end = async (how: Parameters<MatchStore['end']>[0]) => {
    const reply = await store.end(how);
    setRefused(reply.ok ? null : reply);
  };
  if (!ui) return <p className="p-6 text-muted">{t('loading')}</p>;
  const wording = wordingOf(ui.texts, names, view.players, ui.words);
  const past = standingFacts(state.facts).map(toldFact);
  const facts = state.facts.filter(({ n }) => n === state.n).map(toldFact);
  const parts = isSmall ? ui.parts : undefined;
  const [questionsIn = ''] = Object.keys(ui.parts ?? {}).filter((id) => id !== 'board' && id !== 'log');
  const away = (...ids: string[]) => (parts && !ids.includes(tab) ? 'hidden' : '');
  const board = { view, questions, facts, past, step: state.n, names, answer, ...(parts && { part: tab }) };
  const { Board, Panel } = ui;
  const [phase] = view.phases;
  const hasOffer = match.status === 'running' && (match.takeBack !== null || match.pause !== null);
  const allies = state.player === null ? undefined : ui.allies?.(view, state.player);
  return (
    <div
      className={`grid grow grid-cols-[minmax(0,1fr)] content-start gap-3 p-3 lg:h-[calc(100dvh-3.6rem-var(--bar,0rem))] lg:grow-0 lg:grid-cols-[minmax(0,1fr)_24rem] lg:content-stretch ${hasOffer ? 'lg:grid-rows-[auto_auto_minmax(0,1fr)]' : 'lg:grid-rows-[auto_minmax(0,1fr)]'} ${parts ? '[--tabs:calc(3rem+env(safe-area-inset-bottom))]' : ''}`}
    >
      <title>{`${isAsked ? `● ${t('yourMove')} · ` : ''}${title} · ${t('name')}`}</title>
      <h1 className="sr-only">{title}</h1>
      <div className="flex flex-wrap items-center gap-2 lg:col-span-2">
        <PlayerList seats={seatLines(match, view, state, ui)} />
        <div className="flex grow basis-full items-center gap-2 max-[20rem]:flex-wrap sm:basis-96">
          <TurnLine
            isSending={sending > 0}
            view={view}
            state={state}
            names={names}
            asked={asked}
            phase={ui.isText && phase !== undefined ? wording.phase(phase) : null}
          />
          <Suspense fallback={<span className="min-h-10" />}>
            <TableMenu
              match={match}
              state={state}
              {...{ answer, end }}
              offerSeat={store.offerSeat}
              takeBack={() => takeBack()}
              pause={() => pause()}
            />
          </Suspense>
        </div>
      </div>
      {hasOffer && (
        <div className="sticky top-0 z-10 grid gap-2 lg:static lg:col-span-2">
          <PauseBanner match={match} player={state.player} names={names} pause={pause} />
          <TakeBackBanner match={match} player={state.player} names={names} reply={takeBack} />
        </div>
      )}
      <section
        aria-label={t('onBoard')}
        aria-busy={sending > 0}
        tabIndex={ui.isText ? 0 : undefined} // what scrolls must be reachable by keyboard
        className={`relative min-h-0 lg:h-auto ${away('board')} ${parts ? 'h-[max(20rem,calc(100dvh-24.5rem))]' : ui.isText ? 'lg:overflow-y-auto' : ui.isTall ? 'h-[max(min(155vw,80dvh),min(24rem,91dvh))]' : 'h-[min(100vw,72dvh)]'}`}
      >
        <Board {...board} />
      </section>
      <div
        ref={column}
        className={`flex min-h-0 min-w-0 flex-col gap-3 lg:overflow-y-auto lg:pr-1 ${parts ? 'pb-16' : ''}`}
      >
        {view.outcome && (
          <OutcomeBanner
            match={match}
            outcome={view.outcome}
            names={names}
            texts={ui.texts}
            player={state.player}
          />
        )}
        <AwayBanner
          match={match}
          player={state.player}
          names={names}
          claim={() => end('claim')}
          refuse={setRefused}
        />
        {refused && <Refusal game={match.game} refused={refused} close={() => setRefused(null)} />}
        <Decisions questions={questions} view={view} ui={ui} wording={wording} answer={answer} />
        <Models match={match} view={view} />
        {mayHint(match, state.player) && (
          <div className={away(questionsIn) || 'flex shrink-0 flex-wrap items-start gap-x-4 gap-y-2'}>
            <RuleCards game={match.game} facts={state.facts} refused={refused?.rule} />
            {isAsked && (
              <Hint
                key={state.n}
                {...{ match, state, wording }}
                worthWords={ui.worthWords}
                said={(args) => ui.answerWords?.(args, view) ?? null}
              />
            )}
          </div>
        )}
        {Panel && <Panel {...board} />}
        <div className={away('log') || 'contents'}>
          <SidePanel {...{ store, state, match, wording }} turnFact={ui.turnFact} allies={allies} />
        </div>
      </div>
      {parts && (
        <SmallTabs
          {...{ parts, tab }}
          questions={questionsIn}
          count={isOver ? 0 : asked.length}
          choose={setTab}
        />
      )}
    </div>
  );
});

/** Decisions that say what may be given next: from their answers where these are listed, else the server does. */
function useQuestions(store: MatchStore, decisions: MatchState['decisions']): readonly Question[] {
  return useMemo(() => {
    const next = async ({ id, options, staged }: DecisionInfo, given: GivenFields) => {
      if (options && !staged) return nextAmong(options, given);
      const reply = await store.next(id, given);
      return reply === null || 'ok' in reply ? null : reply;
    };
    return decisions.map((decision) => ({ ...decision, next: (given) => next(decision, given) }));
  }, [store, decisions]);
}

/** A short sound when something happened: another one when it is our turn, and when the game is over. */
function useTurnSignal(step: number, sound: Parameters<typeof chime>[0]): void {
  const { volume } = usePreferences();
  const heard = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useEffect(() => {
    if (heard.current !== step) chime(sound, volume);
    heard.current = step;
  }, [step]);
}
