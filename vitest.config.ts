import { defineConfig } from 'vitest/config';
import { retried } from './tools/retried.ts';

// Packages resolve to each other's sources: no build is needed to run a test.
const conditions = ['@rulewright/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{packages,games,apps,bench,tools,docs}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real servers and clocks may meet a busy machine; what is really broken fails every time.
    retry: process.env.CI ? 2 : 0,
    maxWorkers: 2,
    reporters: ['default', retried()],
  },
});
