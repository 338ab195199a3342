import { readdirSync, readFileSync } from 'node:fs';
import { ruleReport } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { backgammon } from './backgammon.ts';
import { REFUSALS } from './data/refusals.ts';
import { RULE_IDS } from './data/rule-ids.ts';

const root = new URL('..', import.meta.url);
const ID = /\bB\d+\.\d+\b/g;
const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const read = (name: string): string => readFileSync(new URL(`src/${name}`, root), 'utf8');
const isTest = (name: string): boolean => /\.(test|test-kit|soak)\.ts$/.test(name);
const sources = files.filter((name) => !isTest(name) && !name.endsWith('rule-ids.ts'));
const tests = files.filter((name) => name.endsWith('.test.ts'));
const idsIn = (text: string): string[] => text.match(ID) ?? [];
const book = readFileSync(new URL('RULES.md', root), 'utf8');

test('the rule book and the list of ids agree', () => {
  const ids = book.split('\n').flatMap((line) => /^(B\d+\.\d+) /.exec(line)?.[1] ?? []);
  expect(ids).toEqual([...RULE_IDS]);
});

test('every id in code and tests is a rule', () => {
  const known = new Set<string>(RULE_IDS);
  for (const name of files)
    for (const id of idsIn(read(name))) expect(known, `${id} in ${name}`).toContain(id);
});

test('every rule has its place in exactly one file', () => {
  const places = RULE_IDS.map((id) => [id, ...sources.filter((name) => idsIn(read(name)).includes(id))]);
  expect(places.filter(({ length }) => length !== 2)).toEqual([]);
});

test('every rule is implemented and claimed by a test, and no test claims another', () => {
  const report = ruleReport(backgammon, book, {
    tests: tests.map(read),
    sources: sources.map(read),
    games: 2,
  });
  expect(report.missing).toEqual([]);
  const isOpen = ({ tested, exercised, refused }: (typeof report.rows)[number]): boolean =>
    !tested || !exercised || refused === 'never';
  expect(report.rows.filter(isOpen).map(({ id }) => id)).toEqual([]);
  expect(report.unknown).toEqual([]);
});

test('every rule that can refuse is seen to refuse', () => {
  const refusing = new Set(Object.values(REFUSALS).map(({ rule }) => rule));
  const seen = tests.flatMap((name) =>
    [...read(name).matchAll(/rule\.refuses\(\s*'(B[\d.]+)'/g)].map(([, id]) => id),
  );
  expect([...refusing].filter((id) => !seen.includes(id))).toEqual([]);
});
