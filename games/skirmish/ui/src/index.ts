import type { GameUi } from '@rulewright/ui';
import { before } from './before.ts';
import { Board } from './board.tsx';
import { Hand } from './hand.tsx';
import { texts, words, yesOrNo } from './strings.ts';

export const ui: GameUi = {
  Board,
  Hand,
  isText: true,
  texts,
  languages: { de: () => import('./data/german.ts') },
  words,
  answerWords: yesOrNo,
  onBoard: [],
  before,
  chapters: { BATTLE_BEGAN: 1 },
  colour: (player) => `var(--seat-${player === 'red' ? 0 : 1})`,
};
