import type { MatchState } from '@rulewright/client';
import { look } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { lazy, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useMatch } from '../follow/use-match.ts';
import { useOwnSeats } from '../follow/use-own-seats.ts';
import { invitationTo, keepInvitation, pathOf } from '../invitations.ts';
import { Nowhere } from '../nowhere.tsx';
import { Why } from '../refusals/why.tsx';
import { type Looking, OneScreen } from '../seat/one-screen.tsx';
import { WaitingRoom } from '../waiting/waiting-room.tsx';
import { Table } from './table.tsx';

/** In sight wherever one has scrolled, and nothing moves when it comes or goes. */
const NEWS =
  'pointer-events-none fixed inset-x-0 top-0 z-40 mx-auto w-fit max-w-full rounded-b-xl px-4 py-1.5 text-center text-paper text-sm shadow-md';

const TakeOver = lazy(async () => ({ default: (await import('../seat/take-over.tsx')).TakeOver }));

/** For who looks on a step is drawn piece by piece, so that the page answers meanwhile; players see theirs at once. */
function useCalmly(now: MatchState | undefined): MatchState | undefined {
  const later = useDeferredValue(now);
  const isSame = later?.match?.id === now?.match?.id && later?.status === now?.status;
  return isSame && now?.player === null && later?.player === null ? later : now;
}

/** A match at its own address: before it begins a waiting room, then the table. */
export function MatchPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const given = search.get('invitation');
  const navigate = useNavigate();
  const known = invitationTo(id);
  useEffect(() => {
    if (given) keepInvitation(id, given);
  }, [id, given]);
  // The address of a table is the invitation to it, for whoever it is sent to.
  const isBare = !given && known !== undefined && search.size === 0;
  useEffect(() => {
    if (isBare) navigate(pathOf(id), { replace: true });
  }, [isBare, id, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a match, which everybody begins with their own side below
  useEffect(() => look({ isTurned: false }), [id]);
  const [wasDismissed, setDismissed] = useState(false);
  const onDismissed = useCallback(() => {
    setDismissed(true);
    navigate(pathOf(id), { replace: true });
  }, [navigate, id]);
  const player = search.get('as') ?? undefined;
  const followed = useMatch(id, { player, invitation: given ?? known, onDismissed });
  const state = useCalmly(followed?.state);
  const [looking, setLooking] = useState<Looking | null>(null);
  useOwnSeats(state);
  const offer = search.get('seat');
  if (offer && followed) return <TakeOver match={id} offer={offer} store={followed.store} />;
  if (state?.status === 'refused') {
    return state.refusal?.code === 'NO_SUCH_MATCH' ? (
      <Nowhere why={t('noTable')} />
    ) : (
      <p role="alert" className="m-auto max-w-prose p-8 text-center">
        <Why why={state.refusal?.why ?? ''} />
      </p>
    );
  }
  if (!followed || !state?.match) return <p className="p-6 text-muted">{t('connecting')}</p>;
  return (
    <>
      {state.status === 'offline' && (
        <p role="status" className={`${NEWS} bg-warn`}>
          {t('reconnecting')}
        </p>
      )}
      {wasDismissed && !state.match.seats.some(({ yours }) => yours) && (
        <p role="alert" className={`${NEWS} bg-bad`}>
          {t('dismissed')}
        </p>
      )}
      {state.match.status === 'open' || state.match.status === 'closed' ? (
        <WaitingRoom key={id} match={state.match} store={followed.store} state={state} />
      ) : state.view === null ? (
        <p className="p-6 text-muted">{t('connecting')}</p>
      ) : (
        <OneScreen match={state.match} state={state} looking={looking} look={setLooking}>
          <Table
            key={`${id} ${state.player}`}
            store={followed.store}
            state={state}
            match={state.match}
            view={state.view}
          />
        </OneScreen>
      )}
    </>
  );
}
