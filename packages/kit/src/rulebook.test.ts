import { expect, test } from 'vitest';
import { parseRules } from './rulebook.ts';

test('a rule is a line that starts with its id', () => {
  const text = [
    '# Rules of 1.5 games',
    'T2 In turn each player puts his mark.',
    '- 1.07.04.06 [engine] **No leader, no cards.**',
    '* **G3** The highest bid wins.',
    '  S4.2a: A leader must lead.',
    '1. a numbered list is no rule',
    'Two players, X and O.',
    '2026 was a good year',
    '1.2.3',
  ].join('\n');
  expect(parseRules(text)).toEqual([
    { id: 'T2', text: 'In turn each player puts his mark.' },
    { id: '1.07.04.06', text: '[engine] **No leader, no cards.**' },
    { id: 'G3', text: 'The highest bid wins.' },
    { id: 'S4.2a', text: 'A leader must lead.' },
  ]);
});
