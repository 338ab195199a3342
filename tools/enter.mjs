// Only this file and node-version.mjs run on an outdated Node, so both keep to old syntax.
import { readFileSync } from 'node:fs';
import { isSupported, tooOld } from './node-version.mjs';

/**
 * Runs a command of the repository from whatever state the checkout is in: needs nothing but Node, and sets up the rest.
 * @param {string | undefined} name
 * @param {string[]} args
 */
export function enter(name, args) {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (isSupported(process.versions.node, manifest.engines.node)) {
    import('./commands.mjs').then(({ main }) => main(name, args));
  } else {
    console.error(tooOld(process.versions.node, manifest.engines.node));
    process.exitCode = 1;
  }
}
