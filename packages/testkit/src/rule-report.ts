import { compile, type Game, type Plan, type Vocabulary } from '@rulewright/engine';
import { parseRules, type RuleLine } from '@rulewright/kit';
import { type CaseOptions, casesOf } from './cases.ts';
import { citedRules, exercise, type Progress, type RuleCounts, refusingRules } from './coverage.ts';
import { claimedRules, namedRules, namesRule, refusedRules } from './rules-file.ts';

/** What a report is made from besides the definition: random games, sources, tests. */
export interface RuleReportOptions extends CaseOptions {
  /** Sources of the game's tests: `rule('id', …)` in them is a claim. */
  readonly tests?: readonly string[];
  /** Sources of the rules package: an id in quotes or behind a line there is implemented, even if no random game reaches it. */
  readonly sources?: readonly string[];
  /** Rules that need no code, with the reason. */
  readonly waived?: readonly (readonly [id: string, reason: string])[];
  /** Is told after each random game. */
  readonly onGame?: Progress;
}
/** A rule of the rulebook and what is known of it. */
export interface RuleRow extends RuleLine {
  /** The definition or a source names it, or a run saw it. */
  readonly implemented: boolean;
  /** It came up in random games, or a test vouches for that: `rule('id', …)` fails where it does not. */
  readonly exercised: boolean;
  /** Whether it can refuse, and whether a random game or `rule.refuses('id', …)` saw it refuse. */
  readonly refused: 'yes' | 'never' | 'cannot';
  readonly tested: boolean;
  readonly waived: string | null;
}
/** The rules of a game, row by row, and what does not match. */
export interface RuleReport {
  readonly game: string;
  readonly rows: readonly RuleRow[];
  /** Neither implemented nor waived. */
  readonly missing: readonly string[];
  /** Named by the game or by a test, but not in the rulebook. */
  readonly unknown: readonly string[];
}

/** Joins the rulebook, the definition, random games and the claims of tests. */
export function ruleReport<V extends Vocabulary>(
  game: Game<V>,
  rulesText: string,
  options: RuleReportOptions = {},
): RuleReport {
  const plan: Plan = compile(game);
  const { tests = [], sources = [], waived = [] } = options;
  const lines = parseRules(rulesText);
  const seen = exercise(plan, casesOf(plan, options), options.onGame);
  const cited = new Set([...citedRules(plan), ...seen.keys()]);
  const refusing = new Set(refusingRules(plan));
  const claimed = new Set(tests.flatMap(claimedRules));
  const refused = new Set(tests.flatMap(refusedRules));
  const named = new Set(tests.flatMap(namedRules));
  const reasons = new Map(waived);
  const rows = lines.map(
    (line): RuleRow => ({
      ...line,
      implemented: cited.has(line.id) || sources.some((source) => namesRule(source, line.id)),
      exercised: seen.has(line.id) || claimed.has(line.id),
      refused: refused.has(line.id) ? 'yes' : refusal(line.id, refusing, seen),
      tested: claimed.has(line.id) || named.has(line.id),
      waived: reasons.get(line.id) ?? null,
    }),
  );
  const known = new Set(lines.map((line) => line.id));
  return {
    game: plan.game.id,
    rows,
    missing: rows.filter((row) => !row.implemented && row.waived === null).map((row) => row.id),
    unknown: [...new Set([...cited, ...claimed, ...reasons.keys()])].filter((id) => !known.has(id)),
  };
}

function refusal(id: string, refusing: ReadonlySet<string>, seen: RuleCounts): RuleRow['refused'] {
  if ((seen.get(id)?.refused ?? 0) > 0) return 'yes';
  return refusing.has(id) ? 'never' : 'cannot';
}

const COLUMNS = ['implemented', 'exercised', 'refused', 'tested'] as const;

/** The report as a table for terminals, with what is missing below it. */
export function formatRuleReport({ game, rows, missing, unknown }: RuleReport): string {
  const width = Math.max(4, ...rows.map((row) => row.id.length));
  const cell = (value: boolean | RuleRow['refused']): string =>
    value === true || value === 'yes' ? 'yes' : value === 'cannot' ? '·' : value === 'never' ? 'never' : '–';
  const line = (cells: readonly string[]): string =>
    cells
      .map((c, i) => c.padEnd(i === 0 ? width : 11))
      .join('  ')
      .trimEnd();
  const counted = (column: 'implemented' | 'exercised' | 'tested'): number =>
    rows.filter((row) => row[column]).length;
  const total = rows.length;
  return [
    line(['rule', ...COLUMNS]),
    ...rows.map((row) => line([row.id, ...COLUMNS.map((c) => cell(row[c]))]) + waiver(row)),
    '',
    `${game}: ${total} rules, ${counted('implemented')} implemented, ${counted('exercised')} exercised by random games and tests, ${counted('tested')} claimed by tests`,
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`not in the rulebook: ${unknown.join(', ')}`] : []),
  ].join('\n');
}

const waiver = ({ waived }: RuleRow): string => (waived === null ? '' : `  (waived: ${waived})`);
