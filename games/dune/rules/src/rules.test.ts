import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABILITIES } from './data/abilities.ts';
import { RULE_IDS } from './data/rule-ids.ts';
import { CARD_IDS, FACTION_IDS } from './words/ids.ts';

const here = new URL('.', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, here), 'utf8');
const BOOKS = ['0-setup.md', '1-phases.md', '2-factions.md', '3-cards.md'];

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
}

const lines: readonly Line[] = BOOKS.flatMap((book) =>
  read(`../rules/${book}`)
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line): Line => {
      const [, id = '', kind = '', title = ''] = /^- ([\d.]+) \[(\w+)\] \*\*(.+?)\.\*\* ./.exec(line) ?? [];
      expect(id, line).not.toBe('');
      return { id, kind, title };
    }),
);

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.(test|test-d|test-kit|soak)\.ts$/.test(file));

/** Source without comments, in which a rule id or a card may be mentioned. */
const code = (file: string): string => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('the rulebook has 336 rules: 304 in code, 27 at the table, 5 of expansions', () => {
  const ofKind = (kind: string): number => lines.filter((line) => line.kind === kind).length;
  expect(new Set(lines.map((line) => line.id)).size).toBe(336);
  expect([ofKind('engine'), ofKind('ui'), ofKind('expansion')]).toEqual([304, 27, 5]);
});

test('ids in code are those of the rulebook', () => {
  expect(RULE_IDS).toEqual(lines.filter((line) => line.kind === 'engine').map((line) => line.id));
});

test.each(Object.values(ABILITIES))(
  '$name is called so in the rulebook, and has its stars there',
  (ability) => {
    const { name, rule, star } = ability;
    const starred = `${star === 'after' ? '' : '✷'}${name}${star === 'before' ? '' : '✷'}`;
    expect(lines.find((line) => line.id === rule)?.title).toBe(starred);
  },
);

test('a rule id stands in one code file and is known', () => {
  const files = new Map<string, Set<string>>();
  for (const file of sources.filter((name) => name !== 'data/rule-ids.ts')) {
    for (const [, id = ''] of code(file).matchAll(/'([0-3](?:\.\d\d)+)'/g)) {
      files.set(id, (files.get(id) ?? new Set()).add(file));
    }
  }
  const known = new Set<string>(RULE_IDS);
  expect(files.size).toBeGreaterThan(0);
  for (const [id, places] of files) {
    expect(known.has(id), `${id} in ${[...places]}`).toBe(true);
    expect([...places], id).toHaveLength(1);
  }
});

test('phases name no faction and no card', () => {
  const names = [...FACTION_IDS, ...CARD_IDS].map((id) => `'${id}'`);
  for (const file of sources.filter((name) => name.startsWith('phases/'))) {
    const text = code(file);
    for (const name of names) expect(text.includes(name), `${name} in ${file}`).toBe(false);
  }
});

test('only board/forces.ts writes tokens and only holdings/spice.ts writes spice', () => {
  const tokens =
    /\.(regular|elite|advisor)\s*(=[^=>]|[+-]=|\+\+|--)|(forces|reserves|tanks)(\[\w+\]|\.\w+)?\.(push|splice|pop)\(/;
  const spice =
    /(?<!seen)\.(spice|bribes|amount|bank)(\[[^\]]+\])?\s*(=[^=>]|[+-]=|\+\+|--)|spice\.(push|splice|pop)\(/;
  const writers = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(code(file)));
  expect(writers(tokens).filter((file) => file !== 'board/forces.ts')).toEqual([]);
  expect(writers(spice).filter((file) => file !== 'holdings/spice.ts')).toEqual([]);
});

test('a folder has at most 20 files', () => {
  const folders = new Map<string, number>();
  for (const file of sources) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  expect([...folders.keys()]).toContain('phases/07-battle');
  expect([...folders].filter(([, files]) => files > 20)).toEqual([]);
});
