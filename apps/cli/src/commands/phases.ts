import { type PhaseNode, type Plan, phaseTree } from '@rulewright/engine';
import colors from 'picocolors';

/** The phase tree of a game with conditions and cited rules, for a terminal. */
export function drawPhases(plan: Plan): string {
  const { title, version } = plan.game;
  const lines = phaseTree(plan).flatMap((root) => drawNode(root, '', ''));
  const own = plan.ends.filter(({ phase }) => phase < 0).flatMap(({ cites }) => cites);
  const end = plan.ends.some(({ phase }) => phase < 0)
    ? [`${colors.green('■')} the game ends${cited(own)}`]
    : [];
  return [`${colors.bold(title)} ${colors.dim(`version ${version}`)}`, '', ...lines, ...end].join('\n');
}

function drawNode(node: PhaseNode, first: string, rest: string): string[] {
  const head = [
    `${first}${colors.bold(colors.cyan(node.id))}${colors.dim(marksOf(node))}${cited(node.cites)}`,
    ...partsOf(node).map(({ word, text, cites }) => {
      const bar = node.children.length > 0 ? '│' : ' ';
      return `${rest}${colors.dim(`${bar}  ${word.padEnd(7)}`)}${text}${cited(cites)}`;
    }),
  ];
  const children = node.children.flatMap((child, i) => {
    const last = i === node.children.length - 1;
    return drawNode(child, `${rest}${last ? '└─ ' : '├─ '}`, `${rest}${last ? '   ' : '│  '}`);
  });
  return [...head, ...children];
}

/** The same as Markdown, for the reference. */
export function phasesAsMarkdown(plan: Plan): string {
  const { title, version } = plan.game;
  const own = plan.ends.filter(({ phase }) => phase < 0).flatMap(({ cites }) => cites);
  const end = plan.ends.some(({ phase }) => phase < 0) ? [`- the game ends${plainCited(own)}`] : [];
  return [
    `# ${title}: phases`,
    '',
    `Version ${version}.`,
    '',
    ...phaseTree(plan).flatMap((n) => bullets(n, '')),
    ...end,
  ]
    .join('\n')
    .concat('\n');
}

function bullets(node: PhaseNode, indent: string): string[] {
  return [
    `${indent}- **${node.id}**${marksOf(node)}${plainCited(node.cites)}`,
    ...partsOf(node).map(
      ({ word, text, cites }) => `${indent}  - ${word} ${codeOf(word, text)}${plainCited(cites)}`,
    ),
    ...node.children.flatMap((child) => bullets(child, `${indent}  `)),
  ];
}

interface Part {
  readonly word: string;
  readonly text: string;
  readonly cites: readonly string[];
}

/** What a phase holds, in the order in which it matters. */
function partsOf(node: PhaseNode): Part[] {
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
    ...node.autos.map(({ name, cites }) => ({ word: 'auto', text: name, cites })),
    ...node.reveals.map((group) => ({ word: 'reveal', text: group, cites: [] })),
    ...(node.ends ? [{ word: 'end', text: 'may end the game here', cites: [] }] : []),
  ];
}

/** A check is named by what it refuses: `CELL_TAKEN (T2)` holds when the cell is not taken. */
const asHolding = (check: string): string => (/^[A-Z0-9_]+ \(/.test(check) ? `not ${check}` : check);

const codeOf = (word: string, text: string): string => (word === 'when' ? `\`${text}\`` : text);

function marksOf({ sequence, repeat, exclusive, frame }: PhaseNode): string {
  const marks = [
    ...(sequence ? [repeat ? 'sequence, again and again' : 'sequence'] : []),
    ...(exclusive === null ? [] : [`exclusive: ${exclusive}`]),
    ...(frame === null ? [] : [`frame: ${frame}`]),
  ];
  return marks.length === 0 ? '' : ` (${marks.join('; ')})`;
}

const cited = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : ` ${colors.yellow(`[${ids.join(' ')}]`)}`;
const plainCited = (ids: readonly string[]): string => (ids.length === 0 ? '' : ` [${ids.join(' ')}]`);
