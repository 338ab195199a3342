// All words of the pages, widgets and boards stand in files of texts: no component says anything of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uiTexts } from '@rulewright/ui';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { webTexts } from './texts.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const games = readdirSync(join(root, 'games')).map((game) => `games/${game}/ui/src/`);
const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}${path}`);
  } catch {
    return []; // a game without a board
  }
};
const sources = ['apps/web/src/', 'packages/ui/src/', ...games]
  .flatMap(filesIn)
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|speed)\.tsx?$|\.test-kit\./.test(path))
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const parts = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const SPOKEN =
  /^(alt|label|placeholder|title|aria-(label|description|placeholder|roledescription|valuetext))$/;
const hasWord = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text);

/** What a reader or listener would get from this expression without any file of texts. */
function literals(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return hasWord(node.value) ? [String(node.value)] : [];
    case 'TemplateLiteral':
      return (node.quasis as readonly { value: { cooked: string } }[])
        .map(({ value }) => value.cooked.trim())
        .filter(hasWord);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(literals);
    case 'LogicalExpression':
      return [node.left, node.right].filter(isNode).flatMap(literals);
    case 'JSXExpressionContainer':
      return isNode(node.expression) ? literals(node.expression) : [];
    default:
      return [];
  }
}

function spoken(node: Node): string[] {
  const own: string[] = [];
  if (node.type === 'JSXText' && hasWord(node.value)) own.push(String(node.value).trim());
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    own.push(...(node.children as Node[]).filter((child) => child.type !== 'JSXText').flatMap(literals));
  if (node.type === 'JSXAttribute' && isNode(node.name) && SPOKEN.test(String(node.name.name)))
    own.push(...(isNode(node.value) ? literals(node.value) : []));
  return [...own, ...parts(node).flatMap(spoken)];
}

const spokenIn = (code: string): string[] => spoken(parseSync('a.tsx', code).program as unknown as Node);

test('no component has words of its own', () => {
  expect(sources.length).toBeGreaterThan(60);
  const found = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, code }) => spokenIn(code).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test('words in text, in spoken attributes and in expressions are noticed; marks and numbers are not', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const bad = '<p aria-label="Close" title={a ? "yes" : b}>Hello {c && "there"} {`you ${d}`}</p>';
  expect(spokenIn(bad).sort()).toEqual(['Close', 'Hello', 'there', 'yes', 'you']);
  expect(spokenIn('<p className="grow" id="x">{t("hello")} · {n} × 3</p>')).toEqual([]);
});

/** `a.b.c` of every text in it; a plural counts once. */
function keys(texts: object, prefix = ''): string[] {
  const found = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
  return [...new Set(found.map((key) => key.replace(/_(one|other)$/, '')))];
}

/** Every string that could be a key; `themes.${theme}` stands for all keys that begin like it. */
function mentioned(folder: string): ReadonlySet<string> {
  const strings = sources
    .filter(({ path }) => path.startsWith(folder) && !path.endsWith('/texts.ts'))
    .flatMap(({ code }) =>
      [...code.matchAll(/'([\w.]+)'|`([\w.]+\.)\$\{/g)].map(([, key, stem]) => key ?? stem ?? ''),
    );
  return new Set(strings);
}

test.each([
  ['apps/web/', webTexts],
  ['packages/ui/', uiTexts],
])('every text of %s is used', (folder, texts) => {
  const used = mentioned(folder);
  const isUsed = (key: string) => used.has(key) || used.has(key.replace(/[^.]+$/, ''));
  expect(keys(texts).filter((key) => !isUsed(key))).toEqual([]);
});

test('every text that is asked for is there', () => {
  const all = new Set([...keys(webTexts), ...keys(uiTexts)]);
  const asked = sources
    .filter(({ path }) => /^(apps\/web|packages\/ui)\//.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/\bt\('([\w.]+)'/g)].map(([, key = '']) => ({ path, key })),
    );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ key }) => !all.has(key))).toEqual([]);
});
