import type { ShownTable } from '@rulewright/go';
import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts } from './data/texts.ts';
import { Panel } from './panel.tsx';
import { Preview } from './preview.tsx';
import { words } from './strings.ts';

export const ui: GameUi = {
  Board,
  Panel,
  Preview,
  texts,
  chapters: { SCORING_STARTED: 1 },
  words,
  onBoard: ['play', 'placeHandicap', 'mark'],
  inPanel: ['settle', 'resign'],
  records: { sgf: async (text) => (await import('./records.ts')).logOf(text) },
  note: (view, player) => noteOf(view.table as unknown as ShownTable, player), // the form Go shows its table in
  colour: (player) => (player === 'black' ? 'light-dark(#1d1a17, #6d655a)' : 'light-dark(#c9bfa9, #f4efe4)'),
};

/** Behind a player's name: what they hold. */
function noteOf({ prisoners, komi, compensation }: ShownTable, player: string): string {
  if (player === 'black') return `${prisoners.black} prisoners`;
  return [
    `${prisoners.white} prisoners`,
    `komi ${komi}`,
    ...(compensation > 0 ? [`+${compensation}`] : []),
  ].join(' · ');
}
