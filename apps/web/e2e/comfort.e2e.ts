// A page as one likes it: language, looks, a position of one's own; and a board that says why not.
import { expectAccessible } from './axe.ts';
import { sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight, expectToFit, onEachScreen } from './widths.ts';

test('the pages speak German where the browser does, and whatever one chooses', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ locale: 'de-AT', ...phone })).newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Schach' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(page);
  await expectToFit(page);
  for (const game of ['dune', 'backgammon']) {
    await page.goto(`/new/${game}`);
    await expect(page.getByRole('button', { name: 'Tisch eröffnen' })).toBeVisible();
    await expect(
      page.getByText(game === 'dune' ? 'Bestechung' : 'Crawford-Spiel', { exact: true }),
    ).toBeVisible();
    await expectToFit(page);
    await page.goto(`/how-to-play/${game}`);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await expectToFit(page);
  }
  await page.goto('/how-to-play/jarls');
  await expect(page.getByRole('heading', { name: 'Der Thron' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Astrid geht hinein und hat gewonnen.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Gast/ })).toBeVisible();
  await expectToFit(page);
  await page.goto('/rules/go');
  await expect(page.locator('[lang=en] [id="G1.1"]')).toBeVisible(); // the law is English
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rules of Go' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a board changes its language, colours and pieces while one plays', async ({ browser }) => {
  const { host } = await sitAt(browser, {
    game: 'chess',
    players: 2,
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  await expect(host.getByRole('button', { name: /^e2, white pawn/ })).toBeVisible();
  const king = host.locator('[data-kind="black king"]').first();
  const colour = () => king.evaluate((piece) => getComputedStyle(piece).fill);
  const before = await colour();
  await host.getByRole('button', { name: 'Preferences' }).click();
  await host.getByText('Deutsch', { exact: true }).click();
  await expect(host.getByRole('button', { name: /^e2, Bauer von Weiß/ })).toBeVisible();
  await host.getByText('starker Kontrast', { exact: true }).click();
  await host.getByText('grün', { exact: true }).click();
  await expect(host.locator('html')).toHaveAttribute('data-board', 'green');
  await expectInReach(
    host,
    ...['starker Kontrast', 'grün', 'English'].map((name) => host.getByText(name, { exact: true })),
    host.getByLabel('Lautstärke der Töne'),
  );
  expect(await colour()).not.toBe(before);
  await expectAccessible(host);
  await host.keyboard.press('Escape');
  await host.getByRole('button', { name: /^e2, / }).click();
  await host.getByRole('button', { name: /^e5, / }).click({ force: true }); // it says that it cannot be chosen
  await expect(host.getByRole('alert')).toContainText(
    /Nicht möglich.*(Nur von seiner zweiten Reihe|Ein Bauer geht).*Regel C/,
  );
});

test('a position is typed, looked at and played from; what is wrong with it is said and kept', async ({
  page,
}) => {
  await page.goto('/new/chess');
  await page.getByRole('link', { name: 'Set up a position' }).click();
  const text = page.getByRole('textbox', { name: /^The position/ });
  await expect(text).toHaveValue(/^rnbqkbnr.* w KQkq/);
  const wrong = '8/8/8/4k3/8/8/4P3/8 w - - 0 1';
  await text.fill(wrong);
  await expect(page.getByRole('alert')).toContainText('The game says');
  await expect(text).toHaveValue(wrong);
  await expectInReach(page, text, page.getByRole('alert'));
  await text.fill('neither');
  await expect(page.getByRole('alert')).toContainText('neither a position');
  await text.fill('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1');
  await expect(page.locator('[data-kind="white pawn"]')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Enter it' }).selectOption('field by field');
  await expect(page.getByRole('textbox', { name: 'Fen' })).toHaveValue(/4k3/);
  await expectAccessible(page);
  await expectInReach(
    page,
    page.getByRole('combobox', { name: 'Enter it' }),
    ...['Alone', 'With a bot', 'With a friend'].map((name) => page.getByRole('button', { name })),
  );
  await expectInSight(page, page.locator('[data-kind="white pawn"]'));
  await page.getByRole('button', { name: 'Alone' }).click();
  await page.getByRole('button', { name: /^e2, white pawn/ }).click();
  await page.getByRole('button', { name: /^e4, / }).click();
  await expect(page.getByRole('log', { name: 'What happened' })).toContainText('e2–e4');
});

test('pieces of Jarls are dragged; where they may not go the rule is named', async ({ browser }) => {
  const piece = (id: string, type: string, owner: string, q: number) => ({ id, type, owner, q, r: 0 });
  const position = {
    radius: 3,
    pieces: [
      ...[piece('j1', 'jarl', 'player1', -3), piece('w1-1', 'warrior', 'player1', -1)],
      ...[piece('j2', 'jarl', 'player2', 3), piece('w2-1', 'warrior', 'player2', 2)],
    ],
    turn: 'player1',
  };
  const seats = [{ kind: 'me' } as const, { kind: 'me' } as const];
  const { host } = await sitAt(browser, { game: 'jarls', position, seats });
  // On every screen: where it is dropped wrongly nothing has moved.
  const drag = async (from: RegExp, to: RegExp) => {
    const [start, end] = [from, to].map((name) => host.getByRole('button', { name }).first());
    const [a, b] = [await start?.boundingBox(), await end?.boundingBox()];
    if (!a || !b) throw new Error('Both places are on the board');
    await host.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await host.mouse.down();
    await host.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
    await host.mouse.up();
  };
  await expect(host.getByRole('button', { name: /^-1,0, / })).toBeVisible();
  const why = host.getByRole('alert');
  await onEachScreen(host, async () => {
    await drag(/^-1,0, /, /^0,0, /);
    await expect(why).toContainText(/Rule J3\.8/);
    await why.getByRole('button').click();
  });
  await drag(/^-1,0, /, /^-1,1, /);
  await expect(host.getByRole('button', { name: /^-1,1, .*warrior/ })).toBeVisible();
});
