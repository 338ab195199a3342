import type { GameWords } from '@rulewright/ui';
import type { Translated } from '@rulewright/ui/translation';
import type { boardTexts, texts as english } from './strings.ts';

const texts: Translated<typeof english> = {
  actions: { place: 'Zeichen setzen' },
  hints: { place: 'Wähle ein freies Feld.' },
  facts: { PLACED: '{mark} nimmt {cell}' },
};

const board: Translated<typeof boardTexts> = { board: 'Das Tic-Tac-Toe-Brett', free: 'frei' };

export const words = { texts, board } satisfies GameWords;
