import { readdirSync, readFileSync } from 'node:fs';
import { ruleReport } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { REFUSALS } from './data/refusals.ts';
import { RULE_IDS } from './data/rule-ids.ts';
import { go } from './go.ts';

const root = new URL('..', import.meta.url);
const ID = /\bG\d+\.\d+\b/g;
const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const read = (name: string): string => readFileSync(new URL(`src/${name}`, root), 'utf8');
const sources = files.filter((name) => !/\.test(-kit)?\.ts$/.test(name) && !name.endsWith('rule-ids.ts'));
const tests = files.filter((name) => name.endsWith('.test.ts'));
const book = readFileSync(new URL('RULES.md', root), 'utf8');

test('the rule book and the list of ids agree', () => {
  const ids = book.split('\n').flatMap((line) => /^(G\d+\.\d+) /.exec(line)?.[1] ?? []);
  expect(ids).toEqual([...RULE_IDS]);
});

test('every id in code and tests is a rule', () => {
  const known = new Set<string>(RULE_IDS);
  for (const name of files)
    for (const id of read(name).match(ID) ?? []) expect(known, `${id} in ${name}`).toContain(id);
});

const report = ruleReport(go, book, {
  tests: tests.map(read),
  sources: sources.map(read),
  games: 60,
  options: [
    { size: 3, rules: 'tromp-taylor' },
    { size: 3 },
    { size: 3, rules: 'aga' },
    { size: 3, rules: 'new-zealand', handicap: 2 },
    { size: 3, rules: 'japanese' },
  ],
});

test('every rule is implemented and claimed by a test, and no test claims another', () => {
  expect(report.missing).toEqual([]);
  expect(report.rows.filter(({ tested }) => !tested).map(({ id }) => id)).toEqual([]);
  expect(report.unknown).toEqual([]);
});

const claims = (kind: string): Set<string | undefined> =>
  new Set(
    tests.flatMap((name) =>
      [...read(name).matchAll(new RegExp(`^${kind}\\('(G[\\d.]+)'`, 'gm'))].map(([, id]) => id),
    ),
  );

test('every rule comes up in random games or in a test that sees to it, but for positions and formats', () => {
  const seen = new Set([...claims('rule'), ...claims('rule.refuses')]);
  const idle = report.rows.filter(({ id, exercised }) => !exercised && !seen.has(id)).map(({ id }) => id);
  expect(idle.filter((id) => !/^G(9|10|11)\./.test(id))).toEqual(['G3.4']); // the order of two refusals
});

test('every rule that can refuse is seen to refuse', () => {
  const refusing = new Set<string>(Object.values(REFUSALS).map(({ rule }) => rule));
  const seen = claims('rule.refuses');
  expect([...refusing].filter((id) => !seen.has(id))).toEqual([]);
});
