import type { ReplayLine } from '@rulewright/protocol';
import { wordingOf } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { pastUpTo, rowsOf } from './rows.ts';

const wording = wordingOf(
  {
    facts: {
      PLACED: '{player} takes {cell}',
      TURN_STARTED: 'Turn {turn}',
      PHASE_STARTED: '{phase}',
      QUIET: '',
    },
  },
  (player) => (player === 'x' ? 'Xenia' : player),
);
const fact = (type: string, more: object = {}) => ({ fact: { type, ...more } });
const LINES: readonly ReplayLine[] = [
  {
    seq: 0,
    input: null,
    facts: [fact('TURN_STARTED', { turn: 1 }), fact('PHASE_STARTED', { phase: 'storm' })],
  },
  {
    seq: 1,
    input: { player: 'x', action: 'place', args: {} },
    facts: [
      fact('QUIET'),
      fact('PLACED', { player: 'x', cell: 'a1' }),
      fact('PHASE_STARTED', { phase: 'war' }),
    ],
  },
  { seq: 2, input: { player: 'o', action: 'plan', args: {} }, facts: [] },
];
const deed = ({ input }: ReplayLine) => (input === null ? 'The start' : `${input.player}: ${input.action}`);

test('a replay is a list of what was done, with chapters behind the move that led to them', () => {
  const rows = rowsOf(LINES, { chapters: { TURN_STARTED: 1, PHASE_STARTED: 2 }, wording, deed });
  expect(rows.map(({ seq, level, text }) => `${seq} ${level} ${text}`)).toEqual([
    '0 0 The start',
    '0 1 Turn 1',
    '0 2 Storm',
    '1 0 Xenia takes a1',
    '1 2 War',
    '2 0 o: plan',
  ]);
});

test('a game may say in a line all that was done in a step', () => {
  const whole = ({ facts }: ReplayLine) => (facts.length === 3 ? `${facts.length} at once` : null);
  const rows = rowsOf(LINES, { chapters: undefined, wording, whole, deed });
  expect(rows.filter(({ level }) => level === 0).map(({ text }) => text)).toEqual([
    'The start',
    '3 at once',
    'o: plan',
  ]);
});

test('where a game names no chapters its phases are', () => {
  const chapters = rowsOf(LINES, { chapters: undefined, wording, deed }).filter(({ level }) => level > 0);
  expect(chapters.map(({ text }) => text)).toEqual(['Storm', 'War']);
});

test('a board is told what happened up to the step it shows, and not what comes', () => {
  expect(pastUpTo(LINES, 0).map((told) => told.fact.type)).toEqual(['TURN_STARTED', 'PHASE_STARTED']);
  expect(pastUpTo(LINES, 2)).toHaveLength(5);
});

test('what was taken back is not told to a board any more', () => {
  const step = (seq: number, cell: string, undo?: number): ReplayLine => ({
    ...{ seq, input: null, facts: [fact(undo ? 'TAKEN_BACK' : 'PLACED', { cell })] },
    ...(undo && { undo }),
  });
  const lines = [step(1, 'a'), step(2, 'b'), step(3, 'c'), step(4, '', 2), step(5, 'd'), step(6, '', 1)];
  const cells = (seq: number) => pastUpTo(lines, seq).map((told) => told.fact.cell);
  expect([3, 4, 5, 6].map(cells)).toEqual([['a', 'b', 'c'], ['a'], ['a', 'd'], ['a']]);
});
