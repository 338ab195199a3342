// Chess and Go on a phone: a finger is thicker than a point, and the page never scrolls aside.
import type { BrowserContextOptions, Page } from '@playwright/test';
import type { NewMatch } from '@rulewright/protocol';
import { sitAt } from './table.ts';
import { expect, test } from './test.ts';

const PHONE: BrowserContextOptions = {
  ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  reducedMotion: 'reduce',
};
const SEATS: NewMatch['seats'] = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];

const spot = (page: Page, id: string) => page.locator(`[data-spot="${id}"]`);
/** A bot's first move takes as long as its thread needs to start. */
const isAsked = (page: Page) =>
  expect(page.getByText('Your move', { exact: true })).toBeVisible({ timeout: 45_000 });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('chess to mate against a bot, two taps a move', async ({ browser }) => {
  const position = { fen: '7k/8/R7/8/8/8/8/1R4K1 w - - 0 1' };
  const { host } = await sitAt(
    browser,
    { game: 'chess', players: 2, delay: 0, seats: SEATS, position },
    PHONE,
  );
  const move = async (from: string, to: string): Promise<void> => {
    await isAsked(host);
    await spot(host, from).tap();
    await expect(spot(host, from)).toHaveAttribute('data-mark', 'chosen');
    await spot(host, to).tap();
  };
  await move('b1', 'b7');
  await expect(spot(host, 'g8')).toHaveAttribute('aria-label', /king/, { timeout: 45_000 }); // its only square
  await move('a6', 'a8');
  await expect(host.getByText('Checkmate').first()).toBeVisible();
  expect(await width(host)).toBeLessThanOrEqual(390);
});

test('a point of a large board of Go is tapped twice', async ({ browser }) => {
  const { host } = await sitAt(
    browser,
    { game: 'go', players: 2, delay: 0, seats: SEATS, options: { size: 19 } },
    PHONE,
  );
  await isAsked(host);
  const stone = host.locator('[data-point="D4"] *');
  await spot(host, 'D4').tap();
  await expect(spot(host, 'D4')).toHaveAttribute('data-mark', 'chosen');
  await expect(stone).toHaveCount(0); // nothing stands there yet
  await spot(host, 'D4').tap();
  await expect(stone.first()).toBeVisible();
  expect(await width(host)).toBeLessThanOrEqual(390);
});
