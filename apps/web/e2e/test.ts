// The tests of the whole table in a browser.
import { test as base, expect as baseExpect, type Locator } from '@playwright/test';

/** What shall be seen is looked for as often as before a click: the library's own way looks after 100, 350 and 850 ms. */
export const expect = baseExpect.extend({
  async toBeVisible(locator: Locator, options: { readonly timeout?: number } = {}) {
    const { isNot } = this;
    const { timeout = this.timeout } = options;
    try {
      await locator.waitFor({ state: isNot ? 'hidden' : 'visible', timeout });
      return { pass: !isNot, message: () => '' };
    } catch {
      const last = isNot ? baseExpect(locator).not : baseExpect(locator);
      await last.toBeVisible({ timeout: 1 }); // for its message
      return { pass: !isNot, message: () => '' };
    }
  },
});

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
