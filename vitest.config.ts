import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@rulewright/source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['@rulewright/source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['{packages,games,apps,bench,tools,docs}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
  },
});
