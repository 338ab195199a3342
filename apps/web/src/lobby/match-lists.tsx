import type { MatchInfo } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { namesAt } from '../names-at.ts';
import { lobby } from '../server.ts';

const LISTS = ['yours', 'open', 'running', 'finished'] as const;
type List = (typeof LISTS)[number];

export function MatchLists() {
  const { t } = useTranslation();
  const [list, setList] = useState<List>('open');
  const matches = useQuery({
    queryKey: ['matches', list],
    queryFn: () => (list === 'yours' ? lobby.list({ mine: true }) : lobby.list({ status: list })),
    refetchInterval: 5_000,
  });
  return (
    <Tabs.Root
      value={list}
      onValueChange={(chosen) => setList(LISTS.find((each) => each === chosen) ?? 'open')}
    >
      <Tabs.List className="flex gap-1 border-line border-b" aria-label={t('tables')}>
        {LISTS.map((each) => (
          <Tabs.Trigger
            key={each}
            value={each}
            className="-mb-px min-h-11 border-transparent border-b-2 px-3 text-muted text-sm data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {t(`lists.${each}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {LISTS.map((each) => (
        <Tabs.Content key={each} value={each} className="pt-3">
          {each === list && <Rows matches={matches.data?.matches} />}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

const when = ({ finishedAt, startedAt, createdAt }: MatchInfo): Date =>
  new Date(finishedAt ?? startedAt ?? createdAt);

/** Who has won, or how far it is. */
function ending(match: MatchInfo, t: Words): string {
  const { outcome, status } = match;
  if (outcome === null) return t(`status.${status}`);
  const first = outcome.ranks.filter(({ rank }) => rank === 1).map(({ player }) => namesAt(match)(player));
  if (first.length === outcome.ranks.length) return t('draw');
  return t(first.length === 1 ? 'winner' : 'winners', { names: first.join(', ') });
}

export function Rows({ matches }: { readonly matches: readonly MatchInfo[] | undefined }) {
  const { t, language } = useTranslation();
  if (matches === undefined) return <p className="min-h-12 text-muted text-sm">{t('loading')}</p>;
  if (matches.length === 0) return <p className="min-h-12 text-muted text-sm">{t('tablesEmpty')}</p>;
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {matches.map((match) => (
        <li key={match.id}>
          <Link
            to={`/${match.status === 'finished' ? 'replay' : 'match'}/${match.id}`}
            className="flex items-center gap-3 rounded-xl border border-line bg-panel px-4 py-2.5 hover:border-accent"
          >
            <span className="min-w-0 grow">
              <span className="font-medium">{match.title}</span>
              {!match.rated && <span className="ml-2 text-muted text-xs">{t('unrated')}</span>}
              <span className="block truncate text-muted text-sm">
                {match.seats.map(({ name }) => name ?? t('freeSeat')).join(' · ')}
              </span>
            </span>
            <span className="text-right text-muted text-sm">
              <span className="block whitespace-nowrap">{ending(match, t)}</span>
              <time className="block whitespace-nowrap text-xs" dateTime={when(match).toISOString()}>
                {when(match).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
