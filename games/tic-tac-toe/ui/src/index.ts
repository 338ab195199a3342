import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts, words } from './strings.ts';

export const ui: GameUi = {
  Board,
  texts,
  languages: { de: () => import('./data/german.ts') },
  words,
  onBoard: ['place'],
};
