// Whole games to their end, which nobody waits for in `npm test`: `npm run whole-games`.
import type { Browser, Page } from '@playwright/test';
import { playOut as playBackgammon } from './backgammon-player.ts';
import { playChess, playGo } from './board-player.ts';
import { playOut as playConquest } from './conquest-player.ts';
import { takeDecision } from './dune-player.ts';
import { byClick, byKeyboard, byTouch } from './hand.ts';
import { choices, joinTable, sitAt, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'empty' } as const;
const BOT = { kind: 'bot', bot: 'hard' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const HOUR = 3_600_000;

const CLUB = { kind: 'bot', bot: 'medium' } as const;

test.describe('chess', () => {
  test('on a phone against a bot', async ({ browser }) => {
    const wish = { game: 'chess', delay: 0, seed: 'phone', seats: [ME, CLUB] };
    const { host } = await sitAt(browser, wish, PHONE);
    await playChess(host, byTouch, HOUR);
    await expect(host.getByText('Checkmate', { exact: true })).toBeVisible();
  });

  test('by keyboard alone against a bot', async ({ browser }) => {
    const { host } = await sitAt(browser, { game: 'chess', delay: 0, seed: 'keys', seats: [ME, CLUB] });
    await playChess(host, byKeyboard, HOUR);
    await expect(host.getByText('Checkmate', { exact: true })).toBeVisible();
  });
});

test.describe('Go', () => {
  const wish = { game: 'go', delay: 0, options: { size: 9 }, seats: [ME, CLUB] };
  const hasCount = (page: Page) =>
    expect(
      page
        .getByRole('region', { name: 'Chinese rules' })
        .getByText(/ points?$/)
        .first(),
    ).toBeVisible();

  test('on a phone against a bot', async ({ browser }) => {
    const { host } = await sitAt(browser, { ...wish, seed: 'phone' }, PHONE);
    await playGo(host, byTouch, HOUR);
    await hasCount(host);
  });

  test('by keyboard alone against a bot', async ({ browser }) => {
    const { host } = await sitAt(browser, { ...wish, seed: 'keys' });
    await playGo(host, byKeyboard, HOUR);
    await hasCount(host);
  });
});

const MATCH = { game: 'backgammon', options: { length: 5 }, delay: 0, seed: 'whole' };
const isWon = (page: Page) => expect(page.getByText('The match is won').first()).toBeVisible();

test.describe('a match to 5 with doubles', () => {
  test.setTimeout(HOUR);

  test('by keyboard alone against a bot', async ({ browser }) => {
    const { host } = await sitAt(browser, { ...MATCH, seats: [ME, BOT] });
    await playBackgammon([[host, byKeyboard]], HOUR);
    await isWon(host);
    await expect(host.getByText(/doubles to 2/).first()).toBeAttached();
  });

  test('on a phone against a bot', async ({ browser }) => {
    const { host } = await sitAt(browser, { ...MATCH, seats: [ME, BOT], seed: 'phone' }, PHONE);
    await playBackgammon([[host, byTouch]], HOUR);
    await isWon(host);
  });

  test('between two people', async ({ browser }) => {
    const { host, link } = await sitAt(browser, { ...MATCH, seats: [ME, OPEN] });
    const guest = await joinTable(browser, link);
    await playBackgammon(
      [
        [host, byClick],
        [guest, byKeyboard],
      ],
      HOUR,
    );
    for (const page of [host, guest]) await isWon(page);
  });
});

const GAME = { game: 'conquest', players: 4, delay: 0, seed: 'whole' };

test.describe('a Conquest game of four', () => {
  test.setTimeout(HOUR);

  test('by keyboard alone against bots', async ({ browser }) => {
    const { host } = await sitAt(browser, { ...GAME, seats: [ME, BOT, BOT, BOT] });
    await playConquest([[host, byKeyboard]], HOUR);
  });

  test('on a phone against bots', async ({ browser }) => {
    const { host } = await sitAt(browser, { ...GAME, seats: [ME, BOT, BOT, BOT], seed: 'phone' }, PHONE);
    await playConquest([[host, byTouch]], HOUR);
  });

  test('between four people', async ({ browser }) => {
    const people = await four(browser);
    await playConquest(
      people.map((page, i) => [page, i === 1 ? byKeyboard : byClick] as const),
      HOUR,
    );
  });
});

async function four(browser: Browser): Promise<readonly Page[]> {
  const { host, link } = await sitAt(browser, { ...GAME, seats: [ME, OPEN, OPEN, OPEN] });
  const guests: Page[] = [];
  for (let i = 0; i < 3; i++) guests.push(await joinTable(browser, link));
  return [host, ...guests];
}

test('an advanced game of Dune of six against bots', async ({ browser }) => {
  test.setTimeout(HOUR);
  const players = ['bene-gesserit', 'atreides', 'harkonnen', 'fremen', 'emperor', 'guild'];
  const { host } = await sitAt(
    browser,
    {
      ...{ game: 'dune', seed: 'whole', delay: 0, players, options: { advanced: true } },
      seats: [ME, BOT, BOT, BOT, BOT, BOT],
    },
    { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  );
  const pick = choices(7);
  const asked: (string | null)[] = [];
  while ((await whoseTurn([host])) !== null) asked.push(await takeDecision(host, pick));
  await expect(host.getByRole('log', { name: 'What happened' })).toContainText(/Victory: /);
  expect(asked).toEqual(expect.arrayContaining(['Predict the winner', 'Bid', 'Ship forces', 'Battle plan']));
});
