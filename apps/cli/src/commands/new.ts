import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, UsageError } from '../failure.ts';

const MODEL = 'tic-tac-toe';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LOCKFILE = 'package-lock.json';
const NOT_COPIED = new Set(['dist', 'node_modules']);

/** Copies the model game under a new name and enters it wherever games are listed; tells what to do next. */
export function newGame(name: string, root: string): string {
  if (!NAME.test(name) || name.length > 40)
    throw new UsageError(
      `${JSON.stringify(name)} is no name for a game.`,
      'Lower case, words joined by hyphens: connect-four.',
    );
  const folder = join('games', name);
  if (existsSync(join(root, folder))) throw new Failure(`${folder} exists already.`);
  const rename = renaming(name);
  copyRenamed(join(root, 'games', MODEL), join(root, folder), rename);
  const entered = [
    ...lists(root).filter((path) => enterInList(join(root, path), rename)),
    ...projects(root).filter((path) => enterInJson(join(root, path), rename, withCopies)),
    ...(enterInJson(join(root, LOCKFILE), rename, lockedCopies) ? [LOCKFILE] : []),
  ];
  link(root, folder);
  tidy(root, [folder, ...entered]);
  return [
    `${folder} is a copy of ${MODEL} that builds and passes its tests. Entered in:`,
    ...entered.map((path) => `  ${path}`),
    'Next:',
    `  ${folder}/rules/RULES.md  write the rules, one a line, each with its id`,
    `  ${folder}/rules/src/${name}.ts  the game, with its tests beside it`,
    `  ${folder}/ui/src/board.tsx  its board in the browser; strings.ts has its words`,
    `  npm test -- ${folder}`,
    `  npx rulewright playthrough ${name} --record  when its games are meant to differ`,
    `  npx rulewright play ${name}; npm start shows it in the browser`,
    `Still as in ${MODEL}, before others see it:`,
    `  ${folder}/ui/src/picture.tsx  its picture in the lobby`,
    `  ${folder}/ui/src/data/guide.ts  how it is played; npm run docs draws the pictures in it`,
    `  ${folder}/ui/src/data/german.ts  the words in German; guide-german.ts, apps/web/src/games.de.ts`,
  ].join('\n');
}

type Rename = (text: string) => string;

/** Every form in which the model's name is written, in the form of the new name. */
function renaming(name: string): Rename {
  const words = name.split('-');
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  const forms: [string, string][] = [
    ['tic-tac-toe', name],
    ['TicTacToe', pascal],
    ['ticTacToe', pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    ['Tic-Tac-Toe', words.map(capital).join('-')], // as German writes it
    ['Tic-tac-toe', words.map((word, i) => (i === 0 ? capital(word) : word)).join(' ')],
  ];
  return (text) => forms.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);
}

function copyRenamed(from: string, to: string, rename: Rename): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (NOT_COPIED.has(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, rename(entry.name));
    if (entry.isDirectory()) copyRenamed(source, target, rename);
    else writeFileSync(target, asFirst(rename(readFileSync(source, 'utf8'))));
  }
}

/** A new game begins with version 1, whatever the model has come to. */
const asFirst = (text: string): string => text.replace(/(?<=^(?: {2}version:|game: .*, version) )\d+/m, '1');

/** The lists of games of all apps, and of what games are called in other languages. */
function lists(root: string): string[] {
  const apps = readdirSync(join(root, 'apps'));
  return apps
    .flatMap((app) => ['games.ts', 'game-ids.ts', 'games.de.ts'].map((list) => `apps/${app}/src/${list}`))
    .filter((path) => existsSync(join(root, path)));
}

/** An import or an entry gets a copy behind it; among others on one line the name gets one. */
function enterInList(path: string, rename: Rename): boolean {
  const before = readFileSync(path, 'utf8');
  const after = entriesOf(before)
    .flatMap((entry) => {
      if (rename(entry) === entry) return [entry];
      const whole = entry.startsWith('import ') || /^\s*(?!export |const ).*,$/s.test(entry);
      return whole
        ? [entry, rename(entry)]
        : [entry.replace(/\bticTacToe\w*/, (name) => `${name}, ${rename(name)}`)];
    })
    .join('\n');
  writeFileSync(path, after);
  return after !== before;
}

/** Its lines; those of an entry in braces are one. */
const entriesOf = (text: string): string[] => text.match(/^( +)\S.*\{\n(?:\1 .*\n)*\1\},$|^.*$/gm) ?? [];

/** Projects of the compiler, and manifests of the apps. */
function projects(root: string): string[] {
  const apps = readdirSync(join(root, 'apps')).flatMap((app) => [
    `apps/${app}/package.json`,
    `apps/${app}/tsconfig.json`,
  ]);
  const own = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  return [...own, ...apps].filter((path) => existsSync(join(root, path)));
}

type Enter = (value: unknown, rename: Rename) => unknown;

function enterInJson(path: string, rename: Rename, enter: Enter): boolean {
  if (!existsSync(path)) return false;
  const before = readFileSync(path, 'utf8');
  const after = `${JSON.stringify(enter(JSON.parse(before), rename), null, 2)}\n`;
  if (JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after))) return false;
  writeFileSync(path, after);
  return true;
}

/** Behind every entry that names the model comes the same entry for the new game, in lists and in objects. */
function withCopies(value: unknown, rename: Rename): unknown {
  const renamed = (part: unknown): unknown => JSON.parse(rename(JSON.stringify(part)));
  const names = (part: unknown): boolean => rename(JSON.stringify(part)) !== JSON.stringify(part);
  if (Array.isArray(value)) {
    return value.flatMap((item) => (names(item) ? [withCopies(item, rename), renamed(item)] : [item]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] =>
      names(key)
        ? [
            [key, part],
            [rename(key), renamed(part)],
          ]
        : [[key, withCopies(part, rename)]],
    ),
  );
}

/** In the lockfile only the game itself and the apps are entered: others do not come to depend on it. */
function lockedCopies(lock: unknown, rename: Rename): unknown {
  const { packages = {}, ...rest } = lock as { packages?: Record<string, unknown> }; // as npm writes it
  const entered = Object.entries(packages).flatMap(([path, entry]) =>
    path.startsWith('apps/') || rename(path) !== path
      ? Object.entries(withCopies({ [path]: entry }, rename) as object) // an object gives an object
      : [[path, entry]],
  );
  return { ...rest, packages: Object.fromEntries(entered) };
}

/** What `npm install` would do for the workspaces of the game, so that it works at once. */
function link(root: string, folder: string): void {
  for (const part of readdirSync(join(root, folder))) {
    const manifest = join(root, folder, part, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
    const path = join(root, 'node_modules', name);
    if (existsSync(path) || !existsSync(dirname(path))) continue;
    symlinkSync(join('../..', folder, part), path, 'junction');
  }
}

/** Sorted imports and line breaks as the linter wants them; without the linter they stay as they are. */
function tidy(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (!existsSync(biome)) return;
  spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: root });
}
