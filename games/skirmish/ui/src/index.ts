import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts, words } from './strings.ts';

export const ui: GameUi = {
  Board,
  isText: true,
  texts,
  words,
  onBoard: [],
  colour: (player) => `var(--seat-${player === 'red' ? 0 : 1})`,
};
