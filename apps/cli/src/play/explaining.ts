import type { Explanation, Refusal } from '@rulewright/engine';
import colors from 'picocolors';
import type { Rulebook } from '../rulebook.ts';

type Verdict = Explanation['phases'][number]['rules'][number]['verdict'];

/** A refusal with the text of its rule. */
export function drawRefusal({ code, why, rule }: Refusal, book: Rulebook): string[] {
  return [
    `${colors.red('✗')} ${why} ${colors.dim(`[${code}]`)}`,
    ...(rule === undefined ? [] : drawRule(rule, book)),
  ];
}

export function drawRule(id: string, book: Rulebook): string[] {
  return [`  ${colors.yellow(id)} ${book.get(id) ?? 'is not in the rulebook'}`];
}

/** Which phases, rules and conditions were looked at, what each said, and what would happen by itself afterwards. */
export function drawExplanation({ verdict, ask, phases, trail }: Explanation, book: Rulebook): string[] {
  const head = verdict.ok ? [`${colors.green('✓')} This would be accepted.`] : drawRefusal(verdict, book);
  const asked = ask === null ? 'nobody asks for it now' : `asked for in phase ${ask.phase}`;
  const trace = phases
    .filter(({ rules, standing }) => rules.length > 0 || standing === 'active')
    .flatMap(({ path, standing, because, rules }) => [
      `  ${standing === 'active' ? colors.green('●') : colors.dim('○')} ${path} ${colors.dim(because ?? standing)}`,
      ...rules.flatMap(({ cites, inForce, verdict: rule, conditions }) => [
        `      ${inForce ? markOf(rule) : colors.dim('–')} rule ${cites.join(', ')}`.trimEnd(),
        ...conditions.map(({ name, rule: cited, verdict: said }) => {
          const id = cited ?? (typeof said === 'string' ? undefined : said.rule);
          return `        ${markOf(said)} ${name}${id ? colors.dim(` (${id})`) : ''}`;
        }),
      ]),
    ]);
  return [...head, colors.dim(`  ${asked}`), ...trace, ...drawTrail(trail)];
}

/** Why play would come to stand where it does; up to the first chance or reveal, or a player would see the future. */
function drawTrail(trail: Explanation['trail']): string[] {
  if (trail.length === 0) return [];
  const open = trail.findIndex(({ what }) => what === 'chance' || what === 'reveal') + 1 || trail.length;
  const steps = trail.slice(0, open).map(({ phase, what, name, cites }) => {
    const said = [what, name].filter(Boolean).join(': ');
    return `  ${colors.dim('↳')} ${phase} ${said}${cites.length > 0 ? colors.dim(` (${cites.join(', ')})`) : ''}`;
  });
  return [colors.dim('  then, by itself:'), ...steps, ...(open < trail.length ? [colors.dim('    …')] : [])];
}

function markOf(verdict: Verdict): string {
  if (verdict === 'valid') return colors.green('✓');
  return verdict === 'ignore' ? colors.dim('–') : colors.red('✗');
}
