import type { ShownTable } from '@rulewright/conquest';
import { type GameUi, wordsOf } from '@rulewright/ui';
import { Board } from './board.tsx';
import { Hand } from './cards.tsx';
import { firstPosition } from './data/first-position.ts';
import { boardTexts, texts } from './data/texts.ts';
import { Panel } from './panel.tsx';
import { words } from './strings.ts';

const say = wordsOf('conquest', boardTexts);

export const ui: GameUi = {
  ...{ Board, Panel, Hand, texts, words, firstPosition },
  languages: { de: () => import('./data/german.ts') },
  chapters: { TURN_STARTED: 1 },
  isText: true, // what is said below the map takes the height it needs
  onBoard: ['claim', 'chooseCapital', 'attack'],
  // biome-ignore format: one list
  inPanel: ['garrison', 'place', 'blitz', 'endAttack', 'advance', 'fortify', 'endTurn', 'trade', 'resign'],
  note: (view, player) => {
    const { score } = view.table as unknown as ShownTable; // the form Conquest shows its table in
    return score === null ? undefined : say('pointsOf', { count: score[player] ?? 0 });
  },
};
