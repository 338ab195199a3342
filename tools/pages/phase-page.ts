import { type PhaseNode, type Plan, phaseTree } from '@rulewright/engine';

const LEGEND = `**ask**: the action somebody is asked for · **rule**: what becomes of the answer, ✗ why it is refused ·
**auto**: happens by itself · **reveal**: sealed answers are opened · rule ids in brackets`;

/** The phase tree of a game as a page of the reference. */
export function phasePage(plan: Plan): string {
  const ends = plan.ends.filter(({ phase }) => phase < 0);
  const end = ends.length === 0 ? [] : [`■ the game ends${cited(ends.flatMap(({ cites }) => cites))}`];
  const tree = [...phaseTree(plan).flatMap((node) => draw(node, '', '')), ...end];
  return [
    `# ${plan.game.title}: phases`,
    '',
    LEGEND,
    '',
    '```text',
    ...tree.map((line) => line.trimEnd()),
    '```',
    '',
    'Made by `npm run docs` from the definition of the game.',
    '',
  ].join('\n');
}

function draw(node: PhaseNode, first: string, rest: string): string[] {
  const bar = node.children.length > 0 ? '│  ' : '   ';
  const children = node.children.flatMap((child, i) => {
    const last = i === node.children.length - 1;
    return draw(child, `${rest}${last ? '└─ ' : '├─ '}`, `${rest}${last ? '   ' : '│  '}`);
  });
  return [
    `${first}${node.id}${marks(node)}${cited(node.cites)}`,
    ...parts(node).map((part) => `${rest}${bar}${part}`),
    ...children,
  ];
}

function marks({ sequence, repeat, exclusive, frame }: PhaseNode): string {
  const all = [
    ...(sequence ? [repeat ? 'in sequence, repeated' : 'in sequence'] : []),
    ...(exclusive === null ? [] : [`exclusive: ${exclusive}`]),
    ...(frame === null ? [] : [`on frame ${frame}`]),
  ];
  return all.length === 0 ? '' : ` (${all.join('; ')})`;
}

function parts(node: PhaseNode): string[] {
  return [
    ...node.when.map((text) => `when ${spaced(text)}`),
    ...node.asks.map(
      ({ action, marks: how }) => `ask ${action}${how.length > 0 ? ` (${how.join(', ')})` : ''}`,
    ),
    ...node.rules.flatMap(({ action, checks, cites }) => [
      `rule ${action}${cited(cites)}`,
      ...checks.map((check) => `   ✗ ${spaced(check)}`),
    ]),
    ...node.autos.map(({ name, cites }) => `auto ${name}${cited(cites)}`),
    ...node.reveals.map((group) => `reveal ${group}`),
    ...(node.ends ? ['end, if it holds here'] : []),
  ];
}

const cited = (ids: readonly string[]): string => (ids.length === 0 ? '' : ` [${ids.join(' ')}]`);

/** A condition without a name is shown by its source, which the loader has stripped of blanks. */
const spaced = (source: string): string =>
  /=>/.test(source)
    ? source.replace(/\s*(=>|===|!==|&&|\|\||\?\?|>=|<=|[<>])\s*/g, ' $1 ').replace(/,(?=\S)/g, ', ')
    : source;
