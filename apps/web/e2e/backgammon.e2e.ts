// Backgammon in the browser: on a phone against a bot, a turn by keyboard alone, and a match out of a file.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { act } from './backgammon-player.ts';
import { sitAt } from './table.ts';

const SEATS = [{ kind: 'me' }, { kind: 'bot', bot: 'medium' }] as const;
const WISH = { game: 'backgammon', options: { length: 1 }, seats: [...SEATS], delay: 0 };

test('on a phone somebody plays some turns against a bot, and gives up', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { host } = await sitAt(browser, { ...WISH, seed: 'phone' }, phone);
  await expect(host.getByRole('group', { name: 'The backgammon board' })).toBeVisible();
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const pips = host.getByText(/^\d+ pips$/);
  const isBegun = async (): Promise<boolean> =>
    (await pips.allTextContents()).every((text) => Number.parseInt(text, 10) < 160);
  for (let i = 0; i < 300 && !(await isBegun()); i++) await act(host);
  expect(await isBegun()).toBe(true);
  const resign = host.getByRole('button', { name: 'Resign a single game' });
  for (let i = 0; i < 100 && !(await resign.isVisible()); i++) await host.waitForTimeout(50);
  await resign.click();
  await host.getByRole('button', { name: 'Really resign a single game?' }).click();
  await expect(host.getByText('The match is won').first()).toBeVisible();
  await expect(host.getByRole('img', { name: /^Pips over time/ })).toBeVisible();
  const file = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Download match file' }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toMatch(
    /^ 1 point match\n\n Game 1\n.*Wins 1 point/s,
  );
});

test('a turn is played by keyboard alone', async ({ browser }) => {
  const { host } = await sitAt(browser, { ...WISH, options: { length: 1, cube: false }, seed: 'keys' });
  const confirm = host.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeVisible();
  const focus = (): Promise<string> =>
    host.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
  for (let i = 0; i < 60 && (await focus()) === ''; i++) await host.keyboard.press('Tab');
  for (let i = 0; i < 60 && !(await confirm.isEnabled()); i++) {
    const marked = (await host.locator('[data-mark="target"]').count()) > 0;
    await host.keyboard.press('PageDown');
    const isTarget = await host.evaluate(
      () => document.activeElement?.getAttribute('data-mark') === 'target',
    );
    if (!marked || isTarget) await host.keyboard.press('Enter');
  }
  await confirm.focus();
  await host.keyboard.press('Enter');
  await expect(host.getByText(/ to \d+/).first()).toBeVisible(); // in the log
});

test('a match file is pasted and looked at, and a new match begins from a position in it', async ({
  page,
}) => {
  await page.goto('/');
  const text = ' 1 point match\n\n Game 1\n ann : 0   bob : 0\n  1) 31: 8/5 6/5   62: 24/18 13/11\n';
  await page.getByRole('textbox', { name: /^Or paste a game/ }).fill(text);
  await expect(page.getByRole('heading', { name: /^Replay: Backgammon/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'The backgammon board' })).toBeVisible();
  await page.getByRole('link', { name: 'New match from here' }).click();
  const from = page.getByRole('textbox', { name: /^Begin from/ });
  await expect(from).toHaveValue('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:1:10');
  await from.fill('XGID=none');
  await expect(page.getByRole('alert')).toHaveText('That is no position of this game.');
  await from.fill('XGID=-A----------------------a-:0:0:1:21:0:0:0:1:10');
  await page.getByLabel('Seat 2').selectOption('bot:easy');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText('The match is won').first()).toBeVisible(); // the only play is made by itself
});
