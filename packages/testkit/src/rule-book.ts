import { readdirSync, readFileSync } from 'node:fs';
import { compile, type Game, type Plan, type Vocabulary } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { type RuleReport, type RuleReportOptions, ruleReport } from './rule-report.ts';

interface RuleBookOptions extends Omit<RuleReportOptions, 'tests' | 'sources'> {
  /** Ids that refuse by more than the checks of the definition say. */
  readonly refusing?: readonly string[];
  /** Ids, or chapters of them, that leave nothing to be observed in a game: how a text is written, what comes first. */
  readonly unseen?: readonly string[];
  /** Ids that stand in several source files. */
  readonly scattered?: readonly string[];
}

/** Registers tests that the rulebook, the code and the tests of a rules package say the same; its root has RULES.md. */
export function checkRuleBook<V extends Vocabulary>(
  game: Game<V>,
  root: URL,
  options: RuleBookOptions = {},
): RuleReport {
  const { refusing = [], unseen = [], scattered = [], ...play } = options;
  const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'));
  const texts = new Map(files.map((name) => [name, readFileSync(new URL(`src/${name}`, root), 'utf8')]));
  const tests = files.filter((name) => name.endsWith('.test.ts'));
  const sources = files.filter((name) => !/\.(test|test-d|test-kit|soak)\.ts$/.test(name));
  const textOf = (name: string): string => texts.get(name) ?? '';
  const report = ruleReport(game, readFileSync(new URL('RULES.md', root), 'utf8'), {
    ...play,
    tests: tests.map(textOf),
    sources: sources.map(textOf),
  });
  const ids = report.rows.map(({ id }) => id);
  const form = new RegExp(`\\b${(ids[0] ?? '').replaceAll('.', '\\.').replaceAll(/\d+/g, '\\d+')}\\b`, 'g');
  const idsIn = (name: string): Set<string> => new Set(textOf(name).match(form));
  const idsOf = (isSo: (row: RuleReport['rows'][number]) => boolean): string[] =>
    report.rows.filter(isSo).map(({ id }) => id);

  const plan: Plan = compile(game);
  if (plan.game.rules !== null)
    test('the rulebook and the list of ids agree', () => {
      expect(ids).toEqual(plan.game.rules);
    });

  test('every id in code and tests is a rule', () => {
    const odd = files.flatMap((name) => [...idsIn(name)].map((id) => `${id} in ${name}`));
    expect(odd.filter((text) => !ids.includes(text.split(' ')[0] ?? ''))).toEqual([]);
  });

  test('every rule is implemented and claimed by a test, and no other is named', () => {
    const untested = idsOf(({ tested }) => !tested);
    const found = {
      'without code': report.missing,
      'in no rulebook': report.unknown,
      'without a test': untested,
    };
    expect(found).toEqual({ 'without code': [], 'in no rulebook': [], 'without a test': [] });
  });

  test('every rule has its place in one file', () => {
    const places = sources.filter((name) => !listsAll(idsIn(name), ids));
    const several = ids.map((id) => ({ id, in: places.filter((name) => idsIn(name).has(id)) }));
    expect(several.filter((rule) => rule.in.length > 1 && !scattered.includes(rule.id))).toEqual([]);
  });

  test('every rule comes up in random games or in a test that sees to it', () => {
    const idle = idsOf(({ exercised, waived }) => !exercised && waived === null);
    const covers = (part: string, id: string): boolean => id === part || id.startsWith(`${part}.`);
    expect(idle.filter((id) => !unseen.some((part) => covers(part, id)))).toEqual([]);
    expect(unseen.filter((part) => !idle.some((id) => covers(part, id)))).toEqual([]);
  });

  test('every rule that can refuse is seen to refuse', () => {
    const canRefuse = new Set([...refusing, ...idsOf(({ refused }) => refused === 'never')]);
    expect(idsOf(({ id, refused }) => canRefuse.has(id) && refused !== 'yes')).toEqual([]);
  });
  return report;
}

/** The table of ids itself. */
const listsAll = (named: ReadonlySet<string>, ids: readonly string[]): boolean =>
  ids.every((id) => named.has(id));
