import { positionIn } from '@rulewright/backgammon';
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
  languages: { de: () => import('./data/german.ts') },
  chapters: { GAME_STARTED: 1 },
  words,
  onBoard: ['play', 'roll', 'double', 'take', 'drop', 'beaver'],
  inPanel: ['resign', 'answerResignation'],
  records: {
    mat: async (text) => (await import('./records.ts')).logOf('mat', text),
    xgid: async (text) => (await import('./records.ts')).logOf('xgid', text),
    gnubg: async (text) => (await import('./records.ts')).logOf('gnubg', text),
  },
  positionIn,
  firstPosition: { xgid: '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10' },
  colour: (_, seat) => COLOURS[seat] ?? '',
};
