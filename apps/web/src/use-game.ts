import { DataBoard, type GameUi } from '@rulewright/ui';
import { speakOf, useTranslation } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { GAMES } from './games.ts';

const PLAIN: GameUi = { Board: DataBoard, isText: true, texts: {}, onBoard: [] };

/** What a game brings to the table, once it is loaded; games without a board are played as data and forms. */
export function useGameUi(game: string | undefined): GameUi | undefined {
  const { language } = useTranslation();
  const loaded = useQuery({
    queryKey: ['game-ui', game, language],
    queryFn: () => (game === undefined ? PLAIN : loadGame(game, language)),
    enabled: game !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === game ? before : undefined),
  });
  return loaded.data;
}

/** Its board, with its texts in this language where the game has them. */
async function loadGame(game: string, language: string): Promise<GameUi> {
  const ui = (await GAMES[game]?.load?.())?.ui ?? PLAIN;
  const words = (await ui.languages?.[language]?.())?.words;
  if (words === undefined) return ui;
  speakOf(language, game, words);
  return { ...ui, texts: words.texts };
}
