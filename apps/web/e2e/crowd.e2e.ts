// Tables for many: teams, six seats, clocks.

import { takeTurn } from './jarls-player.ts';
import { choices, joinTable, openTable, sitAt, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight } from './widths.ts';

test('two people and two bots play in teams; everybody sees who is with whom', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'jarls', async (page) => {
    await expect(page.getByRole('checkbox', { name: /^Teams/ })).toHaveCount(0); // of two there are none
    for (let players = 2; players < 4; players++)
      await page.getByRole('button', { name: 'More Players' }).click();
    await page.getByRole('combobox', { name: 'Seat 3' }).selectOption('Easy bot');
    await page.getByRole('combobox', { name: 'Seat 4' }).selectOption('Easy bot');
    await page.getByRole('checkbox', { name: /^Teams/ }).check();
  });
  await expect(host.getByLabel('Settings', { exact: true })).toContainText('Teams');
  const guest = await joinTable(browser, link);
  const players = guest.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toHaveText([/team A/, /team B/, /team A/, /team B/]);
  await expectInReach(guest, ...(await players.all()));
  await expect(guest.getByRole('button', { name: /your jarl \(team B\)/ })).toBeVisible();
  const pick = choices(5);
  const turns = new Set();
  for (let turn = 0; turn < 4; turn++) {
    const page = await whoseTurn([host, guest]);
    if (page === null) break;
    turns.add(page);
    await takeTurn(page, pick);
  }
  expect(turns.size).toBe(2);
  await expect(host.getByRole('log', { name: 'What happened' })).toContainText('Easy bot');
});

test('six sit at a table, five of them bots, and the turn comes round', async ({ browser }) => {
  const { host } = await sitAt(browser, {
    game: 'jarls',
    players: 6,
    delay: 0,
    seats: [{ kind: 'me' }, ...Array.from({ length: 5 }, () => ({ kind: 'bot' as const, bot: 'random' }))],
  });
  await expect(host.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(6);
  const pick = choices(2);
  const moves = host.getByRole('log', { name: 'What happened' }).getByText(/goes from/);
  let own = 0; // moves up to one's own last
  for (let round = 1; round <= 2; round++) {
    expect(await whoseTurn([host])).toBe(host);
    await expect(host.getByText(`Round ${round} ·`)).toBeVisible();
    if (round === 2) await expect(host.locator('[data-last-move]')).toHaveCount((await moves.count()) - own);
    own = (await moves.count()) + 1;
    await takeTurn(host, pick);
  }
  await expectInSight(
    host,
    host.locator('svg.board').getByText('-5', { exact: true }).first(), // at the edge
    host.locator('[data-last-move]').first(),
    host.getByText(/^To move: /),
  );
  await expectInReach(host, host.getByRole('button', { name: /quiet rounds/ }));
  await expect(host.getByText('Round 3 ·')).toBeVisible();
  expect(await whoseTurn([host])).toBe(host);
});

test('a clock runs where all can see it; whose is empty has lost', async ({ browser }) => {
  const { host, link } = await sitAt(browser, {
    game: 'tic-tac-toe',
    clock: { kind: 'move', seconds: 3 },
    seats: [{ kind: 'me' }, { kind: 'empty' }],
  });
  const guest = await joinTable(browser, link);
  const running = guest.getByRole('list', { name: 'Players' }).getByRole('timer').first();
  const first = Number(await running.textContent());
  expect(first).toBeLessThanOrEqual(3);
  await expect
    .poll(async () => Number(await running.textContent()), { intervals: [200] })
    .toBeLessThan(first);
  await expect(guest.getByRole('heading', { name: 'You have won' })).toBeVisible({ timeout: 8_000 });
  await expect(guest.getByRole('log', { name: 'What happened' })).toContainText('has run out of time');
  await expectInReach(
    guest,
    guest.getByRole('heading', { name: 'You have won' }),
    guest.getByText('Time is up', { exact: true }),
    guest.getByText(/^It took \d+ seconds?\.$/),
  );
  await expect(host.getByRole('heading', { name: /^You have lost/ })).toBeVisible();
});
