// The front of the house: what people agree on, how a game ends before its end, clocks, and how one finds a table.
import type { Browser, Page } from '@playwright/test';
import type { NewMatch } from '@rulewright/protocol';
import { joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight } from './widths.ts';

const named = (page: Page, name: string) => page.request.post('/api/me', { data: { name } });
const log = (page: Page) => page.getByRole('log', { name: 'What happened' });

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
const question = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const yes = (page: Page, name: string) => question(page, name).click();

async function two(browser: Browser, wish: NewMatch): Promise<readonly [Page, Page]> {
  const { host, link } = await sitAt(browser, { ...wish, seats: [{ kind: 'me' }, { kind: 'empty' }] });
  const guest = await joinTable(browser, link);
  await expect(host.getByText('Your move', { exact: true })).toBeVisible();
  return [host, guest];
}

/** A running game between people is analysed by nobody: the page does not offer it, and the server does not give it. */
async function expectNoHelp(page: Page): Promise<void> {
  const match = /match\/([^?]+)/.exec(page.url())?.[1];
  const asked = [
    page.request.get(`/api/matches/${match}/analysis?from=0`),
    page.request.get(`/api/matches/${match}/analysis/0`),
    page.request.post(`/api/matches/${match}/hint`, { data: {} }),
  ];
  for (const reply of await Promise.all(asked)) {
    expect(reply.status()).toBeGreaterThanOrEqual(400);
    expect((await reply.json()).why).toMatch(/^[A-Z].* \w+/); // a sentence
  }
  const replay = await page.context().newPage();
  await replay.goto(`/replay/${match}?analyse=1`);
  await expect(replay.getByRole('alert').first()).toBeVisible();
  await expect(replay.getByRole('region', { name: 'Analysis' })).toHaveCount(0);
  await replay.close();
}

