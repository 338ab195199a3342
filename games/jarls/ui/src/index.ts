import type { GameState } from '@rulewright/jarls';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { noteOf, texts, words } from './strings.ts';

export const ui: GameUi = {
  Board,
  texts,
  languages: { de: () => import('./german.ts') },
  words,
  hiddenOptions: ['turnTimerSeconds'], // a table has a clock of its own
  onBoard: ['move', 'starve', 'placeShield'],
  note: (view, player) => noteOf(view.table as unknown as GameState, player), // the form Jarls shows its table in
};
