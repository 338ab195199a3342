import type { AttemptInfo, MatchInfo, ReplayStep } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { invitationTo } from '../invitations.ts';
import { lobby } from '../server.ts';

interface Props {
  readonly match: MatchInfo;
  readonly step: ReplayStep;
}

/** What a model or an outside program thought before the input of this step, its refused attempts included. */
export function Reasons({ match, step }: Props) {
  const { t } = useTranslation();
  const isThere = match.reasons && match.seats.some(({ kind }) => kind === 'model' || kind === 'agent');
  const attempts = useQuery({
    queryKey: ['attempts', match.id],
    queryFn: () => lobby.attempts(match.id, invitationTo(match.id)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isThere,
  });
  const shown = attemptsBefore(attempts.data ?? [], step);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t('reasons')}
      className="grid gap-2 rounded-xl border border-line bg-panel p-3 text-sm"
    >
      <h2 className="font-semibold">{t('reasons')}</h2>
      {shown.map((attempt) => (
        <div key={attempt.n} className="grid gap-1 break-words">
          <span className="text-muted">
            {t(`verdicts.${attempt.verdict}`, { defaultValue: attempt.verdict ?? '' })}
            {refusalOf(attempt)}
          </span>
          {attempt.why !== null && <p className="whitespace-pre-wrap">{attempt.why}</p>}
          {attempt.notes !== null && <p className="text-muted">{t('ownNotes', { notes: attempt.notes })}</p>}
        </div>
      ))}
    </section>
  );
}

/** All attempts at the decision that the input of this step has answered. */
function attemptsBefore(
  attempts: readonly AttemptInfo[],
  { seq, input }: ReplayStep,
): readonly AttemptInfo[] {
  const last = attempts.find((one) => one.input === seq && one.player === input?.player);
  return attempts.filter(({ player, decision }) => player === last?.player && decision === last.decision);
}

function refusalOf({ refused }: AttemptInfo): string {
  const { code, why, cause } = (refused ?? {}) as { code?: string; why?: string; cause?: string }; // told by the server
  const said = [code, why, cause].filter((part) => part !== undefined).join(': ');
  return said === '' ? '' : ` (${said})`;
}
