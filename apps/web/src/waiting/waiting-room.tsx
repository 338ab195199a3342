import type { MatchState, MatchStore } from '@rulewright/client';
import type { MatchInfo, Seat, TakeSeat } from '@rulewright/protocol';
import { Button, isTelling, SeatDot, seatColour, type Wording, wordingOf } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { gameTitle } from '../game-names.ts';
import { invitationTo } from '../invitations.ts';
import { botAt } from '../lobby/bots.ts';
import { LevelChoice } from '../lobby/level-choice.tsx';
import { NameForm } from '../people/name-form.tsx';
import { shownName, useMe } from '../people/use-me.ts';
import { usePreferences } from '../preferences.ts';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import { useMuted } from '../talk/heard.ts';
import { useGameUi } from '../use-game.ts';
import { Agreed } from './agreed.tsx';
import { AskedAgain } from './asked-again.tsx';
import { Invite } from './invite.tsx';

const Chat = lazy(async () => ({ default: (await import('../talk/chat.tsx')).Chat }));

interface Props {
  readonly match: MatchInfo;
  readonly store: MatchStore;
  readonly state: MatchState;
}

/** Seats to take, bots to seat, what was agreed on, a link to send, and talk until it begins. */
export function WaitingRoom({ match, store, state }: Props) {
  const { t } = useTranslation();
  const ui = useGameUi(match.game);
  const wording = wordingOf(ui?.texts ?? {}, (id) => id);
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  const game = games.data?.find(({ id }) => id === match.game);
  const isSeated = match.seats.some(({ yours }) => yours);
  const title = gameTitle(t, match.game, match.title);
  const ears = useMuted(match.id);
  // A game that began with it has told us our seat already.
  const joined = () => {
    if (store.get().view === null) void store.resync();
  };
  if (match.status === 'closed') return <Closed title={title} />;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-6 sm:px-6 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <title>{`${title} · ${t('name')}`}</title>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1 lg:col-span-2">
        <div className="grow">
          <h1 className="page-title">{title}</h1>
          <p className="text-muted">
            {t('waiting')} · {t(`tableKinds.${match.visibility}`)}
          </p>
        </div>
        <div className="-mx-2.5 flex flex-wrap items-center gap-x-1">
          {(['howToPlay', 'rules'] as const).map((page) => (
            <Link
              key={page}
              to={`/${page === 'rules' ? 'rules' : 'how-to-play'}/${match.game}`}
              target="_blank"
              className="inline-flex min-h-10 items-center rounded-lg px-2.5 text-sm underline decoration-dotted underline-offset-4 hover:bg-raised"
            >
              {t(page)}
            </Link>
          ))}
          {match.hosted && <CloseTable match={match} />}
        </div>
      </div>
      <div className="grid content-start gap-4 max-lg:contents">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {!isSeated && <AskName />}
          <Seats match={match} bots={game?.bots ?? []} joined={joined} />
        </div>
        <section className="order-2 grid gap-2 rounded-xl border border-line bg-panel p-4">
          <h2 className="font-semibold">{t('agreed')}</h2>
          <Agreed match={match} schema={game?.options} wording={wording} hidden={ui?.hiddenOptions ?? []} />
        </section>
      </div>
      <div className="grid content-start gap-4 max-lg:contents">
        {isSeated && match.rematchOf !== null ? (
          <AskedAgain match={match} of={match.rematchOf} />
        ) : (
          <Invite match={match} />
        )}
        <section
          className="order-3 grid h-64 rounded-xl border border-line bg-panel p-3"
          aria-label={t('chat')}
        >
          <Suspense fallback={t('loading')}>
            <Chat {...{ match, state, store, ears }} />
          </Suspense>
        </section>
      </div>
    </div>
  );
}

/** Whoever never chose a name is asked for one, once; they may also sit down without. */
function AskName() {
  const { t } = useTranslation();
  const { me, isUnnamed } = useMe();
  const [wasUnnamed] = useState(isUnnamed);
  if (!me || !(wasUnnamed || isUnnamed)) return null;
  return (
    <section className="grid gap-2 rounded-xl border border-accent bg-panel p-4" aria-label={t('yourName')}>
      <p>{isUnnamed ? t('askName') : t('you', { name: shownName(me.name) })}</p>
      {isUnnamed && <NameForm done={() => undefined} />}
    </section>
  );
}

