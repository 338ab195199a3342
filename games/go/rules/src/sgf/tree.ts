// Smart Game Format as a tree. Nothing recurs over the input: nodes are numbered in the order of the text.

export interface SgfNode {
  readonly properties: Record<string, string[]>; // values as they stand, escapes included
  readonly children: number[]; // the first is the main line
}
export interface SgfTree {
  readonly nodes: readonly SgfNode[];
  readonly roots: readonly number[]; // one for each game
}

const ROOT = -1;

/** The games in a text, or what is wrong with it. */
export function parseSgf(text: string): SgfTree | string {
  const nodes: SgfNode[] = [];
  const roots: number[] = [];
  const branches: number[] = []; // the node before each open parenthesis
  let last = ROOT;
  let node: SgfNode | null = null; // the one that properties belong to
  let name: string | null = null; // of the property that has no value yet
  let latest = '';
  let at = text.search(/\(\s*;/);
  if (at < 0) return 'there is no game: no "(;" in the text';
  for (; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isSpace(sign) || (branches.length === 0 && !/[(;)]/.test(sign))) continue;
    if (/[A-Za-z]/.test(sign) && node !== null) {
      name = (name ?? '') + (sign <= 'Z' ? sign : ''); // G11.2: the lower-case letters of older formats do not count
      latest = name;
    } else if (sign === '[' && node !== null) {
      const end = valueEnd(text, at + 1);
      if (latest === '') return `at ${at}: a value without a property`;
      if (end < 0) return `at ${at}: the value of ${latest} has no end`;
      const values = node.properties[latest] ?? [];
      node.properties[latest] = values;
      values.push(text.slice(at + 1, end));
      name = null;
      at = end;
    } else if (name !== null) return `at ${at}: ${name} has no value`;
    else if (sign === ';') {
      if (branches.length === 0) return `at ${at}: a node outside of a game`;
      node = { properties: {}, children: [] };
      (nodes[last]?.children ?? roots).push(nodes.length);
      last = nodes.push(node) - 1;
      latest = '';
    } else if (sign === '(' && text.slice(at + 1).trimStart()[0] === ';') {
      branches.push(last);
      node = null;
    } else if (sign === ')' && branches.length > 0) {
      last = branches.pop() ?? ROOT;
      node = null;
    } else return `at ${at}: "${sign}" does not belong there`;
  }
  return branches.length > 0 ? 'the text ends inside a game' : { nodes, roots };
}

const isSpace = (sign: string): boolean => sign <= ' ' || sign === '\u00a0' || sign === '\ufeff';

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
  for (const root of roots.toReversed()) waiting.push(')\n', root, '(');
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { properties, children } = typeof next === 'string' ? {} : (nodes[next] ?? {});
    parts.push(typeof next === 'string' ? next : makeNode(properties));
    for (const child of children?.toReversed() ?? [])
      if (children?.length === 1) waiting.push(child, '\n');
      else waiting.push(')', child, '\n(');
  }
  return parts.join('');
}

const makeNode = (properties: SgfNode['properties'] = {}): string =>
  `;${Object.entries(properties)
    .map(([name, values]) => `${name}${values.map((value) => `[${value}]`).join('')}`)
    .join('')}`;

const LETTERS = 'abcdefghijklmnopqrstuvwxy';

/** The point of two letters, counted from the upper left; null if it is off the board. */
export function readPoint(value: string, size: number): number | null {
  const [column = -1, row = -1] = Array.from(value, (letter) => LETTERS.indexOf(letter));
  const isOn = value.length === 2 && column >= 0 && row >= 0 && column < size && row < size;
  return isOn ? (size - 1 - row) * size + column : null;
}

/** The two letters of a point; nothing for a pass. */
export const writePoint = (at: number, size: number): string =>
  at < 0 ? '' : `${LETTERS[at % size]}${LETTERS[size - 1 - Math.floor(at / size)]}`;

/** A value as people read it: escapes and soft line breaks undone. */
export const readText = (value: string): string =>
  value.replace(/\\(\r\n|\n\r|[\s\S])/g, (_, next: string) => (/[\r\n]/.test(next) ? '' : next));

export const writeText = (text: string): string => text.replace(/[\]\\]/g, '\\$&');
