import { compile } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { tiny } from './conformance/tiny-game.ts';
import { citedRules, countRules } from './coverage.ts';
import { formatRuleReport, ruleReport } from './rule-report.ts';
import { claimedRules, namedRules, namesRule } from './rules-file.ts';

test('claims are found in the sources of tests', () => {
  const source = `
    rule('T1', 'X begins', () => {});
    rule.each(
      "1.07.04.02",
      'dialling $dial', [], () => {});
    rule.refuses('T2', 'taken', () => {});
    rule.each<Row>('T3', 'rows', rows, () => {});
    overrule('T9', 'no'); test('T8 no', () => {});`;
  expect(claimedRules(source)).toEqual(['T1', '1.07.04.02', 'T2', 'T3']);
});

test('the sentence of a test may begin with the rules it is about', () => {
  const source = `test('T2: a cell', () => {}); test.each([1])("J8.6, J8.7, R3: two", () => {});
    test('T8 no colon', () => {}); expect('note: T9').toBe('');`;
  expect(namedRules(source)).toEqual(['T2', 'J8.6', 'J8.7', 'R3']);
});

test('code names a rule as data or behind a line, not as a part of another id', () => {
  const source = 'cites: [\'J1.1\'], why: "J1.2"\n  return 2; // J4.2, J4.30\nconst J5 = 1; // see J6.1.2';
  const named = ['J1.1', 'J1.2', 'J4.2', 'J4.30', 'J6.1.2'];
  const others = ['J4.3', 'J4', 'J5', 'J6.1', 'J1', '4.2', '1.2'];
  expect([...named, ...others].filter((id) => namesRule(source, id))).toEqual(named);
});

test('ids are collected from every part of a definition', () => {
  expect(citedRules(compile(tiny({ play: { cites: ['Y2'] } })))).toEqual(
    expect.arrayContaining(['Y1', 'Y2']),
  );
});

test('counting stops when the body throws', () => {
  expect(() =>
    countRules(() => {
      throw new Error('stop');
    }),
  ).toThrow('stop');
});

const RULEBOOK = 'Y1 Play what you hold.\nY2 Then guess.\nY3 Enjoy it.\nY4 Shuffle well.\nY5 Tidy up.';
const report = ruleReport(tiny(), RULEBOOK, {
  games: 4,
  tests: [
    `rule('Y1', 'a card from the hand', () => {}); rule('Y7', 'from another rulebook', () => {});
    rule.refuses('Y4', 'a deck that is not whole', () => {});`,
  ],
  sources: [`emit({ type: 'SHUFFLED' }, { rule: 'Y4' });`],
  waived: [['Y5', 'done by people']],
});

test('a report joins the rulebook, the definition, random games and tests', () => {
  const [y1, y2, y3, y4, y5] = report.rows;
  expect(y1).toEqual({
    id: 'Y1',
    text: 'Play what you hold.',
    implemented: true,
    exercised: true,
    refused: 'yes',
    tested: true,
    waived: null,
  });
  expect(y2).toMatchObject({ implemented: true, exercised: true, refused: 'cannot', tested: false });
  expect(y3).toMatchObject({ implemented: false, exercised: false });
  expect(y4).toMatchObject({ implemented: true, exercised: true, refused: 'yes', tested: true });
  expect(y5).toMatchObject({ implemented: false, waived: 'done by people' });
  expect(report.missing).toEqual(['Y3']);
  expect(report.unknown).toEqual(['Y7']);
});

test('a report reads as a table with what is missing below', () => {
  const lines = formatRuleReport(report).split('\n');
  expect(lines[0]?.split(/\s+/)).toEqual(['rule', 'implemented', 'exercised', 'refused', 'tested']);
  expect(lines[1]?.split(/\s+/)).toEqual(['Y1', 'yes', 'yes', 'yes', 'yes']);
  expect(lines[5]).toContain('(waived: done by people)');
  expect(lines.slice(-3)).toEqual([
    'tiny: 5 rules, 3 implemented, 3 exercised by random games and tests, 2 claimed by tests',
    'missing: Y3',
    'not in the rulebook: Y7',
  ]);
});
