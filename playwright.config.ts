import { defineConfig, devices } from '@playwright/test';
import { BROWSER } from './tools/browser.ts';

const port = Number(process.env.E2E_PORT ?? 4610);

// Pictures, measurements and long games, each asked for by its own command.
const apart = ['pictures', 'speed', 'whole'].find((name) => process.env[name.toUpperCase()]);

// The built web app on a real server, played in the system's browser.
export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: apart ? `${apart}.e2e.ts` : '*.e2e.ts',
  testIgnore: apart ? [] : ['pictures.e2e.ts', 'speed.e2e.ts', 'whole.e2e.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: process.env.SPEED ? 1 : 2,
  timeout: apart ? 300_000 : 180_000, // only what stands still fails
  expect: { timeout: apart ? 60_000 : 10_000 },
  retries: process.env.CI ? 1 : 0, // each that passes then is named as a fault to be found
  reporter: [['list'], ['./tools/retried-pages.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    launchOptions: BROWSER,
    trace: 'on-first-retry', // recording takes longer than playing
    actionTimeout: 20_000,
  },
  webServer: {
    command: `node --conditions=@rulewright/source --import tsx apps/web/e2e/server.ts`,
    env: { PORT: String(port) },
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: apart ? 300_000 : 90_000,
  },
});
