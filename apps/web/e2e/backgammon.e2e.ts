// Backgammon in the browser: the end of a match to 5 by keyboard against a bot and between people, one of them on a phone;
// a match out of a file, and one from a position.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { act, playOut } from './backgammon-player.ts';
import { byClick, byKeyboard, byTouch } from './hand.ts';
import { joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';

const ME = { kind: 'me' } as const;
const BOT = { kind: 'bot', bot: 'medium' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Three all in a match to 5, all at home and nearly level: a double decides it. */
const LATE = 'XGID=-BBBAA--------------aaaaa-:0:0:1:00:3:3:0:5:10';
/** The same with two turns to play. */
const LATER = 'XGID=-BB--------------------bb-:0:0:1:00:3:3:0:5:10';
const WISH = { game: 'backgammon', delay: 0, position: { xgid: LATE } };

test('a match to 5 is doubled and won by keyboard alone', async ({ browser }) => {
  const { host } = await sitAt(browser, { ...WISH, seats: [ME, BOT], seed: 'keys' });
  await playOut([[host, byKeyboard]], 60_000);
  for (const told of [/doubles to 2/, /takes at 2/, /wins a single game by bearing off: 2/])
    await expect(host.getByText(told).first()).toBeAttached();
  await expect(host.getByText('The match is won').first()).toBeVisible();
  await expect(host.getByRole('img', { name: /^Pips over time/ })).toBeVisible();
});

/** On a phone the board is turned to use its height. */
async function expectTall(page: Page, size: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(size);
  const shape = async (): Promise<number> => {
    const box = await page.locator('svg.board').boundingBox();
    return (box?.height ?? 0) / (box?.width ?? 1);
  };
  await expect.poll(shape).toBeCloseTo(15 / 11, 1);
}

test('two people play the end of a match to 5, one of them on a phone', async ({ browser }) => {
  const seats = [ME, { kind: 'empty' as const }];
  const { host, link } = await sitAt(
    browser,
    { ...WISH, position: { xgid: LATER }, seats, seed: 'people' },
    PHONE,
  );
  const guest = await joinTable(browser, link);
  await expect(host.getByRole('group', { name: 'The backgammon board' })).toBeVisible();
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectTall(host, { width: 195, height: 422 }); // at 200 %
  await expectTall(host, PHONE.viewport);
  await playOut(
    [
      [host, byTouch],
      [guest, byClick],
    ],
    60_000,
  );
  for (const page of [host, guest]) await expect(page.getByText('The match is won').first()).toBeVisible();
});

test('somebody plays a turn, gives up and takes the match away as a file', async ({ browser }) => {
  const wish = { game: 'backgammon', options: { length: 1 }, seats: [ME, BOT], delay: 0, seed: 'file' };
  const { host } = await sitAt(browser, wish);
  const played = host.getByText(/^Guest: \d+ to \d+/).first();
  for (let i = 0; i < 100 && !(await played.isVisible()); i++)
    if (!(await act(host))) await host.waitForTimeout(30);
  await host.getByText('Resign …').click();
  await host.getByRole('button', { name: 'Resign a single game' }).click();
  await host.getByRole('button', { name: 'Really resign a single game?' }).click();
  await expect(host.getByText('The match is won').first()).toBeVisible();
  await host.getByText('Position and match file').click();
  const file = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Download match file' }).click();
  const text = readFileSync(await (await file).path(), 'utf8');
  expect(text).toMatch(/^ 1 point match\n\n Game 1\n.*Wins 1 point/s);
});

test('a match file is pasted and looked at, and a new match begins from a position in it', async ({
  page,
}) => {
  await page.goto('/');
  const text = ' 1 point match\n\n Game 1\n ann : 0   bob : 0\n  1) 31: 8/5 6/5   62: 24/18 13/11\n';
  await page.getByRole('textbox', { name: /^Or paste a game/ }).fill(text);
  await expect(page.getByRole('heading', { name: /^Replay: Backgammon/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'The backgammon board' })).toBeVisible();
  await page.getByText('Position and match file').click();
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
