import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER } from './tools/browser.ts';
import { retried } from './tools/retried.ts';

// Widgets and boards in the system's browser; a test in a .tsx file runs here, one in a .ts file in Node.
export default defineConfig({
  plugins: [react(), tailwind()],
  resolve: { conditions: ['@rulewright/source', 'module', 'browser', 'development|production'] },
  // Found only while a test runs, they would make the browser load everything again.
  optimizeDeps: { include: ['react-router', '@tanstack/react-query'] },
  test: {
    include: [`{packages,games,apps}/**/*.${process.env.SPEED ? 'speed' : 'test'}.tsx`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['packages/ui/src/test-setup.ts'],
    testTimeout: 60_000, // only what stands still fails
    maxWorkers: process.env.SPEED ? 1 : 2,
    retry: process.env.CI ? 1 : 0, // each that passes then is named as a fault to be found
    reporters: ['default', retried()],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: BROWSER }),
      instances: [{ browser: 'chromium', viewport: { width: 900, height: 900 } }],
    },
  },
});
