// Somebody who plays backgammon in a page: what can be pressed is pressed, and a play that is complete is confirmed.
import type { Page } from '@playwright/test';

const TARGET = '[data-spot][data-mark="target"]';
const CHECKER = '[data-spot][data-act]';

/** One thing after another: rolls, takes, chooses a checker or where it goes, confirms; waits while the other plays. */
export async function act(page: Page): Promise<void> {
  for (const name of ['Confirm', 'Roll', /^Take at/]) {
    const button = page.getByRole('button', { name, disabled: false });
    if (await button.isVisible()) return press(button);
  }
  const target = page.locator(TARGET).first();
  const checker = page.locator(CHECKER).first();
  if (await target.isVisible()) return press(target);
  if (await checker.isVisible()) return press(checker);
  await page.waitForTimeout(50);
}

/** What is gone when it is pressed was pressed too late: the next look tells. */
const press = (what: { click(options: { timeout: number }): Promise<void> }): Promise<void> =>
  what.click({ timeout: 1_000 }).catch(() => undefined);
