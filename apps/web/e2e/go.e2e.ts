// Go from the first stone to the count, by keyboard alone, and against a bot.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { isOver, joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight } from './widths.ts';

const FIVE = { game: 'go', players: 2, delay: 0, options: { size: 5, komi: 0.5 } } as const;

async function press(page: Page, spot: string): Promise<void> {
  await page.locator(`[data-spot="${spot}"]`).focus();
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The question whether one is sure has the focus: a second Enter passes. */
async function pass(page: Page): Promise<void> {
  await button(page, 'Pass').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Really pass?')).toBeFocused();
  await page.keyboard.press('Enter');
}

test('two people play by keyboard, mark what is dead together, agree, and look back', async ({ browser }) => {
  const { host: black, link } = await sitAt(browser, { ...FIVE, seats: [{ kind: 'me' }, { kind: 'empty' }] });
  const white = await joinTable(browser, link);
  const moves = ['C3', 'B2', 'C2', 'B3', 'C4', 'B4', 'C5', 'B5', 'C1', 'B1'];
  for (const [i, at] of moves.entries()) {
    await press(i % 2 === 0 ? black : white, at);
    const other = i % 2 === 0 ? white : black;
    await expect(other.getByRole('button', { name: new RegExp(`^${at}, .*last move`) })).toBeVisible();
  }
  await press(black, 'A3');
  await expect(white.getByRole('button', { name: /^A3, Black/ })).toBeVisible();
  await pass(white);
  await expect(button(black, 'Pass')).toBeVisible();
  await pass(black);
  await expect(black.getByRole('button', { name: /^A3, Black, .*mark as dead/ })).toBeVisible();
  await press(white, 'A3');
  await expect(black.getByRole('button', { name: /^A3, Black, .*dead, mark as alive/ })).toBeVisible();
  await expect(black.getByRole('button', { name: /^A2, empty, territory of White/ })).toBeVisible();
  const seen = ['Agree', 'Play on', 'Resign', 'First position', 'Copy SGF'].map((name) =>
    button(black, name),
  );
  await expectInSight(black, black.locator('[data-spot="A1"]'), black.locator('[data-spot="E5"]'));
  await expectInReach(black, ...seen);
  await expectAccessible(black);
  for (const page of [black, white]) {
    await button(page, 'Agree').focus();
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => isOver(black)).toBe(true);
  await expect(black.getByRole('region', { name: 'Chinese rules' }).getByText('15 points')).toBeVisible();
  await button(black, 'First position').click();
  await expect(black.getByRole('button', { name: 'C3, empty' })).toBeVisible();
  await black.keyboard.press('ArrowRight');
  await expect(black.getByRole('button', { name: /^C3, Black, .*last move/ })).toBeVisible();
});

test('a game against a bot comes to its end, and the rematch has the colours changed', async ({
  browser,
}) => {
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }] as const;
  const { host } = await sitAt(browser, { ...FIVE, seats: [...seats] });
  await press(host, 'C3');
  await expect(async () => {
    if (await button(host, 'Really pass?').isVisible()) await button(host, 'Really pass?').click();
    else if (await button(host, 'Pass').isVisible()) await button(host, 'Pass').click();
    else if (await button(host, 'Agree').isVisible()) await button(host, 'Agree').click();
    expect(await isOver(host)).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [100] });
  await button(host, 'Rematch').click();
  await expect(host.getByRole('button', { name: /^\w\d, Black, .*last move/ })).toBeVisible();
});

test('on a phone a finger aims first and plays then, on the whole board', async ({ browser }) => {
  const { host } = await sitAt(
    browser,
    { game: 'go', delay: 0, seed: 'phone', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }] },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  const point = host.locator('[data-spot="Q16"]');
  await point.tap();
  await expect(host.locator('[data-cross]')).toBeVisible();
  await expect(point).toHaveAttribute('aria-label', 'Q16, empty, choose it again to play');
  await point.tap();
  await expect(point).toHaveAttribute('aria-label', /^Q16, Black, chain of 1 with 4 liberties/);
  await expect(host.getByText(/^Black · 0 prisoners/)).toBeVisible();
  await expect(host.getByText(/^White · 0 prisoners · komi 7.5/)).toBeVisible();
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a game in SGF is pasted and walked through', async ({ page }) => {
  await page.goto('/replay');
  await page.getByRole('textbox', { name: /^Or paste a game/ }).fill('(;SZ[5]RE[W+R];B[cc];W[bb])');
  await expect(page.getByRole('group', { name: 'The board of Go' })).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByRole('button', { name: /^C3, Black, .*last move/ })).toBeVisible();
});
