import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('./', import.meta.url);
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.(test|test-d|test-kit|soak)\.ts$/.test(path),
);
const lines = (path: string): number => readFileSync(new URL(path, here), 'utf8').split('\n').length - 1;
const inAll = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + lines(path), 0);

// The aims are 10,500 and 8,500; until they are reached these fall, or rise by what a missing rule takes.
const ALL = 10_880;
const RULES_ALONE = 8_606;

test('all rules of Dune have no more lines than they had', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(inAll(sources)).toBeLessThanOrEqual(ALL);
});

test('nor have they without tables, positions and what players see', () => {
  const apart = sources.filter((path) => !/^(data|seen|opening)\//.test(path));
  expect(inAll(apart)).toBeLessThanOrEqual(RULES_ALONE);
});
