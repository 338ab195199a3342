import { defineConfig } from 'vitest/config';
import everyday from './vitest.config.ts';

// Long runs (thousands of random games, hours of fuzzing) that nobody waits for in `npm test`.
const hours = 60 * 60 * 1000;

const { projects: _, ...test } = everyday.test ?? {};

export default defineConfig({
  ...everyday,
  test: {
    ...test,
    include: ['{packages,games,apps,bench}/**/*.soak.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 6 * hours,
    hookTimeout: hours,
    isolate: true, // hours in one process would fill it
  },
});
