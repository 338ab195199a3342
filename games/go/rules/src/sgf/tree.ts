// Smart Game Format as a tree. Nothing recurs over the input: nodes are numbered in the order of the text.

export interface SgfNode {
  readonly properties: Readonly<Record<string, readonly string[]>>; // values as they stand, escapes included
  readonly children: readonly number[]; // the first is the main line
}

export interface SgfTree {
  readonly nodes: readonly SgfNode[];
  readonly roots: readonly number[]; // one for each game
}

interface Growing {
  readonly properties: Record<string, string[]>;
  readonly children: number[];
}

const ROOT = -1;

/** The games in a text, or what is wrong with it. */
export function parseSgf(text: string): SgfTree | string {
  const nodes: Growing[] = [];
  const roots: number[] = [];
  const branches: number[] = []; // the node before each open parenthesis
  let last = ROOT;
  let at = text.search(/\(\s*;/);
  if (at < 0) return 'There is no game: no "(;" in the text.';
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '(') {
      if (!startsNode(text, at + 1)) return `At ${at}: a node is missing behind "(".`;
      branches.push(last);
      at++;
    } else if (sign === ')') {
      const before = branches.pop();
      if (before === undefined) return `At ${at}: ")" without "(".`;
      last = before;
      at++;
    } else if (sign === ';') {
      if (branches.length === 0) return `At ${at}: a node outside of a game.`;
      const node: Growing = { properties: {}, children: [] };
      (last === ROOT ? roots : (nodes[last]?.children ?? roots)).push(nodes.length);
      last = nodes.push(node) - 1;
      const end = readProperties(text, at + 1, node);
      if (typeof end === 'string') return end;
      at = end;
    } else if (branches.length === 0 || isSpace(sign)) at++;
    else return `At ${at}: "${sign}" is neither a node nor a parenthesis.`;
  }
  return branches.length > 0 ? 'The text ends inside a game.' : { nodes, roots };
}

const isSpace = (sign: string): boolean => sign <= ' ' || sign === '\u00a0' || sign === '\ufeff';

function startsNode(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && isSpace(text[at] ?? '')) at++;
  return text[at] === ';';
}

/** Reads `AB[aa][bb]C[…]` into a node; gives where they end, or what is wrong. */
function readProperties(text: string, from: number, { properties }: Growing): number | string {
  let name = '';
  let hasValue = true;
  let at = from;
  for (; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '[') {
      if (name === '') return `At ${at}: a value without a property.`;
      const end = valueEnd(text, at + 1);
      if (end < 0) return `At ${at}: the value of ${name} has no end.`;
      const values = properties[name] ?? [];
      values.push(text.slice(at + 1, end));
      properties[name] = values;
      hasValue = true;
      at = end;
    } else if (/[A-Za-z]/.test(sign)) {
      if (hasValue) name = '';
      hasValue = false;
      if (sign <= 'Z') name += sign; // G11.2: the lower-case letters of older formats do not count
    } else if (!isSpace(sign)) break;
  }
  return hasValue ? at : `At ${at}: ${name} has no value.`;
}

function valueEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === ']') return at;
  }
  return -1;
}

export function makeSgf({ nodes, roots }: SgfTree): string {
  const parts: string[] = [];
  const waiting: (number | string)[] = [];
  for (const root of [...roots].reverse()) waiting.push(')\n', root, '(');
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = typeof next === 'string' ? undefined : nodes[next];
    parts.push(typeof next === 'string' ? next : makeNode(node));
    const children = node?.children ?? [];
    for (let i = children.length - 1; i >= 0; i--)
      if (children.length === 1) waiting.push(children[i] ?? 0, '\n');
      else waiting.push(')', children[i] ?? 0, '\n(');
  }
  return parts.join('');
}

const makeNode = (node: SgfNode | undefined): string =>
  `;${Object.entries(node?.properties ?? {})
    .map(([name, values]) => `${name}${values.map((value) => `[${value}]`).join('')}`)
    .join('')}`;

/** A value as people read it: escapes and soft line breaks undone. */
export const readText = (value: string): string =>
  value.replace(/\\(\r\n|\n\r|\n|\r|[\s\S])/g, (_, next: string) =>
    next.trim() === '' && next !== ' ' && next !== '\t' ? '' : next,
  );

export const writeText = (text: string): string => text.replace(/[\]\\]/g, '\\$&');
