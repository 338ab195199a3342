// Every page, in the light and, where only colours differ, in the dark.

import { expectAccessible } from './axe.ts';
import { playedByBots, sitAt } from './table.ts';
import { expect, test } from './test.ts';

const BOT = { kind: 'bot', bot: 'random' } as const;

test('lobby, new table, rules, how to play, own page, positions, saved games and wrong addresses are accessible', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Jarls' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/new/jarls');
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/rules/jarls');
  await expect(page.getByRole('link', { name: 'Link to rule J1.1', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'How to play' }).click();
  await expect(page.getByRole('img', { name: /pushed back a hex/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: 'My games and results' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/position/conquest');
  await expect(page.getByRole('button', { name: 'Alone' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'There is nothing here.' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Open a saved log' })).toBeVisible();
  await expectAccessible(page);
});

// biome-ignore format: one list
const GAMES = ['jarls', 'tic-tac-toe', 'skirmish', 'dune', 'conquest', 'chess', 'go', 'backgammon', 'pig', 'goofspiel'];

for (const game of GAMES) {
  test(`a table of ${game} and its waiting room are accessible`, async ({ browser }) => {
    const { host } = await sitAt(browser, {
      game,
      seed: 'axe',
      delay: 0,
      seats: [{ kind: 'me' }, { kind: 'empty' }],
      ...(game === 'conquest' && { options: { setup: 'claim' } }), // else its first answers are given on the map alone
    });
    await expect(host.getByRole('button', { name: 'Seat a bot' })).toBeVisible();
    if (game === 'jarls') await expectAccessible(host);
    await host.getByRole('button', { name: 'Seat a bot' }).click();
    await expect(host.getByRole('button', { name: 'Table' })).toBeVisible();
    await expect(host.locator('section[aria-label="on the board"]')).toBeVisible();
    if (game === 'jarls' || game === 'dune') await expect(host.getByText('Your move').first()).toBeVisible();
    await expectAccessible(host);
    if (game !== 'jarls') return;
    await host
      .getByRole('button', { name: /can be moved/ })
      .first()
      .click();
    await host.getByRole('tab', { name: 'Inspector' }).click();
    await expect(host.locator('[aria-current="step"]').first()).toBeVisible();
    await host.getByRole('button', { name: 'State and view' }).click();
    await expect(host.getByRole('region', { name: 'The whole state' })).toBeVisible();
    await expectAccessible(host);
  });
}

test('a finished game and its replay are accessible', async ({ page, request }) => {
  const { id } = await playedByBots(request, { game: 'tic-tac-toe', seats: [BOT, BOT] });
  await page.goto(`/match/${id}`);
  await expect(page.getByText('The game is over')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/replay/${id}?at=3&as=*&analyse=1`);
  await expect(page.getByRole('heading', { name: 'Replay: Tic-tac-toe' })).toBeVisible();
  await expect(page.getByRole('img', { name: /What the game looked worth/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best answers here' })).toContainText('Put your mark');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alone' }).click();
  await expect(page.getByText('Your move', { exact: true })).toBeVisible();
});
