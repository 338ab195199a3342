// Browser tests use the system's Chromium; nothing is downloaded by a test tool.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './prepare.mjs';
import { withProgress } from './processes.mjs';
import { filesBelow } from './tree.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const OFF_THE_PATH = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const BROWSER_PROJECTS = ['vitest.browser.config.ts', 'playwright.config.ts'];

/**
 * Whether any tests here run in a browser.
 * @param {string} root
 */
export function hasBrowserTests(root) {
  return BROWSER_PROJECTS.some((path) => existsSync(join(root, path)));
}

/**
 * The tests of widgets and boards that a selection names: those of a .tsx file run in a browser.
 * @param {string} root
 * @param {string[]} selected
 */
export function browserTests(root, selected) {
  const parts = selected.filter((part) => !part.startsWith('-')).map((part) => part.replace(/^\.\//, ''));
  return filesBelow(root).filter(
    (path) => path.endsWith('.test.tsx') && parts.some((part) => path.includes(part)),
  );
}

/**
 * The path of a Chromium or Chrome; on Debian, as root, installed when missing.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function chromium(root) {
  const found = findChromium(process.env);
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) throw new SetupError(MISSING);
  const place = { cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await withProgress('Updating the package list', 'apt-get', ['update'], place);
  const args = ['install', '-y', '--no-install-recommends', 'chromium'];
  const { output } = await withProgress('Installing Chromium', 'apt-get', args, place);
  const installed = findChromium(process.env);
  if (!installed) throw new SetupError(`${output.trimEnd()}\n\n${MISSING}`);
  return installed;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {(path: string) => boolean} [isProgram]
 * @returns {string | undefined}
 */
export function findChromium(env, isProgram = canRun) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onThePath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [env.CHROMIUM ?? '', ...onThePath, ...OFF_THE_PATH];
  return candidates.find((path) => path !== '' && isProgram(path));
}

const MISSING = [
  'The browser tests need Chromium or Chrome, and none was found.',
  'Install it (Debian and Ubuntu: apt-get install chromium), or name its path in the CHROMIUM variable.',
].join('\n');

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
