import type { MatchInfo } from '@rulewright/protocol';
import { Button, type Names } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';

interface Props {
  readonly match: MatchInfo;
  readonly player: string | null;
  readonly names: Names;
  readonly reply: (answer: 'agree' | 'decline') => void;
}

/** Somebody would like to have the last move back: who is asked may agree. */
export function TakeBackBanner({ match: { takeBack }, player, names, reply }: Props) {
  const { t } = useTranslation();
  if (takeBack === null) return null;
  const { by, waitingFor } = takeBack;
  const isOurs = by === player;
  const isAsked = player !== null && waitingFor.includes(player);
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-accent bg-panel p-3 text-sm shadow-md lg:shadow-none"
      aria-label={t('takeBack')}
    >
      <p>
        {isOurs
          ? t('takeBackAsked', { names: waitingFor.map(names).join(', ') })
          : t('takeBackWanted', { name: names(by) })}
      </p>
      {(isOurs || isAsked) && (
        <div className="flex flex-wrap gap-2">
          {isAsked && (
            <Button look="strong" onClick={() => reply('agree')}>
              {t('agree')}
            </Button>
          )}
          <Button onClick={() => reply('decline')}>{t(isOurs ? 'withdraw' : 'decline')}</Button>
        </div>
      )}
    </section>
  );
}
