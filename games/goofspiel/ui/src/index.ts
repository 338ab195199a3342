import type { Goofspiel } from '@rulewright/goofspiel';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { Hand } from './hand.tsx';
import { texts, words } from './strings.ts';

export const ui: GameUi = {
  Board,
  Hand,
  isText: true,
  texts,
  languages: { de: () => import('./data/german.ts') },
  words,
  onBoard: ['bid'],
  chapters: { PRIZE_TURNED_UP: 1 },
  note: (view, player) => {
    const { scores } = view.table as unknown as Goofspiel['table']; // Goofspiel shows its table as it is
    return String(scores[player] ?? 0);
  },
};
