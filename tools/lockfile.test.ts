// The lockfile has to install on every platform and from any registry, whichever machine wrote it.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readJson, workspaceFolders } from './tree.mjs';

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type Packages = Readonly<Record<string, Entry>>;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages: Packages = readJson(root, 'package-lock.json').packages;

test('the lockfile names no host', () => {
  expect(hosts(packages)).toEqual([]);
  expect(hosts({ 'node_modules/a': { resolved: 'https://example.org/a.tgz' } })).toEqual(['node_modules/a']);
});

test('every package from a registry has its integrity', () => {
  expect(unverified(packages)).toEqual([]);
  expect(unverified({ 'node_modules/a': { version: '1.0.0' } })).toEqual(['node_modules/a']);
});

test('every optional package for a platform is present in the version asked for', () => {
  expect(missingForPlatforms(packages)).toEqual([]);
  const tool: Entry = { optionalDependencies: { '@tool/linux': '2.0.0', '@tool/mac': '2.0.0' } };
  const lock: Packages = { 'node_modules/tool': tool, 'node_modules/@tool/linux': { version: '1.0.0' } };
  expect(missingForPlatforms(lock)).toEqual(
    ['@tool/linux@2.0.0', '@tool/mac@2.0.0'].map(neededBy('node_modules/tool')),
  );
});

test('every workspace is in the lockfile', () => {
  expect(workspaceFolders(root).filter((folder) => !(folder in packages))).toEqual([]);
});

function hosts(lock: Packages): string[] {
  return paths(lock, ({ resolved, link }) => resolved !== undefined && (!link || resolved.includes(':')));
}

function unverified(lock: Packages): string[] {
  return paths(lock, ({ link, inBundle, integrity }) => !link && !inBundle && integrity === undefined).filter(
    (path) => path.includes('node_modules/'),
  );
}

function paths(lock: Packages, condition: (entry: Entry) => boolean): string[] {
  return Object.keys(lock).filter((path) => condition(lock[path] ?? {}));
}

function missingForPlatforms(lock: Packages): string[] {
  return Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !fits(found(lock, path, name)?.version, range))
      .map(([name, range]) => neededBy(path)(`${name}@${range}`)),
  );
}

/** Packages per platform are asked for by exact version; of a range it is enough that there is one. */
function fits(version: string | undefined, range: string): boolean {
  return version !== undefined && (version === range || !/^\d+\.\d+\.\d+[\w.-]*$/.test(range));
}

/** Node's way of looking: in the package's own node_modules, then outwards. */
function found(lock: Packages, path: string, name: string): Entry | undefined {
  const here = lock[`${path === '' ? '' : `${path}/`}node_modules/${name}`];
  if (here !== undefined || path === '') return here;
  const outer = path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '';
  return found(lock, outer, name);
}

function neededBy(path: string) {
  return (wanted: string) => `${path} needs ${wanted}`;
}
