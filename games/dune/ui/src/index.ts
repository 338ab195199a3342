import type { GameUi } from '@rulewright/ui';
import { allies } from './allies.ts';
import { OPENING } from './data/opening.ts';
import { Board, colour } from './map/map.tsx';
import { askedLine } from './panel/asked-line.ts';
import { OpenHand } from './panel/open-hand.tsx';
import { Panel } from './panel/panel.tsx';
import { words } from './texts/fact-words.ts';
import { texts, windowTexts } from './texts/strings.ts';

export const ui: GameUi = {
  Board,
  Panel,
  Hand: OpenHand,
  chapters: { TURN_STARTED: 1, PHASE_STARTED: 2, BATTLE_STARTED: 3 },
  texts,
  languages: { de: () => import('./texts/german.ts') },
  words,
  colour,
  isTall: true,
  onBoard: [],
  firstPosition: OPENING,
  turnFact: 'TURN_STARTED',
  asked: askedLine,
  allies,
  get parts() {
    return windowTexts.tabs;
  },
  inPanel: Object.keys(texts.actions ?? {}),
};
