import type { Pig } from '@rulewright/pig';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts } from './strings.ts';

export const ui: GameUi = {
  Board,
  isText: true,
  texts,
  languages: { de: () => import('./data/german.ts') },
  onBoard: ['roll', 'hold'],
  note: (view, player) => {
    const { scores, goal } = view.table as unknown as Pig['table']; // Pig shows its table as it is
    return `${scores[player] ?? 0} / ${goal}`;
  },
};
