// The commands of the repository, each from a bare checkout to its result.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTests, chromium, hasBrowserTests } from './chromium.mjs';
import { setupEnvironment } from './environment.mjs';
import { areLinked, commandFile, prepare, SetupError } from './prepare.mjs';
import { attach, wasStopped } from './processes.mjs';
import { buildWeb, freePort } from './web.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const COMMANDS = { start, rulewright, test, bench, soak, pictures, speed, 'whole-games': wholeGames };

/**
 * @param {string | undefined} name
 * @param {string[]} args
 */
export async function main(name, args) {
  const command = COMMANDS[/** @type {keyof typeof COMMANDS} */ (name)];
  if (!command) {
    console.error(`Unknown command ${name ?? '(none)'}; there are: ${Object.keys(COMMANDS).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await command(args);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Bare: the table in the browser. With arguments: the `rulewright` command.
 * @param {string[]} args
 */
function start(args) {
  return args.length === 0 ? serve() : rulewright(args);
}

/**
 * In the folder where it was called, which is where the files it is given lie.
 * @param {string[]} args
 */
async function rulewright(args) {
  await prepare(root, 'apps/cli/tsconfig.json');
  if (args[0] === 'serve') await buildWeb(root);
  const place = { cwd: process.cwd() };
  const code = await attach(process.execPath, [join(root, 'apps/cli/dist/main.js'), ...args], place);
  if (args[0] === 'new' && code === 0) areLinked(root);
  return code;
}

async function serve() {
  await prepare(root, 'apps/server/tsconfig.json');
  await buildWeb(root);
  const env = {
    LOG_LEVEL: 'warn',
    DATA_FILE: join(root, '.data', 'rulewright.db'),
    ...process.env,
    PORT: process.env.PORT ?? String(await freePort(3000)),
  };
  return attach(process.execPath, [join(root, 'apps/server/dist/main.js')], { cwd: root, env });
}

/** @param {string[]} args */
async function bench(args) {
  await prepare(root, 'bench/tsconfig.json');
  return attach(process.execPath, ['--expose-gc', join(root, 'bench/dist/main.js'), ...args], { cwd: root });
}

/** @param {string[]} args */
async function soak(args) {
  await prepare(root, 'apps/cli/tsconfig.json');
  return tool('vitest', 'vitest', ['run', '--config', 'vitest.soak.config.ts', ...args]);
}

/** Pictures of every page, for the documentation. */
async function pictures() {
  await prepare(root, 'apps/server/tsconfig.json');
  await buildWeb(root);
  return tool('@playwright/test', 'playwright', ['test'], { CHROMIUM: await chromium(root), PICTURES: '1' });
}

/**
 * Long games to their end in a browser; with arguments only those that they select.
 * @param {string[]} args
 */
async function wholeGames(args) {
  await prepare(root, 'apps/server/tsconfig.json');
  await buildWeb(root);
  const env = { CHROMIUM: await chromium(root), WHOLE: '1' };
  return tool('@playwright/test', 'playwright', ['test', ...args], env);
}

/** How fast the table is in a browser; needs a machine of its own. */
async function speed() {
  await prepare(root, 'apps/server/tsconfig.json');
  await buildWeb(root);
  const env = { CHROMIUM: await chromium(root), SPEED: '1', NODE_ENV: 'production' };
  const args = ['run', '--config', 'vitest.browser.config.ts', '--mode', 'production'];
  const widgets = await tool('vitest', 'vitest', args, env);
  return (await tool('@playwright/test', 'playwright', ['test'], env)) || widgets;
}

/**
 * Everything when called bare; with arguments only the tests they select, without the checks of the whole tree.
 * @param {string[]} args
 */
async function test(args) {
  const started = performance.now();
  const selected = args.length > 0;
  if (!selected) heading('Packages and types');
  await prepare(root, selected ? 'apps/cli/tsconfig.json' : 'tsconfig.json');
  const browser = hasBrowserTests(root) ? { CHROMIUM: await chromium(root) } : {};
  if (selected) return selection(args, browser);
  const retried = join(root, '.cache', 'retried.txt');
  const skipped = join(root, '.cache', 'skipped.txt');
  for (const file of [retried, skipped]) rmSync(file, { force: true });
  const env = { ...browser, COMPILED: '1', RETRIED: retried, SKIPPED: skipped }; // whole programs are started from what was compiled

  const steps = [
    {
      title: 'Format and lint',
      run: () => tool('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '.']),
    },
    {
      title: 'Unused files, exports and dependencies',
      run: () => tool('knip', 'knip', ['--no-config-hints']),
    },
    { title: 'Tests', run: () => tool('vitest', 'vitest', ['run'], env) },
    {
      title: 'Widgets and boards in the browser',
      run: () => tool('vitest', 'vitest', ['run', '--config', 'vitest.browser.config.ts'], env),
    },
    {
      title: 'The table in the browser',
      run: async () => {
        await buildWeb(root);
        return tool('@playwright/test', 'playwright', ['test'], env);
      },
    },
  ];
  const failures = [];
  for (const { title, run } of steps) {
    heading(title);
    const code = await run();
    if (wasStopped()) return code || 1;
    if (code !== 0) failures.push({ title, code });
  }
  named('Skipped, because something they need is not on this machine', skipped);
  named('Passed only when tried again: each is a fault to be found', retried);
  const seconds = Math.round((performance.now() - started) / 1000);
  heading(failures.length > 0 ? `Failed: ${failures.map((step) => step.title).join('; ')}` : 'All passed');
  console.error(`${seconds} s in all`);
  return failures[0]?.code ?? 0;
}

/**
 * Tests whose path matches, those in the browser too.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function selection(args, env) {
  const drawn = browserTests(root, args).length > 0;
  const code = await tool('vitest', 'vitest', ['run', ...args, ...(drawn ? ['--passWithNoTests'] : [])], env);
  if (!drawn || wasStopped()) return code;
  return (
    (await tool('vitest', 'vitest', ['run', '--config', 'vitest.browser.config.ts', ...args], env)) || code
  );
}

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 */
function tool(packageName, command, args, extra = {}) {
  const env = { ...setupEnvironment(process.env), ...extra };
  return attach(process.execPath, [commandFile(root, packageName, command), ...args], { cwd: root, env });
}

/**
 * The tests that were written into a file, if there is one.
 * @param {string} title
 * @param {string} file
 */
function named(title, file) {
  if (!existsSync(file)) return;
  heading(title);
  console.error(readFileSync(file, 'utf8').trimEnd());
}

/** @param {string} title */
function heading(title) {
  console.error(`\n── ${title} ──`);
}
