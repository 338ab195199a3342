// Jarls in fog: nobody's page shows or gets what the rules hide from its player.
import type { Page } from '@playwright/test';
import { takeTurn } from './jarls-player.ts';
import { choices, joinTable, overheard, playedByBots, sitAt, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';

const SIGHT = 4; // J10.6: hexes from any of one's own pieces
const FOG = { fog: true, starvationRounds: 3 };
const BOT = { kind: 'bot', bot: 'random' } as const;

interface Hex {
  readonly q: number;
  readonly r: number;
}
interface Seen {
  readonly own: readonly Hex[];
  readonly others: readonly Hex[];
  readonly hidden: readonly Hex[];
}

/** What the board says of every hex. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[data-spot]')].map((spot) => {
      const [q = 0, r = 0] = (spot.getAttribute('data-spot') ?? '').split(',').map(Number);
      return { q, r, label: spot.getAttribute('aria-label') ?? '' };
    });
    const where = (pattern: RegExp) => all.filter(({ label }) => pattern.test(label));
    const own = where(/your (jarl|warrior)/);
    const others = where(/(jarl|warrior)/).filter((hex) => !own.includes(hex));
    return { own, others, hidden: where(/hidden in fog/) };
  });

const apart = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));
const isSeen = ({ own }: Seen, hex: Hex): boolean => own.some((piece) => apart(piece, hex) <= SIGHT);

test('in fog each player sees round their own pieces, and a spectator sees nobody', async ({ browser }) => {
  const { host, link } = await sitAt(browser, {
    game: 'jarls',
    players: 3,
    options: FOG,
    delay: 0,
    seats: [{ kind: 'me' }, { kind: 'empty' }, BOT],
  });
  const guest = await joinTable(browser, link);
  const watcher = await (await browser.newContext()).newPage();
  const told = overheard(watcher);
  await watcher.goto(link);
  await expect(watcher.getByText('who looks on sees no pieces')).toBeVisible();
  const pick = choices(11);
  for (let turn = 0; turn < 6; turn++) {
    const page = await whoseTurn([host, guest]);
    if (page === null) break;
    for (const each of [host, guest]) {
      const seen = await look(each);
      expect(seen.own.length).toBeGreaterThan(0);
      expect(seen.hidden.length).toBeGreaterThan(0);
      expect(seen.others.filter((hex) => !isSeen(seen, hex))).toEqual([]);
      expect(seen.hidden.filter((hex) => isSeen(seen, hex))).toEqual([]);
    }
    await takeTurn(page, pick);
  }
  expect(await watcher.locator('[data-piece^="w"], [data-piece^="j"]').count()).toBe(0);
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter((text) => /"(j\d|w\d-\d)"/.test(text))).toEqual([]);
});

test('a replay in fog shows a player what they saw, and everything to whoever asks for everything', async ({
  page,
  request,
}) => {
  const { id } = await playedByBots(request, {
    game: 'jarls',
    players: 3,
    options: FOG,
    seats: [BOT, BOT, BOT],
  });
  const pieces = () => page.locator('[data-piece^="w"], [data-piece^="j"]').count();
  await page.goto(`/replay/${id}?at=1`);
  await expect(page.getByText('who looks on sees no pieces')).toBeVisible();
  expect(await pieces()).toBe(0);
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('player1');
  await expect(page.locator('[data-piece^="w1"], [data-piece="j1"]')).toHaveCount(6);
  expect(await pieces()).toBeLessThan(18);
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'Everything' });
  await expect.poll(pieces).toBe(18);
  await expect(page.getByRole('log', { name: 'What happened' })).toContainText('goes from');
  await expect(page.getByRole('link', { name: /^Rule J3/ })).toHaveAttribute('href', /^\/rules\/jarls#J3/);
  await expect(page.getByText('hidden in fog')).toHaveCount(0);
});
