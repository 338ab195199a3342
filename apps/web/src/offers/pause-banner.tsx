import type { MatchInfo } from '@rulewright/protocol';
import { Button, type Names } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';

interface Props {
  readonly match: MatchInfo;
  readonly player: string | null;
  readonly names: Names;
  readonly pause: (answer?: 'agree' | 'decline') => void;
}

/** Somebody would like to pause, or the game stands still: who plays may agree, or ask to go on. */
export function PauseBanner({ match: { pause: standing, status }, player, names, pause }: Props) {
  const { t } = useTranslation();
  if (standing === null || status !== 'running') return null;
  const { since, asked } = standing;
  const kind = since === null ? 'pause' : 'resume';
  const isOurs = asked !== null && asked.by === player;
  const isAsked = player !== null && (asked?.waitingFor.includes(player) ?? false);
  return (
    <section
      role="status"
      aria-label={t(since === null ? 'pause' : 'paused')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-accent bg-panel p-3 text-sm shadow-md lg:shadow-none"
    >
      {since !== null && (
        <p>
          <strong>{t('paused')}.</strong> {t('pausedMeans')}
        </p>
      )}
      {asked !== null && (
        <p>
          {isOurs
            ? t(`pauseAsked.${kind}`, { names: asked.waitingFor.map(names).join(', ') })
            : t(`pauseWanted.${kind}`, { name: names(asked.by) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isAsked && (
          <Button look="strong" onClick={() => pause('agree')}>
            {t('agree')}
          </Button>
        )}
        {(isOurs || isAsked) && (
          <Button onClick={() => pause('decline')}>{t(isOurs ? 'withdraw' : 'decline')}</Button>
        )}
        {player !== null && asked === null && (
          <Button look="strong" onClick={() => pause()}>
            {t('resume')}
          </Button>
        )}
      </div>
    </section>
  );
}
