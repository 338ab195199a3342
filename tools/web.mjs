// The web app, built when anything it is made of has changed.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setupEnvironment } from './environment.mjs';
import { installFingerprint, isStamped, stamp, webFingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { commandFile, SetupError } from './prepare.mjs';
import { withProgress } from './processes.mjs';

const PORTS_TRIED = 20;

/** @param {string} root */
export async function buildWeb(root) {
  await withLock(
    join(root, '.cache', 'web.lock'),
    async () => {
      const wanted = webFingerprint(root, installFingerprint(root));
      const file = join(root, '.cache', 'web.fingerprint');
      if (isStamped(file, wanted) && existsSync(join(root, 'apps/web/dist/index.html'))) return;
      const { code, output } = await withProgress(
        'Building the web app',
        process.execPath,
        [commandFile(root, 'vite', 'vite'), 'build', 'apps/web', '--config', 'apps/web/vite.config.ts'],
        { cwd: root, env: setupEnvironment(process.env) },
      );
      if (code !== 0) throw new SetupError(`${output.trimEnd()}\n\nThe web app could not be built.`);
      stamp(file, wanted);
    },
    waiting,
  );
}

const waiting = () => process.stderr.write('Somebody else is building the web app; waiting …\n');

/**
 * The wanted port, or the first free one above it: somebody may have a table open already.
 * @param {number} wanted
 * @returns {Promise<number>}
 */
export async function freePort(wanted) {
  for (let port = wanted; port < wanted + PORTS_TRIED; port++) if (await isFree(port)) return port;
  throw new SetupError(`No port from ${wanted} to ${wanted + PORTS_TRIED - 1} is free; name one in PORT.`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
