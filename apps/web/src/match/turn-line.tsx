import type { MatchState } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import type { GameUi, Names } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useEffect, useState } from 'react';
import { headline } from './outcome-banner.tsx';

interface Props {
  readonly view: View;
  readonly state: MatchState;
  readonly names: Names;
  readonly isSending: boolean; // an answer of ours is under way
  readonly phase: string | null; // in words, where the board does not show it
  readonly asked: readonly Asked[]; // what waits for us
}

/** Whose turn it is and who is awaited, in one sentence that is read out when it changes. */
export function TurnLine({ view, state, names, phase, asked, isSending }: Props) {
  const { t } = useTranslation();
  const isSlow = useLasting(isSending, NOTICEABLE);
  const isPaused = state.match?.pause?.since != null;
  const isAsked = view.outcome === null && asked.length > 0 && !isPaused;
  return (
    <p
      role="status"
      className={`flex min-h-12 min-w-0 grow basis-40 flex-wrap content-center items-center gap-x-2 rounded-xl px-3 py-1 font-medium leading-tight wrap-anywhere sm:basis-48 ${isAsked ? 'bg-accent text-on-accent' : 'bg-raised'}`}
    >
      {isSlow ? (
        <span className="animate-pulse">{t('sending')}</span>
      ) : (
        <TurnText view={view} state={state} names={names} isAsked={isAsked} />
      )}
      {view.outcome && (
        <span className="text-sm">
          · {headline(t, { ranks: view.outcome.ranks, names, player: state.player })}
        </span>
      )}
      {isAsked && asked[0]?.line && <span className="text-sm">· {asked[0].line}</span>}
      {state.player === null && <span className="text-muted text-sm">· {t('spectating')}</span>}
      {phase !== null && view.outcome === null && (
        <span className={`text-sm ${isAsked ? '' : 'text-muted'}`}>· {phase}</span>
      )}
    </p>
  );
}

const NOTICEABLE = 250; // milliseconds: what is done sooner need not be shown

/** Whether something has been so for so long. */
function useLasting(isSo: boolean, millis: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), millis);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, millis]);
  return isSo && hasLasted;
}

interface Asked {
  readonly id: string; // of the decision
  readonly line?: string; // in the game's words, where it has them
}

/** What waits for us. What needs no thought does not wait. */
export function askedNow(
  { decisions }: Pick<MatchState, 'decisions'>,
  view: View,
  asked: GameUi['asked'],
): readonly Asked[] {
  const open = decisions.filter(({ optional, answered, ordered }) => !optional && !answered && !ordered);
  if (asked === undefined) return open;
  return open.flatMap((question) => {
    const line = asked(question, view);
    return line === null ? [] : [{ id: question.id, line }];
  });
}

type TextProps = Pick<Props, 'view' | 'state' | 'names'> & { readonly isAsked: boolean };

function TurnText({ view, state, names, isAsked }: TextProps) {
  const { t } = useTranslation();
  if (view.outcome) return <span>{t('gameOver')}</span>;
  if (state.match?.pause?.since != null) return <span>{t('paused')}</span>;
  if (isAsked) return <span>{t('yourMove')}</span>;
  if (state.decisions.some(({ optional, answered }) => !optional && !answered))
    return <span>{t('checking')}</span>;
  const others = view.awaiting.filter((player) => player !== state.player);
  if (others.length > 0) return <span>{t('waitingFor', { names: others.map(names).join(', ') })}</span>;
  return <span>{t(view.resolving ? 'resolving' : 'noDecision')}</span>;
}
