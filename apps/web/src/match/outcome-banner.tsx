import type { View } from '@rulewright/engine';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, humanise } from '@rulewright/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { lobby } from '../server.ts';
import { downloadLog } from './download-log.ts';

interface Props {
  readonly match: MatchInfo;
  readonly outcome: NonNullable<View['outcome']>;
  readonly names: (player: string) => string;
  readonly endings: Readonly<Record<string, string>> | undefined; // the game's words for reasons
  readonly isSeated: boolean;
}

/** Who has won, and what comes next. */
export function OutcomeBanner({ match, outcome, names, endings, isSeated }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rematch = useMutation({
    mutationFn: () => lobby.rematch(match.id),
    onSuccess: ({ id }) => navigate(`/match/${id}`),
  });
  const first = outcome.ranks.filter(({ rank }) => rank === 1).map(({ player }) => names(player));
  const isDraw = first.length === outcome.ranks.length;
  return (
    <section className="grid gap-2 rounded-xl border border-accent bg-panel p-3">
      <h2 className="font-display text-xl">
        {isDraw ? t('draw') : t(first.length === 1 ? 'winner' : 'winners', { names: first.join(', ') })}
      </h2>
      {outcome.reason !== 'draw' && (
        <p className="text-muted text-sm">{endings?.[outcome.reason] ?? humanise(outcome.reason)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {match.rematch ? (
          <Link
            to={`/match/${match.rematch}`}
            className="inline-flex min-h-10 items-center rounded-lg bg-accent px-3.5 font-medium text-on-accent text-sm"
          >
            {t('toRematch')}
          </Link>
        ) : (
          isSeated && (
            <Button look="strong" disabled={rematch.isPending} onClick={() => rematch.mutate()}>
              {t('rematch')}
            </Button>
          )
        )}
        <Link
          to={`/replay/${match.id}`}
          className="inline-flex min-h-10 items-center rounded-lg border border-line px-3.5 font-medium text-sm hover:bg-raised"
        >
          {t('watchReplay')}
        </Link>
        <Button onClick={() => void downloadLog(match.id, match.game)}>{t('downloadLog')}</Button>
      </div>
    </section>
  );
}
