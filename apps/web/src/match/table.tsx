import type { MatchState, MatchStore } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import type { MatchInfo, Refused } from '@rulewright/protocol';
import { PlayerList, type Question, wordingOf } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../preferences.ts';
import { toldFact } from '../told.ts';
import { useGameUi } from '../use-game.ts';
import { Decisions } from './decisions.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { namesAt, seatLines } from './seat-lines.ts';
import { SidePanel } from './side-panel.tsx';
import { chime } from './sound.ts';
import { TableMenu } from './table-menu.tsx';

interface Props {
  readonly store: MatchStore;
  readonly state: MatchState;
  readonly match: MatchInfo;
  readonly view: View;
}

/** Board, players, decisions, log and chat of a running or finished match. */
export function Table({ store, state, match, view }: Props) {
  const { t } = useTranslation();
  const ui = useGameUi(match.game);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isAsked = state.decisions.some(({ optional, answered }) => !optional && !answered);
  useTurnSignal(state.n, isAsked);
  const names = namesAt(match);
  const answer = async (question: Question, args: unknown) => {
    setRefused(null);
    const reply = await store.answer(question, args);
    if (!reply.ok) setRefused(reply);
  };
  if (!ui) return <p className="p-6 text-muted">{t('loading')}</p>;
  const wording = wordingOf(ui.texts, names, view.players, ui.words);
  const facts = state.facts.filter(({ n }) => n === state.n).map(({ fact }) => toldFact(fact));
  const board = { view, questions: state.decisions, facts, step: state.n, names, answer };
  const { Board, Panel } = ui;
  return (
    <div className="grid grow gap-3 p-3 lg:h-[calc(100dvh-3.6rem)] lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)]">
      <title>{`${isAsked ? '● ' : ''}${match.title} · ${t('name')}`}</title>
      <h1 className="sr-only">{match.title}</h1>
      <div className="flex flex-wrap items-center gap-2 lg:col-span-2">
        <PlayerList seats={seatLines(match, view, state, ui)} />
        <span className="grow" />
        <TableMenu match={match} state={state} answer={answer} />
      </div>
      <section
        aria-label={t('onBoard')}
        className={`relative min-h-0 lg:h-auto ${ui.isText ? 'lg:overflow-y-auto' : 'h-[min(100vw,72dvh)]'}`}
      >
        <Board {...board} />
      </section>
      <div className="flex min-h-0 min-w-0 flex-col gap-3 lg:overflow-y-auto lg:pr-1">
        <p role="status" className="rounded-lg bg-raised px-3 py-2 font-medium">
          {turnText(view, state, names, t)}
        </p>
        {view.outcome && (
          <OutcomeBanner
            match={match}
            outcome={view.outcome}
            names={names}
            isSeated={state.player !== null}
          />
        )}
        {refused && <Refusal game={match.game} refused={refused} close={() => setRefused(null)} />}
        <Decisions questions={state.decisions} ui={ui} wording={wording} answer={answer} />
        {Panel && <Panel {...board} />}
        <SidePanel store={store} state={state} match={match} wording={wording} />
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

function turnText(view: View, state: MatchState, names: (player: string) => string, t: Words): string {
  if (view.outcome) return t('gameOver');
  if (state.decisions.some(({ optional, answered }) => !optional && !answered)) return t('yourMove');
  const others = view.awaiting.filter((player) => player !== state.player);
  if (others.length > 0) return t('waitingFor', { names: others.map(names).join(', ') });
  return view.resolving ? t('resolving') : t('noDecision');
}

interface RefusalProps {
  readonly game: string;
  readonly refused: Refused;
  readonly close: () => void;
}

/** Why an answer was not taken, with the rule one click away. */
function Refusal({ game, refused, close }: RefusalProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-lg border border-bad bg-panel px-3 py-2 text-sm"
    >
      <p className="grow">
        <strong className="text-bad">{t('refused')}.</strong> {refused.why}{' '}
        {refused.rule && (
          <a
            className="text-accent underline"
            href={`/rules/${game}#${refused.rule}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('refusedBy', { rule: refused.rule })}
          </a>
        )}
      </p>
      <button type="button" aria-label={t('dismiss')} className="px-1.5 text-lg leading-none" onClick={close}>
        ×
      </button>
    </div>
  );
}

/** A short sound when something happened and it is our turn; off unless somebody switched it on. */
function useTurnSignal(step: number, isAsked: boolean): void {
  const { sound } = usePreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useEffect(() => {
    if (sound && step > 0) chime(isAsked);
  }, [step]);
}
