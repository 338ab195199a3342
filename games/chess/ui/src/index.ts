import type { GameUi } from '@rulewright/ui';
import { Board } from './board.tsx';
import { texts } from './data/texts.ts';
import { Panel } from './panel.tsx';
import { Preview } from './preview.tsx';
import { words, worthWords } from './strings.ts';

const FEN = /^[1-8kqrbnp/]{15,} [wb] \S+ \S+( \d+ \d+)?$/i; // eight ranks at least; the rules look at the rest

export const ui: GameUi = {
  Board,
  Panel,
  Preview,
  texts,
  languages: { de: () => import('./data/german.ts') },
  words,
  worthWords,
  onBoard: ['move'],
  inPanel: ['resign', 'offerDraw', 'answerDraw', 'claimDraw'],
  records: { pgn: async (text) => (await import('./records.ts')).logOf('pgn', text) },
  positionIn: (text) => (FEN.test(text.trim()) ? { position: { fen: text.trim() }, options: {} } : null),
  firstPosition: { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' },
  colour: (player) => (player === 'white' ? '#ffffff' : '#26211d'),
};
