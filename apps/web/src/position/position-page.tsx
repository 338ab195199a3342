import type { View } from '@rulewright/engine';
import type { GameInfo } from '@rulewright/protocol';
import { blank, type GameUi, humanise, isTelling, SchemaField, wordingOf } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PlayOn } from '../analysis/play-on.tsx';
import { gameTitle } from '../game-names.ts';
import { botAt } from '../lobby/bots.ts';
import { Choice } from '../lobby/choice.tsx';
import { Nowhere } from '../nowhere.tsx';
import { usePreferences } from '../preferences.ts';
import { lobby } from '../server.ts';
import { useGameUi } from '../use-game.ts';
import { makePosition, type ReadPosition, readPosition } from './read-position.ts';

/** A position of one's own: typed or filled in, looked at, and played from. */
export function PositionPage() {
  const { t } = useTranslation();
  const { game: id = '' } = useParams();
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  const game = games.data?.find((each) => each.id === id);
  const ui = useGameUi(id);
  if (games.data && !game) return <Nowhere />;
  if (!game || !ui) return <p className="p-6 text-muted">{t('loading')}</p>;
  return <PositionEditor key={game.id} game={game} ui={ui} />;
}

interface Props {
  readonly game: GameInfo;
  readonly ui: GameUi;
}

function PositionEditor({ game, ui }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [search] = useSearchParams();
  const [way, setWay] = useState<'text' | 'fields'>('text');
  const [text, setText] = useState(
    () => search.get('from') ?? makePosition(ui.firstPosition ?? blank(game.position), ui.positionIn),
  );
  const read = readPosition(text, ui.positionIn);
  const title = t('positionTitle', { game: gameTitle(t, game.id, game.title) });
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-6 sm:px-6">
      <title>{`${title} · ${t('name')}`}</title>
      <h1 className="page-title">{title}</h1>
      {game.position === null ? (
        <p>{t('noPositions')}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <section className="grid gap-3 rounded-2xl border border-line bg-panel p-4 sm:p-5">
            <Choice
              label={t('positionAs')}
              value={way}
              names={{ text: t('positionWays.text'), fields: t('positionWays.fields') }}
              onChange={setWay}
            />
            {way === 'text' || read === null ? (
              <label className="grid gap-1" htmlFor={id}>
                <span className="text-sm">{t('positionText')}</span>
                <textarea
                  id={id}
                  className="min-h-72 rounded-lg border border-line bg-paper p-3 font-mono text-sm"
                  spellCheck={false}
                  maxLength={100_000}
                  value={text}
                  aria-invalid={read === null}
                  onChange={(event) => setText(event.target.value)}
                />
              </label>
            ) : (
              <SchemaField
                label=""
                schema={game.position}
                value={read.position}
                onChange={(position) => setText(makePosition(position, ui.positionIn))}
                wording={wordingOf(ui.texts, humanise)}
              />
            )}
            {read === null && (
              <p role="alert" className="text-bad text-sm">
                {t('positionUnread')}
              </p>
            )}
          </section>
          {read !== null && <Seen game={game} ui={ui} read={read} />}
        </div>
      )}
    </div>
  );
}

/** The position on the game's own board, or what is wrong with it. */
function Seen({ game, ui, read }: Props & { readonly read: ReadPosition }) {
  const { t } = useTranslation();
  const { level } = usePreferences();
  const wish = useDeferredValue(read);
  const seen = useQuery({
    queryKey: ['position', game.id, wish],
    queryFn: () => lobby.position(game.id, { position: wish.position, options: { ...wish.options } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { Board, isText, isTall } = ui;
  const { side } = wordingOf(ui.texts, humanise);
  const view = seen.data?.view as View | undefined; // as the engine shows it
  const shape = isText ? '' : isTall ? 'aspect-[4/5] sm:aspect-[4/3]' : 'aspect-square';
  return (
    <section aria-label={t('positionSeen')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {seen.isError && (
        <p role="alert" className="rounded-lg border border-bad bg-panel p-3">
          {t('positionFault', { why: seen.error.message })}
        </p>
      )}
      {!seen.isError && view && (
        <>
          <div inert className={`overflow-hidden rounded-xl border border-line bg-paper p-1 ${shape}`}>
            <Board
              view={view}
              questions={[]}
              facts={[]}
              step={0}
              names={(player) =>
                isTelling(player) ? side(player) : t('seat', { n: view.players.indexOf(player) + 1 })
              }
              answer={() => {}}
              seesAll
            />
          </div>
          <PlayOn
            view={view}
            bot={botAt(game.bots, level)}
            open={(seats) =>
              lobby.create({
                game: game.id,
                players: [...view.players],
                options: { ...read.options },
                position: read.position,
                seats,
                visibility: 'invitation',
              })
            }
          />
        </>
      )}
    </section>
  );
}
