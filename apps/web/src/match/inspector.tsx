import type { MatchState } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
}

/** For authors: where the phases stand and what this viewer is shown. */
export function Inspector({ match: _match, state }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 text-sm">
      <section>
        <h3 className="font-semibold">{t('phases')}</h3>
        <p className="font-mono">{[...(state.view?.phases ?? [])].reverse().join(' › ') || t('noPhases')}</p>
      </section>
      <section className="min-w-0">
        <h3 className="font-semibold">{t('yourView', { who: state.player ?? t('spectator') })}</h3>
        <pre className="overflow-x-auto rounded bg-raised p-2 text-xs">
          {JSON.stringify(state.view, null, 1)}
        </pre>
      </section>
    </div>
  );
}
