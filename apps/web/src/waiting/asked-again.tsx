import type { MatchInfo } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { shownName } from '../people/use-me.ts';
import { lobby } from '../server.ts';
import { Invite } from './invite.tsx';

interface Props {
  readonly match: MatchInfo;
  readonly of: string; // the match before
}

/** Whoever wants a rematch is told who has yet to agree; somebody else may be invited all the same. */
export function AskedAgain({ match, of }: Props) {
  const { t } = useTranslation();
  const before = useQuery({ queryKey: ['match', of], queryFn: () => lobby.match(of) });
  const here = match.seats.map(({ name }) => name);
  const asked = (before.data?.seats ?? []).flatMap(({ kind, name }) =>
    kind === 'person' && name !== null && !here.includes(name) ? [shownName(name)] : [],
  );
  if (before.isPending) return null;
  if (asked.length === 0) return <Invite match={match} />;
  return (
    <section className="order-1 grid gap-2 rounded-xl border border-accent bg-panel p-4">
      <p role="status" className="font-semibold">
        {t('askedAgain', { count: asked.length, names: asked.join(', ') })}
      </p>
      <details>
        <summary className="min-h-8 cursor-pointer py-1 text-muted text-sm">{t('inviteElse')}</summary>
        <Invite match={match} />
      </details>
    </section>
  );
}
