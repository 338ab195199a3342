import type { GameUi } from '@rulewright/ui';
import { words } from './fact-words.ts';
import { Board, colour } from './map.tsx';
import { Panel } from './panel.tsx';
import { texts } from './strings.ts';

export const ui: GameUi = {
  Board,
  Panel,
  texts,
  words,
  colour,
  onBoard: [],
  inPanel: Object.keys(texts.actions ?? {}),
};
