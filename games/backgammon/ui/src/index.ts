import { positionIn } from '@rulewright/backgammon';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts } from './data/texts.ts';
import { Panel } from './panel.tsx';
import { deed, words } from './strings.ts';

const logOf = (format: string) => async (text: string) => (await import('./records.ts')).logOf(format, text);

export const ui: GameUi = {
  Board,
  Panel,
  isTall: true,
  texts,
  languages: { de: () => import('./data/german.ts') },
  chapters: { GAME_STARTED: 1 },
  words,
  onBoard: ['play', 'roll', 'double', 'take', 'drop', 'beaver'],
  inPanel: ['resign', 'answerResignation'],
  records: { mat: logOf('mat'), xgid: logOf('xgid'), gnubg: logOf('gnubg') },
  positionIn,
  firstPosition: { xgid: '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10' },
  deed,
  colour: (_, seat) => (seat === 0 ? '#f4ead6' : '#26313f'),
};
