// What is shown on every screen: a large one, a small one and a phone.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

type Look = (width: number) => Promise<void>;

async function onEach(sizes: typeof WIDTHS, page: Page, look: Look): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(size.width);
  }
  if (before) await page.setViewportSize(before);
}

/** Does something on each screen; the page is then as it was. */
export const onEachScreen = (page: Page, look: Look): Promise<void> => onEach(WIDTHS, page, look);

/** A phone at 200 %: all is still there, one below the other. */
const MAGNIFIED = { width: 195, height: 422 };

/** On every screen, and magnified, nothing of the page lies beyond its right edge. */
export const expectToFit = (page: Page): Promise<void> => {
  const fits = (width: number) =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
      .toBeLessThanOrEqual(width);
  return onEach([...WIDTHS, MAGNIFIED], page, fits);
};

/** On every screen these are seen, from side to side. */
export const expectInSight = (page: Page, ...what: readonly Locator[]): Promise<void> =>
  expectSeen(page, what, (each) => each.scrollIntoViewIfNeeded());

/** On every screen these are seen and within reach: nothing lies over them. */
export const expectInReach = (page: Page, ...what: readonly Locator[]): Promise<void> =>
  expectSeen(page, what, (each) => each.click({ trial: true })); // who reaches for a thing looks for it first

const expectSeen = (
  page: Page,
  what: readonly Locator[],
  find: (each: Locator) => Promise<void>,
): Promise<void> =>
  onEachScreen(page, async (width) => {
    for (const each of what) {
      await find(each);
      await expect(each).toBeInViewport();
      const box = await each.boundingBox();
      expect(box?.x, `${each} at ${width}`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width), `${each} at ${width}`).toBeLessThanOrEqual(width + 1);
    }
  });
