import type { MatchInfo } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Analyst } from '../analysis/analyst.ts';
import { gameTitle } from '../game-names.ts';
import { invitationTo, keepInvitation } from '../invitations.ts';
import { downloadLog } from '../match/download-log.ts';
import { Nowhere } from '../nowhere.tsx';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import { LogDrop } from './open-log.tsx';
import { Reasons } from './reasons.tsx';
import { ReplayTable, wishOf } from './replay-table.tsx';
import { usePlace } from './use-place.ts';

const stepQuery = (id: string, seq: number, seenBy: string) => ({
  queryKey: ['replay', id, seenBy, seq],
  queryFn: () => lobby.replay(id, seq, { ...wishOf(seenBy), invitation: invitationTo(id) }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A finished match on a timeline. */
export function ReplayPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const place = usePlace();
  const { seq, seenBy } = place;
  const given = search.get('invitation');
  if (given) keepInvitation(id, given);
  const match = useQuery({ queryKey: ['match', id], queryFn: () => lobby.match(id, invitationTo(id)) });
  const step = useQuery({ ...stepQuery(id, seq, seenBy), placeholderData: keepPreviousData });
  const lines = useQuery({
    queryKey: ['replay-lines', id, seenBy],
    queryFn: () => lobby.replayLines(id, { ...wishOf(seenBy), invitation: invitationTo(id) }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEffect(() => {
    if (step.data && seq < step.data.of) void queries.prefetchQuery(stepQuery(id, seq + 1, seenBy));
  }, [queries, id, seq, seenBy, step.data]);
  const last = lines.data ? lines.data.lines.length - 1 : null;
  const { go } = place;
  useEffect(() => {
    if (last !== null && seq > last) go(last); // an address may say more steps than there are
  }, [last, seq, go]);
  if (match.isError) return <Nowhere />;
  if (step.isError && (last === null ? lines.isError : seq <= last)) {
    return (
      <p role="alert" className="m-auto p-8">
        <Why why={step.error.message} />
      </p>
    );
  }
  if (!match.data || !step.data) return <p className="p-6 text-muted">{t('loading')}</p>;
  const { game, title } = match.data;
  return (
    <LogDrop className="flex grow flex-col">
      <ReplayTable
        game={game}
        title={gameTitle(t, game, title)}
        seated={match.data}
        step={step.data}
        lines={lines.data?.lines}
        place={place}
        link={() => positionLink(match.data)}
        reasons={<Reasons match={match.data} step={step.data} />}
        analyst={analystOf(id)}
        isAnalysed={search.has('analyse')}
        tools={<Button onClick={() => void downloadLog(id, game)}>{t('downloadLog')}</Button>}
      />
    </LogDrop>
  );
}

const analystOf = (id: string): Analyst => {
  const invitation = invitationTo(id);
  return {
    key: id,
    curve: (from) => lobby.analysis(id, from, invitation),
    advice: (seq) => lobby.advice(id, seq, invitation),
    playOn: (seq, seats) => lobby.playOn({ match: id, seq, seats, ...(invitation && { invitation }) }),
  };
};

/** This position through these eyes; whoever gets the link may see a private match too. */
function positionLink({ id, visibility }: MatchInfo): string {
  const link = new URL(location.href);
  const invitation = invitationTo(id);
  if (visibility === 'invitation' && invitation) link.searchParams.set('invitation', invitation);
  return link.href;
}
