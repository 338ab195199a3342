import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { lobby } from '../server.ts';
import { Rows } from './match-lists.tsx';

/** Tables where we sit and that are not over: the first thing somebody who comes back looks for. */
export function GoOn() {
  const { t } = useTranslation();
  const mine = useQuery({
    queryKey: ['matches', 'mine-unfinished'],
    queryFn: async () => {
      const { matches } = await lobby.list({ mine: true, limit: 50 });
      return matches.filter(({ status }) => status === 'running' || status === 'open').slice(0, 4);
    },
    refetchInterval: 10_000,
  });
  if (!mine.data || mine.data.length === 0) return null;
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on" className="mb-3 font-display text-2xl">
        {t('goOn')}
      </h2>
      <Rows matches={mine.data} />
    </section>
  );
}
