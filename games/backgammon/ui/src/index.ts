import { logOf, positionIn } from '@rulewright/backgammon';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts } from './data/texts.ts';
import { COLOURS } from './ground.tsx';
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
  positionIn,
  colour: (_, seat) => COLOURS[seat] ?? '',
};
