// Brings a checkout to the point where it can run: packages installed, sources compiled. Does nothing twice.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setupEnvironment } from './environment.mjs';
import { buildFingerprint, installFingerprint, isStamped, stamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { wasStopped, withProgress } from './processes.mjs';
import { projectsBehind, readJson } from './tree.mjs';

/** The set-up could not be finished; the message is for the person at the terminal. */
export class SetupError extends Error {}

/**
 * @param {string} root
 * @param {string} config the tsconfig whose projects are needed
 */
export async function prepare(root, config) {
  const waiting = (/** @type {{ pid: number } | undefined} */ holder) =>
    console.error(`Waiting for another set-up of this folder${holder ? ` (process ${holder.pid})` : ''} …`);
  await withLock(
    join(root, '.cache', 'setup.lock'),
    async () => {
      const installed = await install(root);
      await compile(root, config, installed);
    },
    waiting,
  );
}

/**
 * The file behind a command that an installed package offers, to be run by Node.
 * @param {string} root
 * @param {string} packageName
 * @param {string} command
 */
export function commandFile(root, packageName, command) {
  const folder = join('node_modules', packageName);
  const { bin } = readJson(root, join(folder, 'package.json'));
  return join(root, folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Kept inside node_modules, so that it goes when they go. */
const fingerprintFile = (/** @type {string} */ root) => join(root, 'node_modules', '.setup-fingerprint');

/**
 * What has come since the packages were installed has been linked by whoever made it.
 * @param {string} root
 */
export const areLinked = (root) => stamp(fingerprintFile(root), installFingerprint(root));

/** @param {string} root */
async function install(root) {
  const wanted = installFingerprint(root);
  const file = fingerprintFile(root);
  if (isStamped(file, wanted)) return wanted;
  const { command, args, shell } = npm();
  const { code, output } = await withProgress(
    'Installing packages',
    command,
    [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'],
    { cwd: root, env: setupEnvironment(process.env), shell },
  );
  if (code !== 0) throw failure(output, 'The packages could not be installed; is the network reachable?');
  stamp(file, wanted);
  return wanted;
}

/**
 * @param {string} root
 * @param {string} config
 * @param {string} installed
 */
async function compile(root, config, installed) {
  const wanted = buildFingerprint(root, config, installed);
  const file = join(root, '.cache', `${config.replaceAll('/', '-')}.fingerprint`);
  if (isStamped(file, wanted) && isBuilt(root, config)) return;
  const tsc = commandFile(root, 'typescript', 'tsc');
  const { code, output } = await withProgress(
    'Compiling',
    process.execPath,
    [tsc, '-b', config, ...(process.stderr.isTTY ? ['--pretty'] : [])],
    { cwd: root, env: setupEnvironment(process.env) },
  );
  if (code !== 0) throw failure(output, 'The sources do not compile.');
  stamp(file, wanted);
}

/**
 * Somebody may have removed the output and left the fingerprint.
 * @param {string} root
 * @param {string} config
 */
function isBuilt(root, config) {
  return [...projectsBehind(root, config)]
    .map((path) => ({ path, info: readJson(root, path).compilerOptions?.tsBuildInfoFile }))
    .every(({ path, info }) => info === undefined || existsSync(join(root, path, '..', info)));
}

/** The npm that started us, else the one on the path. */
function npm() {
  const running = process.env.npm_execpath;
  if (running && basename(running).startsWith('npm')) {
    return { command: process.execPath, args: [running], shell: false };
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * @param {string} output
 * @param {string} summary
 */
function failure(output, summary) {
  return new SetupError(
    wasStopped()
      ? 'Stopped before the set-up was done; npm start goes on with it.'
      : `${output.trimEnd()}\n\n${summary}`,
  );
}
