import { readdirSync, readFileSync } from 'node:fs';
import { ruleReport } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { ticTacToe } from './tic-tac-toe.ts';

const here = new URL('.', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, here), 'utf8');
const report = ruleReport(ticTacToe, read('../RULES.md'), {
  tests: readdirSync(here)
    .filter((file) => file.endsWith('.test.ts'))
    .map(read),
  waived: [], // [id, reason] of rules that need no code
});

test('every rule of the rulebook has code, and no other rule is named', () => {
  expect(report.rows.map((row) => row.id)).toEqual(['T1', 'T2', 'T3', 'T4']);
  expect(report.missing).toEqual([]);
  expect(report.unknown).toEqual([]);
});

test('every rule comes up in random games and is claimed by a test', () => {
  expect(report.rows.filter((row) => !row.exercised || !row.tested)).toEqual([]);
});

test('every rule that can refuse is seen to refuse', () => {
  expect(report.rows.filter((row) => row.refused === 'never')).toEqual([]);
});
