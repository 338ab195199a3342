import { readdirSync, readFileSync } from 'node:fs';
import { ruleReport } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { conquest } from './conquest.ts';
import { RULE_IDS } from './data/rule-ids.ts';

const root = new URL('..', import.meta.url);
const ID = /\bC\d+\.\d+\b/g;
const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const read = (name: string): string => readFileSync(new URL(`src/${name}`, root), 'utf8');
const sources = files.filter(
  (name) => !/\.(test|test-kit|soak)\.ts$/.test(name) && !name.endsWith('rule-ids.ts'),
);
const tests = files.filter((name) => name.endsWith('.test.ts'));
const book = readFileSync(new URL('RULES.md', root), 'utf8');

test('the rule book and the list of ids agree', () => {
  const ids = book.split('\n').flatMap((line) => /^(C\d+\.\d+) /.exec(line)?.[1] ?? []);
  expect(ids).toEqual([...RULE_IDS]);
  expect(ids).toHaveLength(63);
});

test('every id in code and tests is a rule', () => {
  const known = new Set<string>(RULE_IDS);
  for (const name of files)
    for (const id of read(name).match(ID) ?? []) expect(known, `${id} in ${name}`).toContain(id);
});

const report = ruleReport(conquest, book, {
  tests: tests.map(read),
  sources: sources.map(read),
  games: 6,
  playerCounts: [2, 4],
  options: [
    { rounds: 4 },
    { rounds: 3, setup: 'claim', victory: 'missions', cards: 'fixed' },
    { rounds: 3, setup: 'auto', victory: 'capitals', fog: true, fortify: 'adjacent' },
  ],
});

test('every rule is implemented and claimed by a test, and no test claims another', () => {
  expect(report.missing).toEqual([]);
  expect(report.rows.filter(({ tested }) => !tested).map(({ id }) => id)).toEqual([]);
  expect(report.unknown).toEqual([]);
});

// Questions that are answered by what a player is shown or asked have their id behind the line that answers them.
test('every rule comes up in random games or in a test that sees to it', () => {
  const idle = report.rows.filter(({ exercised }) => !exercised).map(({ id }) => id);
  expect(idle).toEqual(['C1.3', 'C3.4', 'C10.1', 'C10.2']);
});

test('every rule with a code is seen to refuse', () => {
  const coded = book.split('\n').flatMap((line) => /^(C\d+\.\d+) .* · `[A-Z_]+`$/.exec(line)?.[1] ?? []);
  expect(coded.length).toBe(25);
  const seen = new Set(report.rows.filter(({ refused }) => refused === 'yes').map(({ id }) => id));
  expect(coded.filter((id) => !seen.has(id))).toEqual([]);
});
