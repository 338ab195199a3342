import { DataBoard, type GameUi } from '@rulewright/ui';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { GAMES } from './games.ts';

const PLAIN: GameUi = { Board: DataBoard, isText: true, texts: {}, onBoard: [] };

/** What a game brings to the table, once it is loaded; games without a board are played as data and forms. */
export function useGameUi(game: string | undefined): GameUi | undefined {
  const loaded = useQuery({
    queryKey: ['game-ui', game],
    queryFn: async () => (game === undefined ? PLAIN : ((await GAMES[game]?.load?.())?.ui ?? PLAIN)),
    enabled: game !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return loaded.data && game !== undefined ? translated(game, loaded.data) : undefined;
}

/** English comes with the game; another language is a namespace of that name. */
function translated(game: string, ui: GameUi): GameUi {
  const texts: GameUi['texts'] | undefined = i18next.getResourceBundle(i18next.language, game);
  return texts === undefined ? ui : { ...ui, texts: { ...ui.texts, ...texts } };
}
