import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { Panel } from './panel.tsx';
import { texts, words } from './strings.ts';

export const ui: GameUi = {
  Board,
  Panel,
  texts,
  words,
  onBoard: ['move'],
  inPanel: ['resign', 'offerDraw', 'answerDraw', 'claimDraw'],
  colour: (player) => (player === 'white' ? 'light-dark(#8a7650, #f0e3ca)' : 'light-dark(#2a241f, #8d7f6c)'),
};
