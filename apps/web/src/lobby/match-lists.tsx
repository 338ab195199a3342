import type { GameInfo } from '@rulewright/protocol';
import { useOneOf } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameTitle } from '../game-names.ts';
import { lobby } from '../server.ts';
import { Rows } from './match-rows.tsx';

const LISTS = ['yours', 'open', 'running', 'finished'] as const;
type List = (typeof LISTS)[number];

/** Tables by how far they are, of all games or of one. */
export function MatchLists({ games }: { readonly games: readonly GameInfo[] }) {
  const { t } = useTranslation();
  const [list, setList] = useState<List>('open');
  const [game, setGame] = useState('');
  const tabs = useOneOf('tab', LISTS, list, setList);
  const matches = useQuery({
    queryKey: ['matches', list, game],
    queryFn: () =>
      lobby.list({
        ...(list === 'yours' ? { mine: true } : { status: list }),
        ...(game !== '' && { game }),
      }),
    refetchInterval: 5_000,
  });
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b">
        <div
          role="tablist"
          onKeyDown={tabs.onKeyDown}
          className="flex flex-wrap gap-1"
          aria-label={t('tables')}
        >
          {LISTS.map((each) => (
            <button
              key={each}
              {...tabs.item(each)}
              className="-mb-px min-h-11 border-transparent border-b-2 px-3 text-muted text-sm aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
            >
              {t(`lists.${each}`)}
            </button>
          ))}
        </div>
        <label className="flex min-w-0 max-w-full items-center gap-2 py-1 text-sm">
          <span className="text-muted">{t('gameFilter')}</span>
          <select
            className="min-h-10 rounded-lg border border-line bg-panel px-2"
            value={game}
            onChange={({ target }) => setGame(target.value)}
          >
            <option value="">{t('allGames')}</option>
            {games.map(({ id, title }) => (
              <option key={id} value={id}>
                {gameTitle(t, id, title)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div {...tabs.panel} className="pt-3">
        <Rows
          matches={matches.data?.matches.filter(({ status }) => status !== 'closed')}
          empty={t(`listsEmpty.${list}`)}
        />
      </div>
    </div>
  );
}
