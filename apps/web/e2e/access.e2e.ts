// Every page, in the light and, where only colours differ, in the dark; at every width; and what a table of each game
// weighs and says to whoever chooses what may not be.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { playedByBots, sitAt, transferred } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectToFit } from './widths.ts';

const BOT = { kind: 'bot', bot: 'random' } as const;

// biome-ignore format: one list
const GAMES = ['jarls', 'tic-tac-toe', 'skirmish', 'dune', 'conquest', 'chess', 'go', 'backgammon', 'pig', 'goofspiel'];

test('lobby, new table, rules, how to play, own page, positions, saved games and wrong addresses are accessible and fit', async ({
  page,
}) => {
  const look = async () => {
    await expectAccessible(page);
    await expectToFit(page);
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Jarls' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(page.getByLabel('Volume of sounds')).toBeVisible();
  await look();
  await page.goto('/new/jarls');
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await look();
  await page.goto('/rules/jarls');
  await expect(page.getByRole('link', { name: 'Link to rule J1.1', exact: true })).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'How to play' }).click();
  await expect(page.getByRole('img', { name: /pushed back a hex/ })).toBeVisible();
  await look();
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: 'My games and results' })).toBeVisible();
  await look();
  await page.goto('/position/conquest');
  await expect(page.getByRole('button', { name: 'Alone' })).toBeVisible();
  await look();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'There is nothing here.' })).toBeVisible();
  await look();
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Open a saved log' })).toBeVisible();
  await look();
});

test('how to play has pictures and fits, for every game', async ({ page }) => {
  for (const game of GAMES) {
    await page.goto(`/how-to-play/${game}`);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await expectToFit(page);
  }
});

const spot = (page: Page, id: string) => page.locator(`[data-spot="${id}"]`);
const isAsked = (page: Page) => expect(page.getByText('Your move', { exact: true }).first()).toBeVisible();

/** Chooses what may not be chosen; a battle plan of Skirmish and a map of Dune are met in tests of their own. */
const FORBIDDEN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  jarls: async (page) => {
    await page
      .getByRole('button', { name: /your warrior, can be moved/ })
      .first()
      .click();
    await spot(page, '0,0').click({ force: true });
  },
  'tic-tac-toe': async (page) => {
    await page.getByRole('button', { name: /^b2, free/ }).click();
    await expect(page.getByRole('button', { name: /, O$/ })).toHaveCount(1);
    await isAsked(page);
    await spot(page, 'b2').click({ force: true });
  },
  // It is taken from the start; the middle of a territory's box may lie in its neighbour.
  conquest: (page) =>
    page
      .getByRole('button', { name: /, neutral, / })
      .first()
      .dispatchEvent('click'),
  chess: async (page) => {
    await spot(page, 'e2').click();
    await spot(page, 'e5').click({ force: true });
  },
  go: async (page) => {
    await spot(page, 'D4').click();
    await expect(page.getByRole('button', { name: /, White, .*last move/ })).toBeVisible();
    await isAsked(page);
    await spot(page, 'D4').click({ force: true });
  },
  backgammon: async (page) => {
    await page.locator('[data-spot][data-act]').first().click();
    await page.locator('[data-spot]:not([data-act])').first().click({ force: true });
  },
  pig: (page) => page.getByRole('button', { name: 'Hold 0' }).click({ force: true }),
  goofspiel: async (page) => {
    await page.getByRole('button', { name: 'Bid 7' }).click();
    await expect(page.getByRole('log', { name: 'What happened' })).toContainText('bids 7');
    await isAsked(page);
    await page.getByRole('button', { name: 'Bid 7' }).click({ force: true });
  },
};

