import { type PhaseNode, type Plan, phaseTree } from '@rulewright/engine';
import colors from 'picocolors';

/** The phase tree of a game with conditions and cited rules, for a terminal. */
export function drawPhases(plan: Plan): string {
  const { title, version } = plan.game;
  const lines = phaseTree(plan).flatMap((root) =>
    drawNode(plan, root, { path: root.id, first: '', rest: '' }),
  );
  const own = plan.ends.filter(({ phase }) => phase < 0);
  const end =
    own.length > 0 ? own.map(({ cites }) => `${colors.green('■')} the game ends${cited(cites)}`) : [];
  return [`${colors.bold(title)} ${colors.dim(`version ${version}`)}`, '', ...lines, ...end].join('\n');
}

interface Place {
  readonly path: string;
  readonly first: string; // what stands before its name
  readonly rest: string; // and before all that is below
}

function drawNode(plan: Plan, node: PhaseNode, { path, first, rest }: Place): string[] {
  const head = [
    `${first}${colors.bold(colors.cyan(node.id))}${colors.dim(marksOf(node))}${cited(node.cites)}`,
    ...partsOf(plan, node, path).map(({ word, text, cites }) => {
      const bar = node.children.length > 0 ? '│' : ' ';
      return `${rest}${colors.dim(`${bar}  ${word.padEnd(7)}`)}${text}${cited(cites)}`;
    }),
  ];
  const children = node.children.flatMap((child, i) => {
    const last = i === node.children.length - 1;
    return drawNode(plan, child, {
      path: `${path}/${child.id}`,
      first: `${rest}${last ? '└─ ' : '├─ '}`,
      rest: `${rest}${last ? '   ' : '│  '}`,
    });
  });
  return [...head, ...children];
}

/** The same as Markdown, for the reference. */
export function phasesAsMarkdown(plan: Plan): string {
  const { title, version } = plan.game;
  const own = plan.ends.filter(({ phase }) => phase < 0);
  const end = own.map(({ cites }) => `- the game ends${plainCited(cites)}`);
  return [
    `# ${title}: phases`,
    '',
    `Version ${version}.`,
    '',
    ...phaseTree(plan).flatMap((n) => bullets(plan, n, n.id, '')),
    ...end,
  ]
    .join('\n')
    .concat('\n');
}

function bullets(plan: Plan, node: PhaseNode, path: string, indent: string): string[] {
  return [
    `${indent}- **${node.id}**${marksOf(node)}${plainCited(node.cites)}`,
    ...partsOf(plan, node, path).map(
      ({ word, text, cites }) => `${indent}  - ${word} ${codeOf(word, text)}${plainCited(cites)}`,
    ),
    ...node.children.flatMap((child) => bullets(plan, child, `${path}/${child.id}`, `${indent}  `)),
  ];
}

interface Part {
  readonly word: string;
  readonly text: string;
  readonly cites: readonly string[];
}

/** What a phase holds, in the order in which it matters. */
function partsOf(plan: Plan, node: PhaseNode, path: string): Part[] {
  const here = <T extends { readonly phase: number }>(parts: readonly T[]): T[] =>
    parts.filter(({ phase }) => plan.phases[phase]?.path === path);
  return [
    ...node.when.map((text) => ({ word: 'when', text, cites: [] })),
    ...node.asks.map(({ action, marks }) => ({
      word: 'ask',
      text: marks.length === 0 ? action : `${action} (${marks.join(', ')})`,
      cites: [],
    })),
    ...node.rules.map(({ action, checks, cites }) => ({
      word: 'rule',
      text: checks.length === 0 ? action : `${action} if ${checks.map(asHolding).join(' and ')}`,
      cites,
    })),
    ...node.autos.map(({ name, cites, chance }) => ({ word: chance ? 'chance' : 'auto', text: name, cites })),
    ...here(plan.reveals).map(({ group, cites }) => ({ word: 'reveal', text: group, cites })),
    ...here(plan.ends).map(({ cites }) => ({ word: 'end', text: 'the game may end here', cites })),
  ];
}

/** A check is named by what it refuses: `CELL_TAKEN (T2)` holds when the cell is not taken. */
const asHolding = (check: string): string => (/^[A-Z0-9_]+ \(/.test(check) ? `not ${check}` : check);

const codeOf = (word: string, text: string): string => (word === 'when' ? `\`${text}\`` : text);

function marksOf({ each, sequence, repeat, exclusive, frame }: PhaseNode): string {
  const marks = [
    ...(each ? [repeat ? 'a turn for each, round after round' : 'a turn for each'] : []),
    ...(sequence ? [repeat && !each ? 'sequence, again and again' : 'sequence'] : []),
    ...(exclusive === null ? [] : [`exclusive: ${exclusive}`]),
    ...(frame === null ? [] : [`frame: ${frame}`]),
  ];
  return marks.length === 0 ? '' : ` (${marks.join('; ')})`;
}

const cited = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : ` ${colors.yellow(`[${ids.join(' ')}]`)}`;
const plainCited = (ids: readonly string[]): string => (ids.length === 0 ? '' : ` [${ids.join(' ')}]`);
