import type { View } from '@rulewright/engine';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, humanise } from '@rulewright/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { lobby } from '../server.ts';

interface Props {
  readonly match: MatchInfo;
  readonly outcome: NonNullable<View['outcome']>;
  readonly names: (player: string) => string;
  readonly isSeated: boolean;
}

/** Who has won, and what comes next. */
export function OutcomeBanner({ match, outcome, names, isSeated }: Props) {
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
      <p className="text-muted text-sm">{humanise(outcome.reason)}</p>
      <div className="flex flex-wrap gap-2">
        {match.rematch ? (
          <Link to={`/match/${match.rematch}`} className="text-accent underline">
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
      </div>
    </section>
  );
}
