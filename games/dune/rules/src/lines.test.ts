import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('./', import.meta.url);
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.(test|test-d|test-kit|soak)\.ts$/.test(path),
);
const lines = (path: string): number => readFileSync(new URL(path, here), 'utf8').split('\n').length - 1;
const inAll = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + lines(path), 0);

const ALL = 10_500;
const RULES_ALONE = 8_500;

test('all 304 rules with tables, positions and what players see take at most 10,500 lines', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(inAll(sources)).toBeLessThanOrEqual(ALL);
});

test('all 304 rules take at most 8,500 lines without tables, positions and what players see', () => {
  const apart = sources.filter((path) => !/^(data|seen|opening)\//.test(path));
  expect(inAll(apart)).toBeLessThanOrEqual(RULES_ALONE);
});
