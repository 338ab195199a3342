import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { gameTitle } from '../game-names.ts';
import { Nowhere } from '../nowhere.tsx';
import { lobby } from '../server.ts';
import { useGameUi } from '../use-game.ts';
import { GuideText } from './guide-text.tsx';
import { loadGuide, minutesOf } from './load-guide.ts';

const LINK =
  'inline-flex min-h-10 items-center rounded-lg border border-line px-3.5 font-medium text-sm hover:bg-raised';

/** A game for somebody who has never played it: goal, a turn, what is special, the end. */
export function HowToPlayPage() {
  const { t, language } = useTranslation();
  const { game: id = '' } = useParams();
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  const told = useQuery({
    queryKey: ['guide', id, language],
    queryFn: () => loadGuide(id, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ui = useGameUi(id);
  const game = games.data?.find((each) => each.id === id);
  if (games.data && !game) return <Nowhere />;
  const title = t('howToPlayTitle', { game: gameTitle(t, id, game?.title ?? id) });
  return (
    <article className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 wrap-anywhere sm:px-6">
      <title>{`${title} · ${t('name')}`}</title>
      <header className="grid gap-3">
        <h1 className="page-title sm:text-4xl">{title}</h1>
        {told.data && (
          <>
            <p className="text-muted text-sm">{t('minutes', { count: minutesOf(told.data.guide) })}</p>
            <p lang={told.data.language} className="max-w-prose text-xl leading-relaxed">
              {told.data.guide.lead}
            </p>
          </>
        )}
        {told.data === null && <p>{t('noGuide')}</p>}
      </header>
      {told.isError && <p role="alert">{told.error.message}</p>}
      {told.data && ui && (
        <div lang={told.data.language} className="contents">
          <GuideText told={told.data} ui={ui} />
        </div>
      )}
      <footer className="flex flex-wrap gap-2">
        <Link to={`/new/${id}`} className={`${LINK} border-accent bg-accent text-on-accent hover:bg-accent`}>
          {t('create')}
        </Link>
        <Link to={`/rules/${id}`} className={LINK}>
          {t('allRules')}
        </Link>
      </footer>
    </article>
  );
}
