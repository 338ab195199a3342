// What axe finds on a page, in the light and, where only colours differ, in the dark.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(); // no page has frames
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** On every screen nothing of the page lies beyond its right edge. */
export async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
      .toBeLessThanOrEqual(size.width);
  }
  if (before) await page.setViewportSize(before);
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFault(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFault(page, ['color-contrast']);
}

/** Other tests open and end tables meanwhile: a list that moved under the examiner is looked at again. */
const expectNoFault = (page: Page, rules?: string[]) =>
  expect(async () => expect(await faults(page, rules)).toEqual([])).toPass({ timeout: 40_000 });
