import type { GameUi } from '@rulewright/ui';
import { Board, colour } from './map/map.tsx';
import { Panel } from './panel/panel.tsx';
import { words } from './texts/fact-words.ts';
import { texts } from './texts/strings.ts';

export const ui: GameUi = {
  Board,
  Panel,
  texts,
  words,
  colour,
  isTall: true,
  onBoard: [],
  inPanel: Object.keys(texts.actions ?? {}),
};
