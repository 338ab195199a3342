import type { MatchState } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import type { Names } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';

interface Props {
  readonly view: View;
  readonly state: MatchState;
  readonly names: Names;
  readonly phase: string | null; // in words, where the board does not show it
}

/** Whose turn it is and who is awaited, in one sentence that is read out when it changes. */
export function TurnLine({ view, state, names, phase }: Props) {
  const isAsked = view.outcome === null && isAskedNow(state);
  return (
    <p
      role="status"
      className={`flex min-h-11 min-w-0 grow basis-40 flex-wrap items-center gap-x-2 rounded-xl px-3 py-1.5 font-medium sm:basis-48 ${isAsked ? 'bg-accent text-on-accent' : 'bg-raised'}`}
    >
      <TurnText view={view} state={state} names={names} />
      {phase !== null && view.outcome === null && (
        <span className={`text-sm ${isAsked ? '' : 'text-muted'}`}>· {phase}</span>
      )}
    </p>
  );
}

export const isAskedNow = ({ decisions }: MatchState): boolean =>
  decisions.some(({ optional, answered }) => !optional && !answered);

function TurnText({ view, state, names }: Omit<Props, 'phase'>) {
  const { t } = useTranslation();
  if (view.outcome) return <span>{t('gameOver')}</span>;
  if (isAskedNow(state)) return <span>{t('yourMove')}</span>;
  const others = view.awaiting.filter((player) => player !== state.player);
  if (others.length > 0) return <span>{t('waitingFor', { names: others.map(names).join(', ') })}</span>;
  return <span>{t(view.resolving ? 'resolving' : 'noDecision')}</span>;
}
