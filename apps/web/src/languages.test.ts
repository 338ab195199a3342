// Every language says all that English says, with the same values filled in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, type Game, jsonSchema } from '@rulewright/engine';
import { EMOTES } from '@rulewright/protocol';
import { type GameUi, uiTexts } from '@rulewright/ui';
import { uiGerman } from '@rulewright/ui/german';
import type { TextTree } from '@rulewright/ui/translation';
import { expect, test } from 'vitest';
import { gamesGerman } from './games.de.ts';
import { LANGUAGES, languageOf } from './i18n.ts';
import { webGerman } from './texts.de.ts';
import { webTexts } from './texts.ts';

const games = join(dirname(fileURLToPath(import.meta.url)), '../../../games');
const server = join(games, '../apps/server/src');
const drawn = readdirSync(games).filter((game) => readdirSync(join(games, game)).includes('ui'));

/** What only programs are told. */
const FOR_PROGRAMS = [
  'The token of a seat opens this, in the Authorization header',
  'This server answers to names of its own machine only',
  'Only a connection can be told',
  'Metrics are for this machine; METRICS=true shows them to everybody',
];

type Said = string | ((...given: readonly unknown[]) => string);

/** Every text in it under its whole key. */
function said(tree: object, prefix = ''): Record<string, Said> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'object' ? said(value, `${prefix}${key}.`) : { [prefix + key]: value },
    ),
  );
}

const holes = (text: string): string[] => [...new Set(text.match(/\{+\w+\}+/g) ?? [])].sort();

/** The values that come up in what is said; a function is asked with values that can be told apart. */
function values(text: Said): string[] {
  if (typeof text === 'string') return holes(text);
  const told = text(...Array.from({ length: text.length }, (_, i) => [9101 + i])); // a list, a number and a name
  return [...new Set(told.match(/91\d\d/g) ?? [])].sort();
}

/** Keys that one has and the other has not, and texts that leave out or make up a value. */
function differences(english: object, other: object): string[] {
  const [all, translated] = [said(english), said(other)];
  return Object.entries(all).flatMap(([key, text]) => {
    const own = translated[key];
    if (own === undefined) return [`${key} is missing`];
    if (text === '' || own === '') return text === own ? [] : [`${key} is empty in one of them`];
    return String(values(text)) === String(values(own)) ? [] : [`${key}: ${values(text)} and ${values(own)}`];
  });
}

test('what is missing, empty or filled in otherwise is noticed', () => {
  const english = { a: 'A {{b}}', c: { d: 'x', e: 'y' }, f: (n: number) => `${n} left`, g: '' };
  const other = { a: 'B', c: { d: 'z' }, f: () => 'noch', g: 'h' };
  expect(differences(english, other)).toEqual([
    'a: {{b}} and ',
    'c.e is missing',
    'f: 9101 and ',
    'g is empty in one of them',
  ]);
  expect(differences(english, english)).toEqual([]);
});

test('the pages and the widgets say everything in German', () => {
  expect(differences(webTexts, webGerman)).toEqual([]);
  expect(differences(EMOTES, webGerman.emotes)).toEqual([]);
  expect(differences(uiTexts, uiGerman)).toEqual([]);
});

test('every game that has a board has a name and a sentence in German', () => {
  expect(Object.keys(gamesGerman).sort()).toEqual(drawn);
});

interface Pack {
  readonly english: Readonly<Record<string, object>>;
  readonly words: TextTree;
}

/** The German texts of a game, with the English ones that each part says it stands for. */
async function packOf(game: string): Promise<Pack> {
  const folder = join(games, game, 'ui/src');
  const files = readdirSync(folder, { recursive: true }).map(String);
  const german = files.filter((file) => /(^|\/)german(-\w+)?\.ts$/.test(file));
  const whole = german.find((file) => file.endsWith('german.ts'));
  if (whole === undefined) throw new Error(`${game} has no German texts`);
  const { words } = (await import(join(folder, whole))) as { words: TextTree };
  const english: Record<string, object> = {};
  for (const file of german) {
    const code = readFileSync(join(folder, file), 'utf8');
    // `const board: Translated<typeof boardTexts>`, where `boardTexts` is imported
    for (const [, part = '', name = ''] of code.matchAll(/const (\w+): Translated<typeof (\w+)>/g)) {
      const [, original = name] = new RegExp(`(\\w+) as ${name}\\b`).exec(code) ?? [];
      const imports = [...code.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)];
      const from = imports.find(([, names = '']) => new RegExp(`\\b${name}\\b`).test(names))?.[2] ?? '';
      const exported = (await import(join(folder, dirname(file), from))) as Record<string, object>;
      const texts = exported[original];
      if (texts !== undefined) english[part] = texts;
    }
  }
  return { english, words };
}

