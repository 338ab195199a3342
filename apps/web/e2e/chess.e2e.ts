// Chess in the browser: by keyboard alone, on a phone against a bot, and out of a file.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight } from './widths.ts';

const spot = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');

/** Walks to a square with the arrow keys and chooses it; `up` is the key that leads to higher ranks. */
async function choose(page: Page, to: string, up: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  const [right, left, down] =
    up === 'ArrowUp'
      ? (['ArrowRight', 'ArrowLeft', 'ArrowDown'] as const)
      : (['ArrowLeft', 'ArrowRight', 'ArrowUp'] as const);
  for (let at = await spot(page), keys = 0; at !== to && keys < 30; at = await spot(page), keys++) {
    const sideways = at.charAt(0) < to.charAt(0) ? right : at.charAt(0) > to.charAt(0) ? left : null;
    await page.keyboard.press(sideways ?? (at.charAt(1) < to.charAt(1) ? up : down));
  }
  expect(await spot(page)).toBe(to);
  await page.keyboard.press('Enter');
}

async function play(page: Page, move: string, up: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  await expect(page.getByText('Your move', { exact: true })).toBeVisible();
  for (let i = 0; i < 40 && (await spot(page)) === ''; i++) await page.keyboard.press('Tab');
  await choose(page, move.slice(0, 2), up);
  await choose(page, move.slice(2), up);
}

test('two people play to mate by keyboard alone, walk through the game, and change colours', async ({
  browser,
}) => {
  const { host, link } = await sitAt(browser, {
    ...{ game: 'chess', seats: [{ kind: 'me' }, { kind: 'empty' }], delay: 0 },
    clock: { kind: 'game', seconds: 3600, increment: 600 },
  });
  const guest = await joinTable(browser, link);
  await play(host, 'f2f4', 'ArrowUp');
  await host.getByRole('button', { name: 'Table' }).click();
  await host.getByRole('menuitem', { name: 'Take back' }).click();
  await guest.getByRole('status', { name: 'Take back' }).getByRole('button', { name: 'Agree' }).click();
  for (const [i, move] of ['f2f3', 'e7e5', 'g2g4', 'd8h4'].entries())
    await play(i % 2 === 0 ? host : guest, move, i % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
  await expect(host.getByText('Checkmate', { exact: true })).toBeVisible();
  expect(await host.locator('[data-ply]').allTextContents()).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
  await expect(host.getByText(/^1:[123]\d:\d\d$/)).toHaveCount(2); // an hour and ten minutes for each move, less what it took
  const steps = ['First position', 'One move back', 'One move on', 'Present position', 'Turn the board'];
  const buttons = [...steps, 'Copy FEN', 'Copy PGN'].map((name) => host.getByRole('button', { name }));
  await expectInSight(host, host.locator('[data-spot="a8"]'), host.locator('[data-spot="h1"]'));
  await expectInReach(host, ...buttons);
  await expectAccessible(host);
  await host.getByRole('button', { name: 'First position' }).click();
  await expect(host.locator('[data-spot="f2"]')).toHaveAttribute('aria-label', 'f2, white pawn');
  await host.getByRole('button', { name: 'Qh4#' }).click();
  await expect(host.locator('[data-spot="h4"]')).toHaveAttribute('aria-label', 'h4, black queen, last move');
  const turned = host.getByRole('button', { name: 'Turn the board' });
  await turned.click();
  await host.getByRole('button', { name: 'Rematch' }).click();
  await expect(host.getByText('Waiting for players')).toBeVisible();
  await guest.getByRole('button', { name: 'Go to the rematch' }).click();
  await expect(guest.getByText('Your move', { exact: true })).toBeVisible();
  await expect(host.locator('[data-spot="e2"]')).toHaveAttribute('aria-label', /^e2, white pawn/);
  await expect(turned).toHaveAttribute('aria-pressed', 'false'); // everybody begins with their own side below
});

test('on a phone somebody plays a bot by touch, and gives up', async ({ browser }) => {
  const { host } = await sitAt(
    browser,
    { game: 'chess', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }], delay: 0, seed: 'phone' },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  for (const [move, piece] of [
    ['e2e4', 'pawn'],
    ['g1f3', 'knight'],
    ['a2a3', 'pawn'],
  ] as const) {
    await expect(host.getByText('Your move', { exact: true })).toBeVisible();
    await host.locator(`[data-spot="${move.slice(0, 2)}"]`).tap();
    await host.locator(`[data-spot="${move.slice(2)}"]`).tap();
    const spot = host.locator(`[data-spot="${move.slice(2)}"]`);
    await expect(spot).toHaveAttribute('aria-label', new RegExp(`white ${piece}`));
  }
  for (const san of ['e4', 'Nf3', 'a3'])
    await expect(host.getByRole('button', { name: san, exact: true })).toBeVisible();
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await host.getByRole('button', { name: 'Resign' }).click();
  await host.getByRole('button', { name: 'Really resign?' }).click();
  await expect(host.getByText('By resignation')).toBeVisible();
  const back = host.getByRole('button', { name: 'One move back' });
  await back.tap();
  for (const each of [back, host.locator('[data-older]')]) await expect(each).toBeInViewport({ ratio: 1 });
});

test('a game is pasted as PGN and walked through; a new one shows its start', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: /^Or paste a game/ }).fill('1. e4 e5 2. Nf3 Nc6 1/2-1/2');
  await expect(page.getByRole('heading', { name: /^Replay: Chess/ })).toBeVisible();
  await page.getByRole('button', { name: 'Last position' }).click();
  await expect(page.locator('[data-spot="c6"]')).toHaveAttribute('aria-label', 'c6, black knight, last move');
  await page.goto('/new/chess');
  await expect(page.getByRole('img', { name: 'How the game begins' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Black' })).toContainText('(a club player)');
  await page.getByRole('checkbox', { name: 'Start position' }).check();
  await expect(page.getByRole('radio', { name: 'Standard' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Chess960' })).toBeChecked();
  await expect(page.locator('[data-square="a1"] [data-kind="white bishop"]')).toBeVisible();
});
