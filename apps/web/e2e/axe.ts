// What axe finds on a page, in the light and, where only colours differ, in the dark.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Axe for a page. Its script is half a megabyte and is sent twice for each look: a page that has it is sent none. */
export async function examiner(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) });
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode(); // no page has frames
}

async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = await examiner(page);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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
