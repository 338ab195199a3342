import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { gameTitle } from '../game-names.ts';
import { Nowhere } from '../nowhere.tsx';
import { lobby } from '../server.ts';
import { rulesQuery } from './load-rules.ts';
import { Marked } from './marked.tsx';
import { type RuleLine, searchRules } from './rulebook.ts';

/** The rules of a game as its RULES.md has them: searchable, every id with its own link. */
export function RulesPage() {
  const { t } = useTranslation();
  const { game: id = '' } = useParams();
  const { hash } = useLocation();
  const [query, setQuery] = useState('');
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  const rules = useQuery(rulesQuery(id));
  const asked = useDeferredValue(query);
  const wanted = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    if (rules.data && wanted) document.getElementById(wanted)?.scrollIntoView({ block: 'center' });
  }, [rules.data, wanted]);
  const title = gameTitle(t, id, games.data?.find((game) => game.id === id)?.title ?? id);
  const lines = searchRules(rules.data ?? [], asked);
  const ids = useMemo(
    () => new Set((rules.data ?? []).filter(({ kind }) => kind === 'rule').map(({ id: rule }) => rule)),
    [rules.data],
  );
  if (rules.isError) return <Nowhere />;
  const headings = (rules.data ?? []).filter(({ kind, level }) => kind === 'heading' && level >= 2);
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[16rem_1fr]">
      <title>{`${t('rulesTitle', { game: title })} · ${t('name')}`}</title>
      <nav aria-label={t('contents')} lang="en" className="hidden lg:block">
        <Contents
          headings={headings}
          className="sticky top-6 max-h-[calc(100dvh-8rem)] gap-1 overflow-y-auto"
        />
      </nav>
      <div className="grid min-w-0 content-start gap-1">
        <h1 className="page-title">{t('rulesTitle', { game: title })}</h1>
        <div className="my-3 flex flex-wrap items-center gap-3">
          <input
            type="search"
            aria-label={t('searchRules')}
            placeholder={t('searchRules')}
            className="min-h-11 w-full max-w-md rounded-lg border border-line bg-panel px-3 placeholder:text-muted"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Link to={`/how-to-play/${id}`} className="text-accent text-sm underline underline-offset-4">
            {t('howToPlay')}
          </Link>
          <output className="text-muted text-sm">
            {t('rulesFound', { count: lines.filter(({ kind }) => kind === 'rule').length })}
          </output>
        </div>
        {headings.length > 0 && (
          <details className="mb-2 rounded-lg border border-line bg-panel px-3 lg:hidden">
            <summary className="min-h-11 cursor-pointer content-center text-sm">{t('contents')}</summary>
            <div lang="en">
              <Contents headings={headings} className="gap-3 pb-3" />
            </div>
          </details>
        )}
        {asked !== '' && lines.length === 0 && <p className="text-muted">{t('rulesNone')}</p>}
        <div lang="en" className="contents">
          {lines.map((line, i) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a book stand where they stand
              key={i}
              line={line}
              isWanted={line.id !== '' && line.id === wanted}
              query={asked}
              ids={ids}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ContentsProps {
  readonly headings: readonly RuleLine[];
  readonly className: string;
}

function Contents({ headings, className }: ContentsProps) {
  return (
    <ul className={`grid text-sm ${className}`}>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? 'pl-3' : ''}>
          <a href={`#${id}`} className="text-muted hover:text-accent">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: RuleLine;
  readonly isWanted: boolean;
  readonly query: string;
  readonly ids: ReadonlySet<string>;
}

function Line({ line: { kind, id, level, text, isItem }, isWanted, query, ids }: LineProps) {
  const { t } = useTranslation();
  if (kind === 'text') {
    return (
      <p className={`max-w-prose text-muted ${isItem ? 'ml-4 list-item list-disc' : ''}`}>
        <Marked text={text} query={query} ids={ids} />
      </p>
    );
  }
  if (kind === 'heading') {
    if (level === 1) return null;
    const Heading = level === 2 ? 'h2' : 'h3';
    return (
      <Heading id={id} className="mt-4 scroll-mt-6 font-display font-semibold text-xl">
        {text}
      </Heading>
    );
  }
  return (
    <div
      id={id}
      className={`grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg border px-3 py-1.5 wrap-anywhere sm:grid-cols-[6rem_1fr] ${isWanted ? 'border-accent bg-raised' : 'border-transparent'}`}
    >
      <a
        href={`#${id}`}
        aria-label={t('linkRule', { id })}
        className="font-mono text-accent text-sm underline decoration-dotted underline-offset-4"
      >
        {id}
      </a>
      <p className="max-w-prose">
        <Marked text={text} query={query} ids={ids} />
      </p>
    </div>
  );
}
