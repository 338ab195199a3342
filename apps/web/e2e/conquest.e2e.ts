// Conquest in the browser: by keyboard alone against bots, and between people, one of them on a phone.

import { button, playOut } from './conquest-player.ts';
import { byClick, byKeyboard, byTouch } from './hand.ts';
import { joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';

const ME = { kind: 'me' } as const;
const BOT = { kind: 'bot', bot: 'hard' } as const;

/** The last of two rounds begins; whole games are played by `npm run whole-games`. */
const LATE = {
  turn: 'player1',
  round: 2,
  owners: {
    ...{ skarn: 'player1', ravnhold: 'player1', isfell: 'player1' },
    ...{ tarnwick: 'player2', korvan: 'player3', merrow: 'player4' },
  },
  armies: { skarn: 6, ravnhold: 3, isfell: 3, tarnwick: 4, korvan: 4, merrow: 4 },
} as const;

test('the end of a game of four is played by keyboard alone', async ({ browser }) => {
  const { host } = await sitAt(browser, {
    game: 'conquest',
    players: 4,
    seats: [ME, BOT, BOT, BOT],
    options: { rounds: 2, victory: 'missions' },
    position: LATE,
    delay: 0,
    seed: 'keyboard',
  });
  await expect(host.getByText('3 of 3 armies left')).toBeVisible();
  await byKeyboard(host, button(host, 'Look at your mission'));
  await playOut([[host, byKeyboard]], 75_000);
  await expect(host.getByText(/^You conquer|conquers? /).first()).toBeAttached();
  await expect(host.getByRole('img', { name: /Territories over time/ })).toBeVisible();
  await byKeyboard(host, host.getByRole('link', { name: 'Replay' }));
  await expect(host.getByRole('heading', { name: /^Replay: Conquest/ })).toBeVisible();
  await byKeyboard(host, button(host, 'Last position'));
  await expect(host.getByRole('img', { name: /Territories over time/ })).toBeVisible();
  await host.goBack();
  await byKeyboard(host, button(host, 'Rematch'));
  await expect(host.getByText('3 of 3 armies left')).toBeVisible();
});

test('two people and two bots play the end of a game in fog, one of them on a phone, where the map is turned', async ({
  browser,
}) => {
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  } as const;
  const wish = {
    game: 'conquest',
    players: 4,
    seats: [ME, { kind: 'empty' as const }, BOT, BOT],
    options: { rounds: 2, fog: true },
    position: LATE,
    delay: 0,
    seed: 'phone',
  };
  const { host, link } = await sitAt(browser, wish, phone);
  const guest = await joinTable(browser, link);
  await expect(host.getByRole('button', { name: /hidden in fog/ }).first()).toBeVisible();
  const map = await host.locator('svg.board').boundingBox();
  expect(map?.height ?? 0).toBeGreaterThan(map?.width ?? 0);
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await playOut(
    [
      [host, byTouch],
      [guest, byClick],
    ],
    75_000,
  );
});
