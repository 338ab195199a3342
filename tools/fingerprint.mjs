// What an installation and a build were made from, as a hash: while it is unchanged, nothing is done again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, projectsBehind, workspaceFolders } from './tree.mjs';

const COMPILED = /\.(tsx?|mjs|json)$/;

/**
 * Changes with any manifest, the lockfile, npm's settings, Node and the platform.
 * @param {string} root
 * @param {string} [runtime]
 */
export function installFingerprint(root, runtime = `${process.version} ${process.platform} ${process.arch}`) {
  const manifests = workspaceFolders(root).map((folder) => `${folder}/package.json`);
  return fingerprint(root, ['package.json', 'package-lock.json', '.npmrc', ...manifests], [runtime]);
}

/**
 * Changes with any file the compiler might read for a project, and with the installation.
 * @param {string} root
 * @param {string} config
 * @param {string} installed
 */
export function buildFingerprint(root, config, installed) {
  const projects = [...projectsBehind(root, config)];
  const folders = new Set(projects.map(dirname));
  const sources = [...folders].flatMap((folder) => filesBelow(root, folder));
  const read = new Set(sources.filter((path) => COMPILED.test(path)));
  return fingerprint(root, ['tsconfig.base.json', ...projects, ...read], [installed]);
}

/**
 * Changes with any file the web app is made of: sources, styles, pictures, rules.
 * @param {string} root
 * @param {string} installed
 */
export function webFingerprint(root, installed) {
  const folders = new Set([...projectsBehind(root, 'apps/web/tsconfig.json')].map(dirname));
  const sources = [...folders].flatMap((folder) => filesBelow(root, folder));
  const rules = filesBelow(root, 'games').filter((path) => /\.md$|\/guide\.json$/.test(path));
  const read = [...new Set([...sources, ...rules])].filter((path) => !/\.test\.tsx?$/.test(path));
  return fingerprint(root, ['tsconfig.base.json', ...read], [installed]);
}

/**
 * @param {string} root
 * @param {string[]} paths
 * @param {string[]} facts
 */
function fingerprint(root, paths, facts) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const path of [...paths].sort()) {
    const content = existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined;
    hash.update(`${path}\0${content?.length ?? 'absent'}\0`).update(content ?? '');
  }
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @param {string} print
 */
export function isStamped(file, print) {
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

/**
 * @param {string} file
 * @param {string} print
 */
export function stamp(file, print) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, print);
}
