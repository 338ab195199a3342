// Writes what the reference derives from games and packages: `npm run docs`. A test compares, so that it stays true.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, type Game } from '@rulewright/engine';
import { parseRules } from '@rulewright/kit';
import { citedRules, namesRule } from '@rulewright/testkit';
import { apiPage } from './pages/api-page.ts';
import { declaredFiles } from './pages/declarations.ts';
import { guidePictures } from './pages/guide-pictures.ts';
import { phasePage } from './pages/phase-page.ts';
import { protocolPage } from './pages/protocol-page.ts';
import { type Status, statusPage } from './pages/status-page.ts';
import { filesBelow, readJson, workspaceFolders } from './tree.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'definition' in value && 'id' in value && 'title' in value;

/** The game that a rules package exports; null while it has none. */
async function gameOf(folder: string): Promise<Game | null> {
  const { name } = readJson(root, `${folder}/package.json`);
  if (!existsSync(join(root, folder, 'src/index.ts'))) return null;
  const exported: Record<string, unknown> = await import(name);
  return Object.values(exported).find(isGame) ?? null;
}

/** RULES.md and the files beside it that it links to. */
function rulesText(folder: string): string {
  const index = readFileSync(join(root, folder, 'RULES.md'), 'utf8');
  const linked = [...index.matchAll(/\]\((rules\/[\w.-]+\.md)\)/g)].map(([, file]) => file ?? '');
  return [index, ...linked.map((file) => readFileSync(join(root, folder, file), 'utf8'))].join('\n');
}

// Places that name every rule, whether or not anything does it: the list of ids and the type made of them.
const LISTS = /\bconst (RULES|RULE_IDS)\b[^=]*=\s*\[[^\]]*\]|\brules: \[[^\]]*\]|^\s*rule: [^;]*;/gm;

function statusOf(folder: string, game: Game): Status {
  const plan = compile(game);
  const sources = filesBelow(root, `${folder}/src`)
    .filter((path) => path.endsWith('.ts') && !/(\.(test|test-d|soak)|\/rule-ids)\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8').replace(LISTS, ''));
  const cited = new Set(citedRules(plan));
  const rules = parseRules(rulesText(folder)).filter(({ text }) => !/^\[(ui|expansion)\]/.test(text));
  const ids = [...new Set(rules.map(({ id }) => id))];
  const missing = ids.filter((id) => !cited.has(id) && !sources.some((source) => namesRule(source, id)));
  return { folder, plan, rules: ids.length, missing };
}

/** What authors of games write against. */
const LIBRARIES = [
  { folder: 'packages/engine', indexes: ['index.ts'], opaque: ['Plan'] },
  { folder: 'packages/kit', indexes: ['index.ts'], opaque: [] },
  { folder: 'packages/testkit', indexes: ['vitest.ts', 'index.ts'], opaque: [] },
];

/** Every generated page by its path. */
async function pages(): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  const rows: Status[] = [];
  for (const folder of workspaceFolders(root).filter((path) => /^games\/[^/]+\/rules$/.test(path))) {
    const game = await gameOf(folder);
    if (game === null) continue;
    const status = statusOf(folder, game);
    rows.push(status);
    made.set(`docs/reference/phases/${game.id}.md`, phasePage(status.plan));
    const ui = `games/${basename(dirname(folder))}/ui`;
    if (!existsSync(join(root, ui, 'package.json'))) continue;
    const { name, exports } = readJson(root, `${ui}/package.json`);
    if (exports['./guide'])
      made.set(`${ui}/guide.json`, guidePictures(status.plan, (await import(`${name}/guide`)).guide));
  }
  made.set('docs/games.md', statusPage(rows));
  made.set('docs/reference/protocol.md', protocolPage());
  const sources = declaredFiles(
    root,
    LIBRARIES.flatMap(({ folder, indexes }) => indexes.map((index) => `${folder}/src/${index}`)),
  );
  for (const { folder, indexes, opaque } of LIBRARIES) {
    const { name, description } = readJson(root, `${folder}/package.json`);
    const index = indexes.map((file) => readFileSync(join(root, folder, 'src', file), 'utf8')).join('\n');
    made.set(
      `docs/reference/${basename(folder)}.md`,
      apiPage({ name, description, folder, index, opaque }, sources),
    );
  }
  return made;
}

for (const [path, text] of await pages()) {
  const now = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  if (now === text) continue;
  console.log(path);
  if (process.argv.includes('--check')) continue;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
