// Which files and workspaces the repository has. Knows folders, not what is in them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-logs', 'test-results']);

/**
 * All files of the project below a folder, with forward slashes, sorted; installed and built ones left out.
 * @param {string} root
 * @param {string} [folder]
 * @returns {string[]}
 */
export function filesBelow(root, folder = '.') {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const found = entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (NOT_SOURCE.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
  return found.sort();
}

/**
 * The folders that the root manifest's `workspaces` patterns name and that hold a manifest.
 * @param {string} root
 * @returns {string[]}
 */
export function workspaceFolders(root) {
  const { workspaces } = readJson(root, 'package.json');
  return workspaces
    .flatMap((/** @type {string} */ pattern) => expand(root, pattern.split('/')))
    .filter((/** @type {string} */ folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}

/**
 * A TypeScript project and all it refers to, each as the path of its tsconfig.
 * @param {string} root
 * @param {string} config
 * @param {Set<string>} [seen]
 */
export function projectsBehind(root, config, seen = new Set()) {
  if (seen.has(config)) return seen;
  seen.add(config);
  for (const { path } of readJson(root, config).references ?? []) {
    const target = posix.join(dirname(config), path);
    projectsBehind(root, target.endsWith('.json') ? target : posix.join(target, 'tsconfig.json'), seen);
  }
  return seen;
}

/**
 * @param {string} root
 * @param {string} path
 */
export function readJson(root, path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/**
 * @param {string} root
 * @param {string[]} pattern
 * @param {string} [folder]
 * @returns {string[]}
 */
function expand(root, pattern, folder = '.') {
  const [head, ...rest] = pattern;
  if (head === undefined) return [folder];
  if (head !== '*') return expand(root, rest, posix.join(folder, head));
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_SOURCE.has(entry.name))
    .flatMap((entry) => expand(root, rest, posix.join(folder, entry.name)));
}
