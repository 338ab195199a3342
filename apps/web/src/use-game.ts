import { DataBoard, type GameUi } from '@rulewright/ui';
import { useQuery } from '@tanstack/react-query';
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
  return loaded.data;
}