for (const game of GAMES) {
  test(`a table of ${game} is accessible, fits, takes at most 250 kB, and says why not, with the rule`, async ({
    browser,
  }) => {
    let bytes = async () => 0;
    const { host } = await sitAt(
      browser,
      {
        game,
        seed: 'axe',
        delay: 0,
        seats: [{ kind: 'me' }, { kind: 'empty' }],
        ...(game === 'conquest' && { options: { setup: 'claim' } }), // else its first answers are given on the map alone
      },
      {},
      (page) => {
        bytes = transferred(page);
      },
    );
    await expect(host.getByRole('button', { name: 'Seat a bot' })).toBeVisible();
    if (game === 'jarls') await expectAccessible(host);
    if (game === 'jarls') await expectToFit(host);
    await host.getByRole('button', { name: 'Seat a bot' }).click();
    await expect(host.getByRole('button', { name: 'Table' })).toBeVisible();
    await expect(host.locator('section[aria-label="on the board"]')).toBeVisible();
    if (game === 'jarls' || game === 'dune') await isAsked(host);
    await host.waitForLoadState('networkidle');
    expect(await bytes()).toBeGreaterThan(100_000);
    expect(await bytes()).toBeLessThan(250_000);
    await expectAccessible(host);
    await expectToFit(host);
    if (game === 'skirmish') {
      await isAsked(host);
      await host.setViewportSize({ width: 390, height: 844 });
      await expect(host.getByRole('region', { name: 'Decisions' })).toBeInViewport({ ratio: 0.5 });
      const camp = host.getByRole('heading', { name: 'Medium bot', exact: true });
      expect(await camp.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0); // all of it is read
    }
    const choose = FORBIDDEN[game];
    if (choose) {
      await isAsked(host);
      await choose(host);
      const why = host.getByRole('alert').filter({ hasText: 'Not possible.' });
      await expectInReach(host, why.getByRole('link', { name: /^Rule [A-Z]?\d/ }));
    }
    if (game !== 'jarls') return;
    await host.getByRole('tab', { name: 'Inspector' }).click();
    await expect(host.locator('[aria-current="step"]').first()).toBeVisible();
    await host.getByRole('button', { name: 'State and view' }).click();
    await expect(host.getByRole('region', { name: 'The whole state' })).toBeVisible();
    await expectAccessible(host);
  });
}

test('a finished game and its replay are accessible and fit; one plays on from there alone, with a bot, with a friend', async ({
  page,
  request,
}) => {
  const { id } = await playedByBots(request, { game: 'tic-tac-toe', seats: [BOT, BOT] });
  await page.goto(`/match/${id}`);
  await expect(page.getByText('The game is over')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  const replay = `/replay/${id}?at=3&as=*&analyse=1`;
  await page.goto(replay);
  await expect(page.getByRole('heading', { name: 'Replay: Tic-tac-toe' })).toBeVisible();
  await expect(page.getByRole('img', { name: /What the game looked worth/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best answers here' })).toContainText('Put your mark');
  await expectAccessible(page);
  await expectToFit(page);
  const marks = page.getByRole('button', { name: /, [XO]$/ });
  await expectInReach(
    page,
    page.getByRole('img', { name: /What the game looked worth/ }),
    page.getByRole('region', { name: 'Best answers here' }),
    ...['Alone', 'With a bot', 'With a friend'].map((name) => page.getByRole('button', { name })),
  );
  await page.getByRole('button', { name: 'Alone' }).click();
  await expect(page.getByText('Your move', { exact: true })).toBeVisible();
  await expect(marks).toHaveCount(3);
  await page.goto(replay);
  await page.getByRole('button', { name: 'With a bot' }).click();
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Medium bot');
  await expect(marks).toHaveCount(3);
  await page
    .getByRole('button', { name: /, free$/ })
    .first()
    .click();
  await expect.poll(() => marks.count()).toBeGreaterThan(4); // the bot has answered
  await page.goto(replay);
  await page.getByRole('button', { name: 'With a friend' }).click();
  const link = page.getByRole('textbox', { name: 'Invite a friend with this link' });
  await expect(link).toHaveValue(/invitation=/);
});
