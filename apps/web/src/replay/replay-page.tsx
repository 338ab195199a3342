import type { View } from '@rulewright/engine';
import type { MatchInfo, ReplayStep } from '@rulewright/protocol';
import { Button, Data, FactLog, type LogLine, PlayerList, ReplayBar, wordingOf } from '@rulewright/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { invitationTo, keepInvitation } from '../invitations.ts';
import { namesAt, seatLines } from '../match/seat-lines.ts';
import { Nowhere } from '../nowhere.tsx';
import { lobby } from '../server.ts';
import { toldFact } from '../told.ts';
import { useGameUi } from '../use-game.ts';

const FOREVER = Number.POSITIVE_INFINITY;

/** Instead of a player: nothing is hidden. */
const EVERYTHING = '*';

const stepQuery = (id: string, seq: number, seenBy: string) => ({
  queryKey: ['replay', id, seenBy, seq],
  queryFn: async () => {
    const invitation = invitationTo(id);
    const player = seenBy === '' || seenBy === EVERYTHING ? undefined : seenBy;
    const [step, whole] = await Promise.all([
      lobby.replay(id, seq, { player, invitation }),
      seenBy === EVERYTHING ? lobby.inspect(id, { seq, invitation }) : null,
    ]);
    return { ...step, hands: whole?.hand };
  },
  staleTime: FOREVER,
});
type Step = ReplayStep & { readonly hands?: unknown };

/** A finished match on a timeline, through anybody's eyes. */
export function ReplayPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const given = search.get('invitation');
  if (given) keepInvitation(id, given);
  const seq = Number(search.get('at') ?? 0);
  const seenBy = search.get('as') ?? '';
  const match = useQuery({ queryKey: ['match', id], queryFn: () => lobby.match(id, invitationTo(id)) });
  const step = useQuery({ ...stepQuery(id, seq, seenBy), placeholderData: keepPreviousData });
  const set = useCallback(
    (key: string, value: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === '') next.delete(key);
          else next.set(key, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const onStep = useCallback((to: number) => set('at', String(to)), [set]);
  useEffect(() => {
    if (step.data && seq < step.data.of) void queries.prefetchQuery(stepQuery(id, seq + 1, seenBy));
  }, [queries, id, seq, seenBy, step.data]);
  if (match.isError || step.isError) {
    return match.isError ? (
      <Nowhere />
    ) : (
      <p role="alert" className="m-auto p-8">
        {step.error?.message}
      </p>
    );
  }
  if (!match.data || !step.data) return <p className="p-6 text-muted">{t('loading')}</p>;
  return (
    <Replay
      match={match.data}
      step={step.data}
      seenBy={seenBy}
      onStep={onStep}
      onSeenBy={(who) => set('as', who)}
    />
  );
}

/** This position through these eyes; whoever gets the link may see a private match too. */
function positionLink({ id, visibility }: MatchInfo): string {
  const link = new URL(location.href);
  const invitation = invitationTo(id);
  if (visibility === 'invitation' && invitation) link.searchParams.set('invitation', invitation);
  return link.href;
}

interface Props {
  readonly match: MatchInfo;
  readonly step: Step;
  readonly seenBy: string;
  readonly onStep: (step: number) => void;
  readonly onSeenBy: (player: string) => void;
}

function Replay({ match, step, seenBy, onStep, onSeenBy }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const ui = useGameUi(match.game);
  const view = step.view as View; // made by the engine's view
  const names = namesAt(match);
  if (!ui) return <p className="p-6 text-muted">{t('loading')}</p>;
  const facts = step.facts.map(toldFact);
  const wording = wordingOf(ui.texts, names, view.players, ui.words);
  const { Board, Panel } = ui;
  const board = { view, questions: [], facts, step: step.seq, names, answer: () => undefined };
  const lines = facts.flatMap((told, i): LogLine[] => {
    const text = wording.fact(told);
    return text === null ? [] : [{ key: `${step.seq}.${i}`, text }];
  });
  return (
    <div className="grid grow gap-3 p-3 lg:h-[calc(100dvh-3.6rem)] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)_auto]">
      <title>{`${t('replayTitle', { title: match.title })} · ${t('name')}`}</title>
      <div className="flex flex-wrap items-center gap-3 lg:col-span-2">
        <h1 className="font-display text-2xl">{t('replayTitle', { title: match.title })}</h1>
        <PlayerList seats={seatLines(match, view, { clock: null }, ui)} />
      </div>
      <section
        aria-label={t('onBoard')}
        className={`min-h-0 lg:h-auto ${ui.isText ? 'lg:overflow-y-auto' : 'h-[min(100vw,70dvh)]'}`}
      >
        <Board {...board} />
      </section>
      <div className="order-1 flex min-h-0 flex-col gap-3 lg:order-none lg:overflow-y-auto lg:pr-1">
        <label className="flex items-center gap-2 text-sm">
          {t('seenBy')}
          <select
            className="min-h-10 grow rounded-lg border border-line bg-panel px-2"
            value={seenBy}
            onChange={(event) => onSeenBy(event.target.value)}
          >
            <option value="">{t('spectator')}</option>
            <option value={EVERYTHING}>{t('allSeeing')}</option>
            {match.seats.map(({ player, name }) => (
              <option key={player} value={player}>
                {name === null || name === player ? player : `${name} (${player})`}
              </option>
            ))}
          </select>
        </label>
        <Button
          onClick={() => {
            void navigator.clipboard?.writeText(positionLink(match));
            setCopied(true);
          }}
        >
          {t(isCopied ? 'copied' : 'sharePosition')}
        </Button>
        {Panel && <Panel {...board} />}
        {step.hands !== undefined && (
          <section className="overflow-auto rounded-xl border border-line bg-panel p-3">
            <h2 className="mb-1 font-semibold text-sm">{t('hands')}</h2>
            <Data value={step.hands} names={names} />
          </section>
        )}
        <section className="min-h-24 grow rounded-xl border border-line bg-panel p-3">
          <h2 className="mb-1 font-semibold text-sm">
            {step.input === null
              ? t('startPosition')
              : `${names(step.input.player)}: ${wording.action(step.input.action)}`}
          </h2>
          <FactLog lines={lines} />
        </section>
      </div>
      <div className="lg:order-2 lg:col-span-2">
        <ReplayBar step={step.seq} of={step.of} onStep={onStep} />
      </div>
    </div>
  );
}
