// Pictures of every page for the documentation: `npm run pictures`.
import type { Browser, Page } from '@playwright/test';
import { act } from './backgammon-player.ts';
import { advance, choosePiece, movable, takeTurn } from './jarls-player.ts';
import { choices, joinTable, openTable, playedByBots, sitAt, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';

const BOT = { kind: 'bot', bot: 'random' } as const;

const FOLDER = 'docs/pictures';
const SIZES = [
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '390', viewport: { width: 390, height: 844 } },
] as const;

async function take(page: Page, name: string): Promise<void> {
  for (const { name: width, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(400);
    await page.screenshot({
      path: `${FOLDER}/${name}-${width}.png`,
      fullPage: width === '390' && !/^(rules|conquest|dune|new-table)/.test(name), // what sticks to the edge of a screen is shown on one
    });
  }
  await page.setViewportSize(SIZES[0].viewport);
}

/** Two people at a table with a seed: the same game every time. */
async function twoPeople(browser: Browser, game: string): Promise<readonly [Page, Page]> {
  const person = async (name: string) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto('/');
    await page.getByRole('button', { name: /change name/ }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: `You are ${name}` })).toBeVisible();
    return page;
  };
  const [first, second] = [await person('Astrid'), await person('Leif')];
  await first.goto(`/new/${game}`);
  await first.getByLabel(/^Seed/).fill('picture');
  await first.getByRole('button', { name: 'Open the table' }).click();
  await second.goto(await first.getByRole('textbox', { name: /^Invite/ }).inputValue());
  await second.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(second.getByRole('group', { name: 'The board of Jarls' })).toBeVisible();
  return [first, second];
}

/** Chooses a piece that could push somebody, and looks at whom. */
async function showPush(page: Page): Promise<boolean> {
  for (const { id } of await movable(page)) {
    const target = (await choosePiece(page, id)).find(({ label }) => /pushes/.test(label));
    if (!target) continue;
    await page.locator(`[data-spot="${target.id}"]`).hover();
    return true;
  }
  return false;
}

test('lobby, new table and rules', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Jarls' })).toBeVisible();
  await take(page, 'lobby');
  await page.goto('/new/jarls');
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await take(page, 'new-table');
  await page.goto('/rules/jarls#J4.3');
  await expect(page.locator('[id="J4.3"]')).toBeInViewport();
  await take(page, 'rules');
  await page.goto('/how-to-play/dune');
  await expect(page.getByRole('heading', { name: 'How to play Dune' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await take(page, 'how-to-play');
  await page.goto('/position/chess');
  await expect(page.getByRole('button', { name: 'Alone' })).toBeVisible();
  await take(page, 'position');
});

test('an end and its analysis, and the small games', async ({ browser, page, request }) => {
  const easy = { kind: 'bot', bot: 'easy' } as const;
  const wish = { game: 'tic-tac-toe', players: 2, seed: 'picture', seats: [BOT, easy] };
  const { id } = await playedByBots(request, wish);
  await page.goto(`/replay/${id}?at=4&as=*&analyse=1`);
  await expect(page.getByRole('img', { name: /What the game looked worth/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best answers here' })).toContainText('Put your mark');
  await take(page, 'analysis');
  for (const [game, action] of [
    ['pig', 'Roll'],
    ['goofspiel', 'Bid 7'],
  ] as const) {
    const { host } = await sitAt(
      browser,
      { game, players: 2, seed: 'picture', delay: 0, seats: [{ kind: 'me' }, easy] },
      { reducedMotion: 'reduce' },
    );
    await host.getByRole('button', { name: action }).click();
    await whoseTurn([host]);
    await take(host, game);
  }
});

test('a match of Conquest', async ({ browser }) => {
  const bot = { kind: 'bot', bot: 'hard' } as const;
  const wish = {
    game: 'conquest',
    players: 4,
    seats: [{ kind: 'me' as const }, bot, bot, bot],
    delay: 0,
    seed: 'picture',
  };
  const options = { setup: 'auto', victory: 'missions' };
  const { host } = await sitAt(browser, { ...wish, options }, { reducedMotion: 'reduce' });
  const place = host.getByRole('button', { name: 'Place them', exact: true });
  const spot = (label: RegExp) => host.getByRole('button', { name: label }).and(host.locator('[data-act]'));
  await expect(place).toBeVisible();
  while (!(await place.isEnabled()))
    await spot(/place armies here/)
      .first()
      .click();
  await place.click();
  await spot(/can attack$/)
    .first()
    .click();
  await spot(/attack it/)
    .first()
    .click();
  await expect(host.getByText(/of 100 cases/)).toBeVisible();
  await take(host, 'conquest');
  await host.emulateMedia({ colorScheme: 'dark' });
  await take(host, 'conquest-dark');
});

test('a match of Jarls, its inspector and its replay', async ({ browser }) => {
  const [first, second] = await twoPeople(browser, 'jarls');
  const pick = choices(3);
  let asked = first;
  for (let turn = 0; turn < 40; turn++) {
    asked = (await whoseTurn([first, second])) ?? first;
    if (turn > 3 && (await showPush(asked))) break;
    await advance(asked, pick, asked === first ? -1 : 1);
  }
  await take(asked, 'jarls');
  await asked.emulateMedia({ colorScheme: 'dark' });
  await take(asked, 'jarls-dark');
  await asked.emulateMedia({ colorScheme: 'light' });
  await asked.getByRole('tab', { name: 'Inspector' }).click();
  await expect(asked.locator('[aria-current="step"]').first()).toBeVisible();
  await take(asked, 'inspector');
  for (let page = await whoseTurn([first, second]); page; page = await whoseTurn([first, second]))
    await takeTurn(page, pick);
  await first.getByRole('link', { name: 'Replay' }).click();
  await expect(first.getByRole('heading', { name: 'Replay: Jarls' })).toBeVisible();
  for (let step = 0; step < 9; step++) await first.getByRole('button', { name: 'One step on' }).click();
  await take(first, 'replay');
});

test('a match of chess', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'chess');
  const guest = await joinTable(browser, link);
  const spanish =
    'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 d2d4 e5d4 c3d4 c8g4';
  for (const [i, move] of spanish.split(' ').entries()) {
    const page = i % 2 === 0 ? host : guest;
    await expect(page.getByText('Your move', { exact: true })).toBeVisible();
    for (const square of [move.slice(0, 2), move.slice(2)])
      await page.locator(`[data-spot="${square}"]`).click();
  }
  await expect(host.getByText('Your move', { exact: true })).toBeVisible();
  await host.locator('[data-spot="f3"]').click();
  await take(host, 'chess');
  await host.emulateMedia({ colorScheme: 'dark' });
  await take(host, 'chess-dark');
});

test('a match of Skirmish', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Play a bot.*Skirmish/ }).click();
  await expect(page.getByRole('heading', { name: 'Battle 1 of 5' })).toBeVisible();
  await take(page, 'skirmish');
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: 'My games and results' })).toBeVisible();
  await take(page, 'own-page');
});

