import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rulesText } from '@rulewright/agents';
import { parseRules } from '@rulewright/kit';
import { formatRuleReport, type RuleReport, type RuleReportOptions, ruleReport } from '@rulewright/testkit';
import colors from 'picocolors';
import { type Listed, rulesFile } from '../games.ts';

type Progress = NonNullable<RuleReportOptions['onGame']>;

/** How far it is: on a terminal one line that is gone in the end, else one now and then. */
export const showProgress: Progress = ({ games, of, rules }) => {
  const text = `Played ${games} of ${of} random games; ${rules} rules have come up`;
  if (process.stderr.isTTY) process.stderr.write(games < of ? `\r${colors.dim(text)}` : '\r\x1b[K');
  else if (games % 5 === 0) process.stderr.write(`${text}\n`);
};

// A rulebook may mark a rule as one that needs no code: `1.12.01 [ui] Players may talk.`
const NO_CODE = /^\[(ui|expansion)\]/;

/** A list of all ids implements none of them. */
const ID_LIST = 'rule-ids.ts';

/** Which rules are implemented, came up in random games, refused, and are claimed by tests. */
export function reportRules(listed: Listed, onGame: Progress): RuleReport {
  const text = rulesText(rulesFile(listed));
  const files = sourcesBelow(join(dirname(rulesFile(listed)), 'src'));
  const read = (test: boolean): string[] =>
    files.filter((path) => path.endsWith('.test.ts') === test).map((path) => readFileSync(path, 'utf8'));
  const waived = parseRules(text).flatMap(({ id, text: rule }): [string, string][] => {
    const kind = NO_CODE.exec(rule)?.[1];
    return kind === undefined ? [] : [[id, kind]];
  });
  return ruleReport(listed.game, text, { tests: read(true), sources: read(false), waived, onGame });
}

export function drawRules(report: RuleReport): string {
  return formatRuleReport(report)
    .split('\n')
    .map((line, i) => {
      if (i === 0) return colors.bold(line);
      if (/^(missing|not in the rulebook): /.test(line)) return colors.red(line);
      return line.replace(/\bnever\b/, (word) => colors.yellow(word));
    })
    .join('\n');
}

/** TypeScript files below a folder; none where a game is installed without its sources. */
function sourcesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((e) => e.isFile() && e.name.endsWith('.ts') && e.name !== ID_LIST)
      .map((e) => join(e.parentPath, e.name));
  } catch {
    return [];
  }
}
