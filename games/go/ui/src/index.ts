import type { ShownTable } from '@rulewright/go';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts } from './data/texts.ts';
import { Panel } from './panel.tsx';
import { Preview } from './preview.tsx';
import { heldBy, say, words } from './strings.ts';

export const ui: GameUi = {
  Board,
  Panel,
  Preview,
  texts,
  languages: { de: () => import('./data/german.ts') },
  chapters: { SCORING_STARTED: 1 },
  words,
  onBoard: ['play', 'placeHandicap', 'mark'],
  inPanel: ['settle', 'resign'],
  records: { sgf: async (text) => (await import('./records.ts')).logOf(text) },
  positionIn: (text) =>
    /^\(\s*;/.test(text.trim()) ? { position: { sgf: text.trim() }, options: {} } : null,
  firstPosition: { sgf: '(;GM[1]FF[4]SZ[9]KM[6.5]AB[gc]AW[cg]PL[B])' },
  note: (view, player) => heldBy(player, view.table as unknown as ShownTable, say).join(' · '), // the form Go shows its table in
  colour: (player) => (player === 'black' ? '#1d1a17' : '#ffffff'),
};
