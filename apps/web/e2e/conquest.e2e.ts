// Conquest in the browser: by keyboard alone against bots, and on a phone by touch.
import { expect, type Page, test } from '@playwright/test';
import { isOver, sitAt } from './table.ts';

const BOT = { kind: 'bot', bot: 'hard' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const spots = (page: Page, label: RegExp) =>
  page.getByRole('button', { name: label }).and(page.locator('[data-act]'));

/** How somebody chooses what is on the page. */
type Choose = (page: Page, what: ReturnType<Page['locator']>) => Promise<void>;

const byKeyboard: Choose = async (page, what) => {
  await what.focus();
  await page.keyboard.press('Enter');
};
const byTouch: Choose = async (_, what) => what.tap();

/** Does one thing that is asked, whatever it is; whether there was something to do. */
async function act(page: Page, choose: Choose): Promise<boolean> {
  const place = button(page, 'Place them');
  if (await place.isVisible()) {
    if (await place.isEnabled()) await choose(page, place);
    else await choose(page, spots(page, /place armies here/).first());
    return true;
  }
  for (const name of ['Move in', 'End turn'])
    if (await button(page, name).isVisible()) {
      await choose(page, button(page, name));
      return true;
    }
  const trade = page.getByRole('button', { name: /^Trade: / }).first();
  if (await trade.isVisible()) {
    await choose(page, trade);
    return true;
  }
  return attack(page, choose);
}

/** Blitzes from the first front that can attack while the odds are good, then ends the attack. */
async function attack(page: Page, choose: Choose): Promise<boolean> {
  const end = button(page, 'End attack');
  if (!(await end.isVisible())) return false;
  const from = spots(page, /, can attack$/).first();
  if (await from.isVisible()) {
    await choose(page, from);
    const good = spots(page, /attack it, (8|9|100)\d* percent/).first();
    if (await good.isVisible()) {
      await choose(page, good);
      await expect(page.getByText(/of 100 cases/)).toBeVisible();
      await choose(page, button(page, 'Blitz'));
      return true;
    }
  }
  await choose(page, end);
  return true;
}

async function playOut(page: Page, choose: Choose): Promise<void> {
  await expect(async () => {
    for (let i = 0; i < 60 && !(await isOver(page)); i++) {
      const did = await act(page, choose).catch(() => false); // somebody else's turn came between
      if (!did) await page.waitForTimeout(50);
    }
    expect(await isOver(page)).toBe(true);
  }).toPass({ timeout: 75_000 });
}

test('a game of four is played to the end by keyboard alone', async ({ browser }) => {
  const { host } = await sitAt(browser, {
    game: 'conquest',
    players: 4,
    seats: [{ kind: 'me' }, BOT, BOT, BOT],
    options: { rounds: 2, victory: 'missions' },
    delay: 0,
    seed: 'keyboard',
  });
  await expect(host.getByText(/of 19 armies left|of 20 armies left/)).toBeVisible();
  await byKeyboard(host, button(host, 'Look at your mission'));
  await playOut(host, byKeyboard);
  await expect(host.getByRole('img', { name: /Territories over time/ })).toBeVisible();
});

test('on a phone the map is turned, fog lies on it, and a game is played by touch', async ({ browser }) => {
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  } as const;
  const wish = {
    game: 'conquest',
    players: 3,
    seats: [{ kind: 'me' as const }, BOT, BOT],
    delay: 0,
    seed: 'phone',
  };
  const { host } = await sitAt(browser, { ...wish, options: { rounds: 1, fog: true, setup: 'auto' } }, phone);
  await expect(host.getByRole('button', { name: /hidden in fog/ }).first()).toBeVisible();
  const map = await host.locator('svg.board').boundingBox();
  expect(map?.height ?? 0).toBeGreaterThan(map?.width ?? 0);
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await playOut(host, byTouch);
});
