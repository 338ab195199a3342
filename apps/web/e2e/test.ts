// The tests of the whole table in a browser.
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Every page of a test is closed when it ends: one left open would play on beside the next tests. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
