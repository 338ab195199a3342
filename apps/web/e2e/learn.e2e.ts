// Learning at the table, looking behind it and being called back to it; and everything twice as large.
import { playedByBots, sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight, onEachScreen } from './widths.ts';

const BOT = { kind: 'bot', bot: 'random' } as const;

test('against a bot one is given hints, has rules explained, looks into the state, and is told of one’s turn', async ({
  browser,
}) => {
  const { host } = await sitAt(
    browser,
    { game: 'chess', seed: 'open', delay: 300, seats: [{ kind: 'me' }, BOT] },
    { viewport: { width: 1280, height: 720 }, colorScheme: 'dark' },
  );
  await host.addInitScript(() => {
    const told: string[] = [];
    class Noted {
      static permission = 'denied';
      static requestPermission = async () => Noted.permission;
      constructor(title: string) {
        told.push(title);
      }
      close() {}
    }
    Object.assign(window, { Notification: Noted, told });
    Object.defineProperty(document, 'hidden', { get: () => Reflect.get(window, 'isAway') === true });
  });
  await host.reload();
  await host.getByRole('button', { name: 'Hint' }).click();
  const advice = host.getByRole('status').filter({ hasText: 'A strong player would:' });
  await expect(advice.getByRole('listitem').first()).toBeVisible({ timeout: 45_000 }); // its thread has to start
  await expect(advice.getByRole('listitem').first()).toContainText(/even|pawns (ahead|behind)/);
  const explain = host.getByRole('checkbox', { name: 'Explain as we go' });
  await expectInReach(host, advice.getByRole('listitem').first(), explain);
  await explain.check();
  await host.getByRole('tab', { name: 'Inspector' }).click();
  await expect(host.locator('[aria-current="step"]').first()).toBeVisible();
  await host.getByRole('button', { name: 'Preferences' }).click();
  const notify = host.getByText('with a notification', { exact: true });
  await notify.click();
  const denied = host.getByRole('alert').filter({ hasText: 'The browser allows this page no notifications' });
  await expectInReach(host, notify, denied);
  await host.evaluate(() => Object.assign(window.Notification, { permission: 'granted' }));
  await notify.click();
  await expect(denied).toBeHidden();
  await host.keyboard.press('Escape');
  await host.evaluate(() => Object.assign(window, { isAway: true })); // somebody looks at another page
  const told = () => host.evaluate((): readonly string[] => Reflect.get(window, 'told'));
  const pawns = ['a', 'c', 'h'];
  await onEachScreen(host, async () => {
    const before = (await told()).length;
    const file = pawns.shift();
    for (const rank of [2, 3]) await host.locator(`[data-spot="${file}${rank}"]`).click();
    await expect.poll(told).toEqual(Array.from({ length: before + 1 }, () => 'Your move'));
  });
  const rule = host.getByRole('region', { name: 'Explain as we go' }).getByRole('link').first();
  await expect(rule).toHaveText(/^C\d/);
  await expectInReach(host, rule);
  await host.evaluate(() => Object.assign(window, { isAway: false }));

  await host.getByRole('button', { name: 'State and view' }).click();
  const state = host.getByRole('region', { name: 'The whole state' });
  const part = state.locator('details[open]').first();
  await expectInReach(
    host,
    ...[state.locator('del').first(), part.locator('summary').first()], // what the last step has changed, folded
    host.getByRole('searchbox', { name: 'Search names and values' }),
  );
  const before = await state.locator('details[open]').count();
  await part.locator('summary').first().click();
  await expect.poll(() => state.locator('details[open]').count()).toBeLessThan(before);
  await host.getByRole('searchbox', { name: 'Search names and values' }).fill('no such word');
  await expect(state).toContainText('Nothing here has all these words.');
  await host.keyboard.press('Escape'); // empties the field
  await host.keyboard.press('Escape');
  await expect(state).toBeHidden();
  await expect(host.getByRole('button', { name: 'State and view' })).toBeFocused();
});

test('at 200 % nothing is cut off: lobby, new table, guide, replay, a table of Dune', async ({
  browser,
  request,
}) => {
  const { id } = await playedByBots(request, { game: 'goofspiel', seats: [BOT, BOT] });
  const page = await (await browser.newContext({ viewport: { width: 720, height: 450 } })).newPage();
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  for (const [path, seen] of [
    ['/', 'Games'],
    ['/new/dune', 'New table: Dune'],
    ['/how-to-play/go', 'How to play Go'],
    [`/replay/${id}`, 'Replay: Goofspiel'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: seen })).toBeVisible();
    expect(await isWithin()).toBe(true);
  }
  const on = page.getByRole('button', { name: 'One step on' });
  await expect(on).toBeInViewport(); // beside the board, however low the screen
  const step = page.getByText(/^\d+ of \d+$/);
  const [, last = ''] = /of (\d+)/.exec((await step.textContent()) ?? '') ?? [];
  await page.keyboard.press('End');
  await expect(step).toHaveText(`${last} of ${last}`);
  await page.keyboard.press('ArrowLeft');
  await expect(step).toHaveText(`${Number(last) - 1} of ${last}`);
  await page.keyboard.press('Home');
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'Everything' });
  const hand = page.getByRole('region', { name: /^What .* holds$/ });
  await expect(hand).toHaveCount(2);
  await expect(hand.first()).toContainText('13'); // a card, not data
  await expect(hand.first()).not.toContainText(/[{[]/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Card \d+$/)).toBeVisible(); // a bid that nobody else knows yet
  const chapters = page.getByRole('combobox', { name: 'Chapter' });
  await expectInReach(page, chapters, hand.first(), hand.nth(1));
  await chapters.selectOption({ index: 1 });
  await expect(step).not.toHaveText(`1 of ${last}`);
  await expectInSight(page, page.getByRole('region', { name: 'Moves' }).locator('[aria-current]'));
  const { host } = await sitAt(
    browser,
    { game: 'dune', delay: 0, seed: 'zoom', players: 6, seats: [{ kind: 'me' }, BOT, BOT, BOT, BOT, BOT] },
    { viewport: { width: 720, height: 450 } },
  );
  await host.getByRole('button', { name: /question/ }).click();
  await expect(host.locator('[data-ask]').first()).toBeVisible();
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
});
