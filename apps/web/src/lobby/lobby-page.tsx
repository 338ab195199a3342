import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { LogDrop, OpenLog } from '../replay/open-log.tsx';
import { lobby } from '../server.ts';
import { GameCard } from './game-card.tsx';
import { GoOn } from './go-on.tsx';
import { JoinByLink } from './join-by-link.tsx';
import { LevelChoice } from './level-choice.tsx';
import { MatchLists } from './match-lists.tsx';

/** Games to choose from, tables to join. */
export function LobbyPage() {
  const { t } = useTranslation();
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  return (
    <LogDrop className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="page-title font-semibold sm:text-4xl">{t('name')}</h1>
          <p className="mt-1 max-w-prose text-muted">{t('slogan')}</p>
          <PeopleHere />
        </div>
        <JoinByLink />
      </div>
      <GoOn />
      <section aria-labelledby="games">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <h2 id="games" className="font-display text-2xl">
            {t('games')}
          </h2>
          <LevelChoice />
        </div>
        {games.isError && <p role="alert">{t('failed')}</p>}
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-4">
          {games.isPending && <Expected />}
          {games.data?.map((game) => (
            <li key={game.id}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="tables" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 id="tables" className="font-display text-2xl">
          {t('tables')}
        </h2>
        <MatchLists games={games.data ?? []} />
      </section>
      <section aria-labelledby="saved" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="saved" className="font-display text-2xl">
          {t('savedGames')}
        </h2>
        <OpenLog />
      </section>
    </LogDrop>
  );
}

const SHAPES = Array.from({ length: 10 }, (_, n) => n);

/** The shapes of cards while the games are on their way: nothing jumps when they come. */
function Expected() {
  const { t } = useTranslation();
  return SHAPES.map((n) => (
    <li key={n} className="h-40 animate-pulse rounded-2xl bg-raised sm:h-80">
      {n === 0 && <span className="sr-only">{t('loading')}</span>}
    </li>
  ));
}

/** How many there are to play with. */
function PeopleHere() {
  const { t } = useTranslation();
  const open = useQuery({
    queryKey: ['matches', 'open-elsewhere'],
    queryFn: () => lobby.list({ status: 'open', limit: 20 }),
    refetchInterval: 10_000,
  });
  const count = open.data?.here ?? 0;
  return <p className="min-h-5 text-muted text-sm">{count > 0 && t('peopleHere', { count })}</p>;
}
