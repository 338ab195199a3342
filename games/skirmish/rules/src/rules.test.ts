import { readdirSync, readFileSync } from 'node:fs';
import { checkRuleBook } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { skirmish } from './skirmish.ts';
import { RULES } from './vocabulary.ts';

const here = new URL('.', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, here), 'utf8');
const files = readdirSync(here).filter((file) => file.endsWith('.ts'));
const isTest = (file: string): boolean => file.endsWith('.test.ts');

checkRuleBook(skirmish, new URL('..', here));

// Names and types, the two tables of the box, the text of a view, how a bot thinks: no rule stands in them.
const NOT_RULES = ['vocabulary.ts', 'cards.ts', 'describe.ts', 'determinize.ts', 'judgement.ts', 'index.ts'];
const rules = files.filter((file) => !isTest(file) && !NOT_RULES.includes(file));
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

test('the rules have fewer than 250 lines, with imports, comments and blank lines', () => {
  expect(
    rules
      .map(read)
      .map(linesOf)
      .reduce((sum, lines) => sum + lines),
  ).toBeLessThan(250);
});

test('whatever cites a rule is counted among the rules, and every rule is cited in one file of them', () => {
  const ids = (file: string): string[] => [...new Set(read(file).match(/'S\d+\.\d+'/g))];
  const elsewhere = NOT_RULES.filter((file) => file !== 'vocabulary.ts').flatMap(ids);
  expect(elsewhere).toEqual([]);
  expect(rules.flatMap(ids).sort()).toEqual(RULES.map((id) => `'${id}'`).sort());
});
