import type { MatchInfo, Seat, TakeSeat } from '@rulewright/protocol';
import { Button, humanise, isTelling, same, seatColour } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { invitationTo } from '../invitations.ts';
import { botAt } from '../lobby/bots.ts';
import { usePreferences } from '../preferences.ts';
import { lobby } from '../server.ts';

interface Props {
  readonly match: MatchInfo;
  readonly joined: () => void; // our seat has changed
}

/** Seats to take, bots to seat, a link to send. */
export function WaitingRoom({ match, joined }: Props) {
  const { t } = useTranslation();
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  const game = games.data?.find(({ id }) => id === match.game);
  const bots = game?.bots ?? [];
  const { level } = usePreferences();
  const invitation = invitationTo(match.id);
  const take = useMutation({
    mutationFn: ({ seat, ...wish }: TakeSeat & { seat: number }) =>
      lobby.take(match.id, seat, { ...wish, ...(invitation && { invitation }) }),
    onSuccess: joined,
  });
  const leave = useMutation({ mutationFn: (seat: number) => lobby.leave(match.id, seat), onSuccess: joined });
  const start = useMutation({ mutationFn: () => lobby.start(match.id), onSuccess: joined });
  const error = take.error ?? leave.error ?? start.error;
  const isSeated = match.seats.some(({ yours }) => yours);
  const isFull = match.seats.every(({ kind }) => kind !== 'empty');
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8">
      <title>{`${match.title} · ${t('name')}`}</title>
      <div>
        <h1 className="font-display text-3xl">{match.title}</h1>
        <p className="text-muted">
          {t('waiting')} ·{' '}
          <Link to={`/how-to-play/${match.game}`} target="_blank" className="underline decoration-dotted">
            {t('howToPlay')}
          </Link>
        </p>
      </div>
      <ul className="grid gap-2">
        {match.seats.map((seat) => (
          <li
            key={seat.seat}
            className="flex min-h-14 flex-wrap items-center gap-3 rounded-xl border border-line bg-panel px-4 py-2"
          >
            <span
              aria-hidden="true"
              className="h-3.5 w-3.5 rounded-full"
              style={{ background: seatColour(seat.seat) }}
            />
            <span className={`grow ${seat.kind === 'empty' ? 'text-muted' : ''}`}>{seatText(seat, t)}</span>
            {seat.kind === 'empty' && (
              <>
                {!isSeated && (
                  <Button look="strong" onClick={() => take.mutate({ seat: seat.seat })}>
                    {t('sit')}
                  </Button>
                )}
                {match.hosted && (
                  <Button
                    onClick={() => take.mutate({ seat: seat.seat, kind: 'bot', bot: botAt(bots, level) })}
                  >
                    {t('seatBot')}
                  </Button>
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
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      {match.hosted && isFull && (
        <div>
          <Button look="strong" onClick={() => start.mutate()}>
            {t('start')}
          </Button>
        </div>
      )}
      <Settings options={match.options} schema={game?.options} />
      <Invite match={match} invitation={invitation} />
    </div>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

/** Who sits there; a place that says more than its number is named too. */
function seatText({ name, player, seat }: Seat, t: Words): string {
  const place = isTelling(player) ? humanise(player) : '';
  return [name ?? (place === '' ? t('seat', { n: seat + 1 }) : ''), place].filter(Boolean).join(' · ');
}

interface SettingsProps {
  readonly options: unknown;
  readonly schema: unknown;
}

/** What was agreed on and is not as usual. */
function Settings({ options, schema }: SettingsProps) {
  const { t } = useTranslation();
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Part> }; // JSON Schema
  const unusual = Object.entries(options ?? {}).filter(
    ([key, value]) => properties[key] && !same(value, properties[key].default),
  );
  if (unusual.length === 0) return null;
  return (
    <ul aria-label={t('settings')} className="flex flex-wrap gap-2 text-sm">
      {unusual.map(([key, value]) => {
        const title = properties[key]?.title ?? humanise(key);
        return (
          <li key={key} className="rounded-full border border-line bg-panel px-3 py-1">
            {value === true ? title : `${title}: ${String(value)}`}
          </li>
        );
      })}
    </ul>
  );
}

interface Part {
  readonly title?: string;
  readonly default?: unknown;
}

function Invite({
  match,
  invitation,
}: {
  readonly match: MatchInfo;
  readonly invitation: string | undefined;
}) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}/match/${match.id}${invitation ? `?invitation=${invitation}` : ''}`;
  return (
    <section className="grid gap-2 rounded-xl border border-line bg-panel p-4">
      <h2 className="font-semibold">{t('invite')}</h2>
      <div className="flex flex-wrap gap-2">
        <input
          readOnly
          aria-label={t('invite')}
          value={link}
          className="min-h-10 min-w-0 grow rounded-lg border border-line bg-paper px-3 font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
        <Button
          onClick={() => {
            void navigator.clipboard?.writeText(link);
            setCopied(true);
          }}
        >
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </section>
  );
}
