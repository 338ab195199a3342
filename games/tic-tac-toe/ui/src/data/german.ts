import type { GameWords } from '@rulewright/ui';
import type { Translated } from '@rulewright/ui/translation';
import type { boardTexts, texts as english } from '../strings.ts';

const texts: Translated<typeof english> = {
  actions: { place: 'Zeichen setzen' },
  hints: { place: 'Wähle ein freies Feld.' },
  facts: { PLACED: '{mark} nimmt {cell}' },
};

const board: Translated<typeof boardTexts> = { board: 'Das Tic-Tac-Toe-Brett', free: 'frei' };

/** By the sentences of the rules. */
const refusals = { 'That cell has a mark': 'Auf diesem Feld steht schon ein Zeichen.' };

export const words = { texts, board, refusals } satisfies GameWords;
