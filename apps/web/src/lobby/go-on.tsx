import type { MatchInfo } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { lobby } from '../server.ts';
import { Rows } from './match-rows.tsx';

const SHOWN = 4;

/** First the tables where we are asked, then those where we sit and that are not over. */
const byUrgency = (a: MatchInfo, b: MatchInfo): number => Number(b.yourTurn ?? 0) - Number(a.yourTurn ?? 0);

/** What somebody who comes back looks for first: their own tables, then those with a free seat. */
export function GoOn() {
  const { t } = useTranslation();
  const mine = useQuery({
    queryKey: ['matches', 'mine-unfinished'],
    queryFn: async () => {
      const { matches } = await lobby.list({ mine: true, limit: 50 });
      return matches.filter(({ status }) => status === 'running' || status === 'open').toSorted(byUrgency);
    },
    refetchInterval: 10_000,
    staleTime: 0, // whoever comes back from a table finds it here at once
  });
  const open = useQuery({
    queryKey: ['matches', 'open-elsewhere'],
    queryFn: () => lobby.list({ status: 'open', limit: 20 }),
    refetchInterval: 10_000,
  });
  const turns = (mine.data ?? []).filter(({ yourTurn }) => yourTurn).length;
  const free = (open.data?.matches ?? []).filter(
    ({ seats, hosted }) =>
      !hosted && seats.some(({ kind }) => kind === 'empty') && !seats.some(({ yours }) => yours),
  );
  return (
    <>
      <title>{turns > 0 ? `● ${t('turnsWait', { count: turns })} · ${t('name')}` : t('name')}</title>
      <Section title={t('goOn')} matches={mine.data ?? []} />
      <Section title={t('joinNow')} matches={free} />
    </>
  );
}

function Section({ title, matches }: { readonly title: string; readonly matches: readonly MatchInfo[] }) {
  if (matches.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-display text-2xl">{title}</h2>
      <Rows matches={matches.slice(0, SHOWN)} empty="" />
    </section>
  );
}