test('a table before it begins, and six in the fog', async ({ browser }) => {
  const six = { game: 'jarls', players: 6, delay: 0, seed: 'picture', options: { fog: true, teams: true } };
  const { host } = await sitAt(
    browser,
    { ...six, seats: [{ kind: 'me' }, BOT, BOT, BOT, { kind: 'empty' }, BOT] },
    { reducedMotion: 'reduce' },
  );
  await expect(host.getByRole('button', { name: 'Seat a bot' })).toBeVisible();
  await take(host, 'waiting-room');
  await host.getByRole('button', { name: 'Seat a bot' }).click();
  const pick = choices(4);
  for (let turn = 0; turn < 4; turn++) {
    expect(await whoseTurn([host])).toBe(host);
    await takeTurn(host, pick);
  }
  await whoseTurn([host]);
  await take(host, 'jarls-fog');
});

test('a match of Dune, played and replayed', async ({ browser, page, request }) => {
  const { host } = await sitAt(
    browser,
    { game: 'dune', players: 6, seed: 'picture', delay: 0, seats: [{ kind: 'me' }, BOT, BOT, BOT, BOT, BOT] },
    { reducedMotion: 'reduce' },
  );
  await expect(host.getByRole('group', { name: 'The map of Dune' })).toBeVisible();
  await whoseTurn([host]);
  await take(host, 'dune-table');
  const { id } = await playedByBots(request, {
    game: 'dune',
    players: 6,
    seed: 'picture',
    seats: [BOT, BOT, BOT, BOT, BOT, BOT],
  });
  await page.goto(`/replay/${id}?at=160`);
  await expect(page.getByRole('group', { name: 'The map of Dune' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Chapter' })).toBeVisible({ timeout: 30_000 });
  await take(page, 'dune');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'dune-dark');
});

test('a match of Go', async ({ browser, page, request }) => {
  const easy = { kind: 'bot', bot: 'easy' } as const;
  const { id } = await playedByBots(request, {
    game: 'go',
    players: 2,
    seed: 'picture',
    options: { size: 9 },
    seats: [easy, easy],
  });
  await page.goto(`/replay/${id}?at=44`);
  await expect(page.getByRole('group', { name: 'The board of Go' })).toBeVisible();
  await take(page, 'go');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'go-dark');
  const { host } = await sitAt(
    browser,
    {
      game: 'go',
      players: 2,
      seed: 'picture',
      delay: 0,
      options: { size: 19, handicap: 5 },
      seats: [easy, { kind: 'me' }],
    },
    { reducedMotion: 'reduce' },
  );
  await host.locator('[data-spot="F3"]').hover();
  await take(host, 'go-table');
});

test('a match of backgammon', async ({ browser }) => {
  const { host } = await sitAt(
    browser,
    {
      game: 'backgammon',
      options: { length: 3, cube: false },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'medium' }],
      delay: 0,
      seed: 'picture',
    },
    { reducedMotion: 'reduce' },
  );
  const moves = host.getByText(/ to \d+/);
  for (let i = 0; i < 200 && (await moves.count()) < 16; i++) await act(host);
  await expect(host.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await host.locator('[data-spot][data-act]').first().click();
  await take(host, 'backgammon');
  await host.emulateMedia({ colorScheme: 'dark' });
  await take(host, 'backgammon-dark');
});