interface SeatsProps {
  readonly match: MatchInfo;
  readonly bots: readonly string[];
  readonly joined: () => void; // our seat has changed
}

function Seats({ match, bots, joined }: SeatsProps) {
  const { t } = useTranslation();
  const ui = useGameUi(match.game);
  const { side } = wordingOf(ui?.texts ?? {}, (id) => id);
  const { level } = usePreferences();
  const invitation = invitationTo(match.id);
  const shown = invitation === undefined ? {} : { invitation };
  const bot = { kind: 'bot' as const, bot: botAt(bots, level) };
  const take = useMutation({
    mutationFn: ({ seat, ...wish }: TakeSeat & { seat: number }) =>
      lobby.take(match.id, seat, { ...wish, ...shown }),
    onSuccess: joined,
  });
  const fill = useMutation({
    mutationFn: async () => {
      for (const { seat, kind } of match.seats)
        if (kind === 'empty') await lobby.take(match.id, seat, { ...bot, ...shown });
    },
    onSuccess: joined,
  });
  const leave = useMutation({ mutationFn: (seat: number) => lobby.leave(match.id, seat), onSuccess: joined });
  const start = useMutation({ mutationFn: () => lobby.start(match.id), onSuccess: joined });
  const error = take.error ?? fill.error ?? leave.error ?? start.error;
  const isSeated = match.seats.some(({ yours }) => yours);
  const free = match.seats.filter(({ kind }) => kind === 'empty').length;
  return (
    <>
      <ul className="grid gap-2" aria-label={t('seats')}>
        {match.seats.map((seat) => (
          <li
            key={seat.seat}
            className="flex min-h-14 flex-wrap items-center gap-3 rounded-xl border border-line bg-panel px-4 py-2"
          >
            <SeatDot colour={ui?.colour?.(seat.player, seat.seat) ?? seatColour(seat.seat)} />
            <span className={`grow ${seat.kind === 'empty' ? 'text-muted' : ''}`}>
              {seatText(seat, t, side)}
            </span>
            {seat.kind === 'empty' && (
              <>
                {!isSeated && (
                  <Button look="strong" onClick={() => take.mutate({ seat: seat.seat })}>
                    {t('sit')}
                  </Button>
                )}
                {match.hosted && (
                  <Button onClick={() => take.mutate({ seat: seat.seat, ...bot })}>{t('seatBot')}</Button>
                )}
              </>
            )}
            {seat.kind !== 'empty' && (seat.yours || match.hosted) && (
              <Button look="quiet" onClick={() => leave.mutate(seat.seat)}>
                {t(seat.yours ? 'standUp' : 'unseat')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {match.hosted && free > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <LevelChoice />
          {free > 1 && (
            <Button disabled={fill.isPending} onClick={() => fill.mutate()}>
              {t('fillWithBots')}
            </Button>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="text-bad">
          <Why why={error.message} />
        </p>
      )}
      {match.hosted && free === 0 && (
        <div>
          <Button look="strong" onClick={() => start.mutate()}>
            {t('start')}
          </Button>
        </div>
      )}
    </>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

/** Who sits there; a place that says more than its number is named too. */
function seatText({ name, player, seat }: Seat, t: Words, side: Wording['side']): string {
  const place = isTelling(player) ? side(player) : '';
  return [(name && shownName(name)) ?? (place === '' ? t('seat', { n: seat + 1 }) : ''), place]
    .filter(Boolean)
    .join(' · ');
}

function CloseTable({ match }: { readonly match: MatchInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const close = useMutation({ mutationFn: () => lobby.close(match.id), onSuccess: () => navigate('/') });
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('closeTable')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('closeTableSure')}
          yes={t('closeTable')}
          onYes={() => close.mutate()}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Closed({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <div className="m-auto grid gap-3 p-8 text-center">
      <h1 className="font-display text-2xl">{title}</h1>
      <p>{t('tableClosed')}</p>
      <Link to="/" className="text-accent underline">
        {t('toLobby')}
      </Link>
    </div>
  );
}
