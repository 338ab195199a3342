import { logOf } from '@rulewright/backgammon';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts } from './data/texts.ts';
import { Panel } from './panel.tsx';
import { words } from './strings.ts';

export const ui: GameUi = {
  Board,
  Panel,
  isTall: true,
  texts,
  words,
  onBoard: ['play', 'roll', 'double', 'take', 'drop', 'beaver'],
  inPanel: ['resign', 'answerResignation'],
  records: {
    mat: (text) => logOf('mat', text),
    xgid: (text) => logOf('xgid', text),
    gnubg: (text) => logOf('gnubg', text),
  },
  colour: (_, seat) => (seat === 0 ? 'light-dark(#8a7650, #f4ead6)' : 'light-dark(#26313f, #7d8fa5)'),
};
