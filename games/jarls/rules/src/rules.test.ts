import { readdirSync, readFileSync } from 'node:fs';
import { ruleReport } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { RULE_IDS } from './data/rule-ids.ts';
import { jarls } from './jarls.ts';

const root = new URL('..', import.meta.url);
const ID = /\bJ\d+\.\d+\b/g;
const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const read = (name: string): string => readFileSync(new URL(`src/${name}`, root), 'utf8');
const sources = files.filter((name) => !name.endsWith('.test.ts') && !name.endsWith('rule-ids.ts'));
const tests = files.filter((name) => name.endsWith('.test.ts'));
const idsIn = (text: string): string[] => text.match(ID) ?? [];

test('the rule book and the list of ids agree', () => {
  const book = readFileSync(new URL('RULES.md', root), 'utf8');
  const ids = book.split('\n').flatMap((line) => /^(J\d+\.\d+) /.exec(line)?.[1] ?? []);
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

const report = ruleReport(jarls, readFileSync(new URL('RULES.md', root), 'utf8'), {
  tests: tests.map(read),
  sources: sources.map(read),
  games: 12,
  options: [{}, { fog: true, terrain: 'calm' }, { draftShields: true, suddenDeath: true }],
});

test('every rule is implemented and claimed by a test, and no test claims another', () => {
  expect(report.missing).toEqual([]);
  expect(report.rows.filter(({ tested }) => !tested).map(({ id }) => id)).toEqual([]);
  expect(report.unknown).toEqual([]);
});

// Arithmetic and questions have their id behind the line that answers them: see the test of places above.
test('every rule that tells or refuses something is observed in random games', () => {
  expect(report.rows.filter(({ exercised }) => exercised).length).toBeGreaterThan(30);
});