test.each(drawn)('%s says everything in German', async (game) => {
  const { facts, ...english } = (await packOf(game)).english; // Dune's facts are a part of its texts
  const { refusals, ...words } = (await packOf(game)).words; // by whole sentences, see below
  expect(Object.keys(english).sort()).toEqual(Object.keys(words).sort());
  expect(differences(english, words)).toEqual([]);
});

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'definition' in value;

async function gameOf(game: string): Promise<Game> {
  const rules = (await import(join(games, game, 'rules/src/index.ts'))) as Record<string, unknown>;
  const defined = Object.values(rules).find(isGame);
  if (defined === undefined) throw new Error(`${game} exports no game`);
  return defined;
}

/** All fixed sentences with which a game refuses: of its checks, and of its table of refusals where it has one. */
async function whysOf(game: string, defined: Game): Promise<string[]> {
  const found = new Set<string>();
  const seen = new Set<object>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('code' in value && 'why' in value && typeof value.why === 'string') found.add(value.why);
    Object.values(value).forEach(look);
  };
  look(compile(defined));
  const table = join(games, game, 'rules/src/data/refusals.ts');
  if (existsSync(table)) look(await import(table));
  return [...found];
}

test.each(drawn)('%s says in German why something is refused', async (game) => {
  const whys = await whysOf(game, await gameOf(game));
  expect(whys.length).toBeGreaterThan(0);
  const { refusals = {} } = (await packOf(game)).words;
  expect(whys.filter((why) => !Object.hasOwn(Object(refusals), why))).toEqual([]);
});

test('the server says in German why something is refused', () => {
  const files = readdirSync(server, { recursive: true }).map(String);
  const code = files
    .filter((file) => /(?<!\.test|\.test-kit)\.ts$/.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'));
  const whys = code.flatMap((text) =>
    [...text.matchAll(/new Refusal\(\s*\d+,\s*'[A-Z_]+',\s*'([^']+)'/g)].map(([, why = '']) => why),
  );
  expect(whys.length).toBeGreaterThan(40);
  const told = whys.filter((why) => !FOR_PROGRAMS.includes(why));
  expect(told.filter((why) => !Object.hasOwn(webGerman.refusals, why))).toEqual([]);
});

test.each(drawn)('every option of %s has a name and a sentence, in both languages', async (game) => {
  const schema = jsonSchema(compile(await gameOf(game)).options) as {
    properties?: Record<string, { title?: string }>;
  };
  const { properties = {} } = schema;
  const { ui } = (await import(join(games, game, 'ui/src/index.ts'))) as { ui: GameUi };
  const german = (await ui.languages?.de?.())?.words.texts;
  const shown = Object.entries(properties).filter(([key]) => !ui.hiddenOptions?.includes(key));
  const lacking = shown.flatMap(([key, { title }]) => [
    ...((ui.texts.options?.[key] ?? ui.texts.fields?.[key] ?? title) ? [] : [`${key}: no name`]),
    ...(ui.texts.about?.[key] ? [] : [`${key}: no sentence`]),
    ...((german?.options?.[key] ?? german?.fields?.[key]) ? [] : [`${key}: no German name`]),
  ]);
  expect(lacking).toEqual([]);
});

test('the first language of the browser that the pages have is spoken, else English', () => {
  expect(languageOf(['fr-CH', 'de-CH', 'en'])).toBe('de');
  expect(languageOf(['en-GB', 'de'])).toBe('en');
  expect(languageOf(['fi'])).toBe('en');
  expect(Object.keys(LANGUAGES)).toEqual(['en', 'de']);
});
