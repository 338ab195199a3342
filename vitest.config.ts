import { defineConfig } from 'vitest/config';
import { LIVE, retried } from './tools/retried.ts';

// Packages resolve to each other's sources: no build is needed to run a test.
const conditions = ['@rulewright/source', 'module', 'node', 'development|production'];

const exclude = ['**/node_modules/**', '**/dist/**'];

// Tests that put something else in the place of a module: nobody else may get it.
const REPLACING = ['games/*/bot/src/work.test.ts'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    testTimeout: 180_000, // what is slow on a busy machine is not wrong
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false, // modules keep nothing between tests, so that every process loads them once
    reporters: ['default', retried()],
    projects: [
      {
        extends: true,
        test: {
          name: 'exact',
          include: ['{packages,games,apps,bench,tools,docs}/**/*.test.ts'],
          exclude: [...exclude, ...LIVE, ...REPLACING],
          retry: 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing',
          include: REPLACING,
          exclude,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'live',
          include: LIVE,
          exclude,
          retry: process.env.CI ? 1 : 0,
          testTimeout: 240_000, // only what stands still fails
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
