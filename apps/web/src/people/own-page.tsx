import type { Results } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameTitle } from '../game-names.ts';
import { Rows } from '../lobby/match-rows.tsx';
import { lobby } from '../server.ts';
import { NameForm } from './name-form.tsx';
import { useMe } from './use-me.ts';

const PAGE = 20;
const STATES = ['all', 'open', 'running', 'finished'] as const;

/** One's name, what one has won and lost, and all tables one sat at. */
export function OwnPage() {
  const { t } = useTranslation();
  const { me } = useMe();
  const results = useQuery({ queryKey: ['results'], queryFn: lobby.results });
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 sm:px-6">
      <title>{`${t('ownPage')} · ${t('name')}`}</title>
      <div className="grid gap-3">
        <h1 className="page-title">{t('ownPage')}</h1>
        {me && <NameForm key={me.name} done={() => undefined} />}
      </div>
      <section aria-labelledby="results" className="grid gap-3">
        <h2 id="results" className="font-display text-2xl">
          {t('results')}
        </h2>
        {results.isError && <p role="alert">{t('failed')}</p>}
        {results.data?.games.length === 0 && <p className="text-muted">{t('noResults')}</p>}
        {results.data && results.data.games.length > 0 && <ResultTable games={results.data.games} />}
      </section>
      <OwnGames />
    </div>
  );
}

const COLUMNS = ['played', 'won', 'drawn', 'lost'] as const;

function ResultTable({ games }: Results) {
  const { t } = useTranslation();
  return (
    <table className="w-full max-w-xl text-sm tabular-nums">
      <thead>
        <tr className="border-line border-b text-muted">
          <th scope="col" className="py-1.5 text-left font-normal">
            {t('resultGame')}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-1.5 text-right font-normal">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map((row) => (
          <tr key={row.game} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-medium">
              {gameTitle(t, row.game, row.title)}
            </th>
            {COLUMNS.map((column) => (
              <td key={column} className="text-right">
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All tables one sat at, newest first, a page at a time. */
function OwnGames() {
  const { t } = useTranslation();
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  const [status, setStatus] = useState<(typeof STATES)[number]>('all');
  const [game, setGame] = useState('');
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['matches', 'mine', status, game],
    queryFn: ({ pageParam }) =>
      lobby.list({
        mine: true,
        limit: PAGE,
        ...(status !== 'all' && { status }),
        ...(game !== '' && { game }),
        ...(pageParam !== '' && { before: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section aria-labelledby="own-games" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="own-games" className="grow font-display text-2xl max-sm:basis-full">
          {t('ownGames')}
        </h2>
        <select
          aria-label={t('tables')}
          value={status}
          className="min-h-10 rounded-lg border border-line bg-panel px-2 text-sm"
          onChange={({ target }) => setStatus(STATES.find((each) => each === target.value) ?? 'all')}
        >
          {STATES.map((each) => (
            <option key={each} value={each}>
              {t(each === 'all' ? 'logAll' : `status.${each}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('gameFilter')}
          value={game}
          className="min-h-10 rounded-lg border border-line bg-panel px-2 text-sm"
          onChange={({ target }) => setGame(target.value)}
        >
          <option value="">{t('allGames')}</option>
          {games.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {gameTitle(t, id, title)}
            </option>
          ))}
        </select>
      </div>
      <Rows
        matches={data?.pages.flatMap(({ matches }) => matches).filter((each) => each.status !== 'closed')}
        empty={t('listsEmpty.yours')}
      />
      {hasNextPage && (
        <div>
          <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
