import type { GameTexts, Words } from '@rulewright/ui';

export const texts = {
  actions: { place: 'Put your mark' },
  hints: { place: 'Choose a free cell.' },
  facts: { PLACED: '{mark} takes {cell}' },
} satisfies GameTexts;

export const boardTexts = { board: 'The board of tic-tac-toe', free: 'free' } as const;

export const words: Words = (fact) => {
  const cell = Number(fact.cell);
  return { cell: `${'abc'[cell % 3]}${3 - Math.trunc(cell / 3)}` };
};
