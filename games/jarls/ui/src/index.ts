import type { GameState } from '@rulewright/jarls';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { moveWords, noteOf, texts, words } from './strings.ts';

export const ui: GameUi = {
  Board,
  texts,
  languages: { de: () => import('./data/german.ts') },
  words,
  firstPosition: {
    radius: 3,
    pieces: [
      { id: 'j1', type: 'jarl', owner: 'player1', q: -3, r: 0 },
      { id: 'w1-1', type: 'warrior', owner: 'player1', q: -2, r: 0 },
      { id: 'j2', type: 'jarl', owner: 'player2', q: 3, r: 0 },
      { id: 'w2-1', type: 'warrior', owner: 'player2', q: 2, r: 0 },
    ],
    turn: 'player1',
  },
  hiddenOptions: ['turnTimerSeconds'], // a table has a clock of its own
  onBoard: ['move', 'starve', 'placeShield'],
  answerWords: (args, view) => moveWords(args, view.table as unknown as GameState), // in the same form as below
  note: (view, player) => noteOf(view.table as unknown as GameState, player), // the form Jarls shows its table in
};