async function move(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-spot="${from}"]`).click();
  await page.locator(`[data-spot="${to}"]`).click();
}

test('a draw is offered by the menu, shown at the board, declined and accepted; nobody is helped meanwhile', async ({
  browser,
}) => {
  const delay = 30;
  const clock = { kind: 'game', seconds: 60, increment: 0, delay } as const;
  const [white, black] = await two(browser, { game: 'chess', clock });
  const [own] = await white.getByRole('timer').all();
  await move(white, 'e2', 'e4');
  await expect(own!).toHaveText('1:00'); // the first seconds of a move are free
  for (const answer of ['Decline', 'Accept the draw']) {
    await menu(white, 'Offer a draw');
    if (answer === 'Decline') await expectInReach(white, question(white, 'Offer a draw'));
    await yes(white, 'Offer a draw');
    await expect(white.getByText(/^You have offered a draw/)).toBeVisible();
    await expect(black.getByText('A draw is offered to you.')).toBeInViewport();
    if (answer === 'Decline') {
      const answers = ['Decline', 'Accept the draw'].map((name) => black.getByRole('button', { name }));
      await expectInReach(black, black.getByText('A draw is offered to you.'), ...answers);
    }
    await black.getByRole('button', { name: answer }).click();
    await expect(white.getByText(/^You have offered a draw/)).toBeHidden();
    if (answer === 'Accept the draw') break;
    for (const page of [white, black])
      for (const help of ['Hint', 'Explain as we go', 'Let a bot look at it'])
        await expect(page.getByText(help)).toHaveCount(0);
    await expectNoHelp(white);
    await move(black, 'e7', 'e5');
    await expect(black.locator('[data-spot="e5"]')).toHaveAttribute('aria-label', /black pawn/);
    await move(white, 'd2', 'd4'); // one offer for each move
  }
  for (const page of [white, black])
    await expect(page.getByRole('heading', { name: 'A draw' })).toBeVisible();
});

test('who has gone is waited for, then the win is claimed; meanwhile a game is called off before it has begun', async ({
  browser,
}) => {
  const [stays, leaves] = await two(browser, { game: 'tic-tac-toe' });
  await stays.getByRole('button', { name: /^b2, free/ }).click();
  await menu(leaves, 'Leave the table');
  await yes(leaves, 'Leave the table');
  await expect(leaves.getByRole('region', { name: 'Go on playing' })).toContainText('your move');
  await expectInReach(stays, stays.getByRole('button', { name: 'Claim the win' }));
  await stays.getByRole('button', { name: 'Claim the win' }).click();
  await expect(stays.getByRole('alert')).toContainText(/seconds? to come back/);

  // Meanwhile the time to come back runs out.
  const [first, second] = await two(browser, { game: 'tic-tac-toe' });
  await first.getByRole('button', { name: 'Table', exact: true }).click();
  const partings = ['Call it off', 'Resign', 'Leave the table', 'Pause the game', 'Take back'];
  await expectInReach(first, ...partings.map((name) => first.getByRole('menuitem', { name })));
  await first.keyboard.press('Escape');
  await menu(second, 'Call it off');
  await expectInReach(second, question(second, 'Call it off'));
  await yes(second, 'Call it off');
  for (const page of [first, second])
    await expectInReach(page, page.getByRole('heading', { name: 'The game was called off' }));

  const won = stays.getByRole('heading', { name: 'You have won' });
  await expect(async () => {
    if (!(await won.isVisible())) await stays.getByRole('button', { name: 'Claim the win' }).click();
    await expect(won).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectInReach(
    stays,
    ...[won, stays.getByText('A player has left'), stays.getByRole('button', { name: 'Rematch' })],
    stays.getByRole('link', { name: 'Replay' }),
  );
});

test('who is absent earns no increment, and who is there does; each has one clock', async ({ browser }) => {
  const clock = { kind: 'game', seconds: 2, increment: 30, empty: 'default' } as const;
  const [, there] = await two(browser, { game: 'tic-tac-toe', clock });
  const timers = there.getByRole('timer');
  await expect(timers).toHaveCount(2);
  await expectInReach(there, timers.first(), timers.nth(1));
  await expect(there.getByText('Your move', { exact: true })).toBeVisible(); // the first move was played for who slept
  await expect(timers.first()).toHaveText(/^0(\.0|:00)?$/);
  await there
    .getByRole('button', { name: /, free$/ })
    .first()
    .click();
  await expect(timers.nth(1)).toHaveText(/0:3\d|^3\d/);
});

test('byo-yomi is chosen in words and counted in periods; when they are over the game is', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/new/go');
  const clocks = page.getByRole('combobox', { name: 'Clock', exact: true });
  for (const preset of ['Blitz: 3 min each, 2 s more a move', 'A day a move: 1 day a move'])
    await expect(clocks.getByRole('option', { name: preset })).toHaveCount(1);
  await clocks.selectOption('own');
  const delay = page.getByRole('spinbutton', { name: 'Seconds of a move that are free' });
  await delay.fill('7');
  await expect(delay).toHaveValue('7');
  const minutes = page.getByRole('spinbutton', { name: 'Minutes each' });
  await minutes.fill('2000');
  const wrong = page.getByRole('alert').filter({ hasText: 'A number from 0.5 to 1440' });
  await expectInReach(page, clocks, delay, wrong);
  await page.getByRole('button', { name: 'Open the table' }).click(); // nothing is sent
  await expect(minutes).toHaveValue('2000');
  await minutes.fill('12');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText(/^12 min each/)).toBeVisible();
  await page.goto('/new/go');
  await clocks.selectOption('periods');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expectInReach(
    page,
    page.getByText('10 min each, then 3 periods of 30 s; an empty clock loses the game'),
  );

  const byoyomi = { seconds: 2, periods: 2 };
  const clock = { kind: 'game', seconds: 0.5, increment: 0, byoyomi } as const;
  const [black, white] = await two(browser, { game: 'go', options: { size: 9 }, clock });
  const own = black.getByRole('timer').first();
  await expect(own).toHaveText(/×2/);
  await expect(own).toHaveText(/×1/);
  await expectInSight(black, own);
  await expect(white.getByRole('heading', { name: 'You have won' })).toBeVisible();
  await expect(white.getByText('Time is up', { exact: true })).toBeVisible();
});

test('a table is found by filters, two of one name are told apart, bots take the free seats, and others watch', async ({
  browser,
}) => {
  const wish: NewMatch = { game: 'jarls', players: 4, visibility: 'public', spectators: 'everyone' };
  const { host, link } = await sitAt(browser, {
    ...wish,
    seats: [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'empty' }) as const)],
  });
  await named(host, 'Astrid');
  const guest = await (await browser.newContext()).newPage();
  await named(guest, 'Astrid');
  await guest.goto('/');
  await expect(guest.getByRole('region', { name: 'Free seats' })).toContainText('sit down'); // before the games
  const open = guest.getByRole('region', { name: 'Tables' });
  const row = open.getByRole('link', { name: /Jarls.*Astrid/ });
  const filter = open.getByRole('combobox', { name: 'Game' });
  await filter.selectOption('chess');
  await expect(open.getByRole('link', { name: /Jarls/ })).toHaveCount(0);
  await filter.selectOption('jarls');
  await expect(row).toContainText('sit down');
  await expect(row.locator('time')).toHaveText(/now|ago/);
  await expectInReach(guest, filter, row, row.locator('time'), open.getByRole('tab', { name: 'Running' }));
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  await expectInReach(host, host.getByRole('list', { name: 'Seats' }).getByText('Astrid 2'));
  const level = host.getByRole('combobox', { name: 'Bots play' });
  await level.selectOption('easy');
  await expect(level.getByRole('option')).toHaveText([
    /^easily: /,
    'as a club player does',
    'as well as they can',
  ]);
  await expectInReach(host, level, host.getByRole('button', { name: 'Fill with bots' }));
  await host.getByRole('button', { name: 'Fill with bots' }).click();
  const players = host.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toHaveCount(4);
  await expect(players.filter({ hasText: 'Easy bot' })).toHaveCount(2);
  await expectInReach(guest, guest.getByRole('list', { name: 'Players' }).getByText('Astrid 2'));
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto('/');
  await watcher.getByRole('tab', { name: 'Running' }).click();
  await watcher.getByRole('combobox', { name: 'Game' }).selectOption('jarls');
  await expectInReach(watcher, watcher.getByRole('link', { name: /watch/ }).first());
  await watcher.getByRole('link', { name: /watch/ }).first().click();
  await expectInReach(watcher, watcher.getByText('You are looking on.'));
  await expect(log(watcher)).toBeVisible();
});
