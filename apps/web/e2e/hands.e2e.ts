// Fingers, keys, eyes: touch, keyboard, dark rooms, less motion.
import type { CDPSession, Page } from '@playwright/test';
import { joinTable, openTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, onEachScreen } from './widths.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Fingers that go from place to place, each list one moment. */
async function gesture(cdp: CDPSession, moments: readonly (readonly Finger[])[]): Promise<void> {
  const points = (fingers: readonly Finger[]) => fingers.map(({ x, y }, id) => ({ x, y, id }));
  for (const [i, fingers] of moments.entries())
    await cdp.send('Input.dispatchTouchEvent', {
      type: i === 0 ? 'touchStart' : 'touchMove',
      touchPoints: points(fingers),
    });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const zoomOf = async (page: Page) => {
  const transform = (await page.locator('svg.board > g').first().getAttribute('transform')) ?? '';
  const [x = 0, y = 0, scale = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x, y, scale };
};

test('on a phone a board for six is pinched and dragged; a tap still chooses a piece', async ({
  browser,
}) => {
  const { host } = await sitAt(
    browser,
    {
      game: 'jarls',
      players: 6,
      seats: [{ kind: 'me' }, ...Array.from({ length: 5 }, () => ({ kind: 'bot' as const, bot: 'random' }))],
    },
    PHONE,
  );
  const piece = host.getByRole('button', { name: /your jarl, can be moved/ });
  await expect(piece).toBeVisible();
  const box = await host.locator('svg.board').boundingBox();
  const at = await piece.boundingBox();
  if (!box || !at) throw new Error('nothing is drawn');
  const [x, y] = [at.x + at.width / 2 - 60, at.y + at.height / 2];
  const cdp = await host.context().newCDPSession(host);
  const pinch = [20, 40, 60, 80].map((half) => [
    { x: x - half, y },
    { x: x + half, y },
  ]);
  const drag = [0, 10, 20, 30].map((by) => [{ x: x + by, y: y + by }]);
  // A tap right after a drag may be lost: once says little.
  for (let times = 0; times < 4; times++) {
    await gesture(cdp, pinch);
    await expect.poll(async () => (await zoomOf(host)).scale).toBeGreaterThan(2);
    const before = await zoomOf(host);
    await gesture(cdp, drag);
    await expect.poll(async () => (await zoomOf(host)).y).toBeGreaterThan(before.y);
    expect(await host.evaluate(() => [scrollX, visualViewport?.scale])).toEqual([0, 1]);
    await expect(host.locator('[data-mark="chosen"]')).toHaveCount(0);
    await host.getByRole('button', { name: 'Show all' }).tap();
    await expect.poll(async () => (await zoomOf(host)).scale).toBe(1);
  }
  await piece.tap();
  await expect(host.getByRole('button', { name: /your jarl, chosen/ })).toBeVisible();
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a turn of Jarls, the chat and the menu of the table are used by keyboard only', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'jarls');
  await joinTable(browser, link);
  await expect(host.getByText('Your move', { exact: true })).toBeVisible();
  const { keyboard } = host;
  const focused = () => host.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let i = 0; i < 30 && !(await isThere()); i++) await keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const isFocused = (name: string, role: 'button' | 'tab' | 'textbox') => () =>
    host.getByRole(role, { name }).evaluate((element) => element === document.activeElement);
  await tabTo(isFocused('Table', 'button'));
  await keyboard.press('Enter');
  await expect(host.getByRole('menuitem', { name: 'How to play' })).toBeFocused();
  await keyboard.press('Escape');
  await tabTo(async () => /can be moved/.test(await focused()));
  await keyboard.press('PageDown');
  await keyboard.press('Enter');
  expect(await focused()).toMatch(/chosen/);
  for (let i = 0; i < 30 && !/(move|attack) here/.test(await focused()); i++)
    await keyboard.press('PageDown');
  await keyboard.press('Enter');
  await expect(host.getByRole('log', { name: 'What happened' })).toContainText('goes from');
  await tabTo(isFocused('Log', 'tab'));
  await keyboard.press('ArrowRight');
  await tabTo(isFocused('Say something', 'textbox'));
  await keyboard.type('Well met');
  await keyboard.press('Enter');
  await expect(host.getByRole('log', { name: 'Chat' })).toContainText('Well met');
});

test('a move is heard after the first click and flies, on every screen; neither at volume nought and without motion', async ({
  browser,
}) => {
  const seats = [{ kind: 'me' } as const, { kind: 'me' } as const];
  const { host } = await sitAt(browser, { game: 'chess', seats }, {}, (page) =>
    page.addInitScript(() => {
      const told = { tones: 0, flights: 0 };
      const { createOscillator } = AudioContext.prototype;
      AudioContext.prototype.createOscillator = function tone() {
        told.tones++;
        return createOscillator.call(this);
      };
      const { animate } = Element.prototype;
      Element.prototype.animate = function fly(...given) {
        told.flights++;
        return animate.apply(this, given);
      };
      Object.assign(window, { told });
    }),
  );
  const told = (): Promise<{ tones: number; flights: number }> =>
    host.evaluate(() => ({ ...Reflect.get(window, 'told') }));
  const move = async ([from, to]: readonly string[] = []) => {
    for (const spot of [from, to]) await host.locator(`[data-spot="${spot}"]`).click();
    await expect(host.locator(`[data-spot="${to}"]`)).toHaveAttribute('aria-label', /pawn/);
  };
  const moves = ['e2e4', 'e7e5', 'd2d3', 'd7d6', 'a2a3', 'a7a6'].map((text) => text.match(/../g) ?? []);
  await expect(host.locator('[data-spot="e2"]')).toHaveAttribute('aria-label', /can be moved|pawn/);
  expect(await told()).toEqual({ tones: 0, flights: 0 });
  await onEachScreen(host, async () => {
    const before = await told();
    await move(moves.shift());
    await expect.poll(async () => (await told()).tones).toBeGreaterThan(before.tones);
    await expect.poll(async () => (await told()).flights).toBeGreaterThan(before.flights);
  });
  await host.getByRole('button', { name: 'Preferences' }).click();
  const volume = host.getByLabel('Volume of sounds');
  const still = host.getByRole('group', { name: 'Motion' }).getByText('none', { exact: true });
  await expectInReach(host, volume, still);
  await volume.fill('0');
  await still.click();
  await host.keyboard.press('Escape');
  await onEachScreen(host, async () => {
    const before = await told();
    await move(moves.shift());
    expect(await told()).toEqual(before);
  });
});

test('colours follow the system until somebody chooses, and the choice is kept', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  expect(dark).not.toBe(light);
  const chosen = page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'light' });
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expectInReach(page, page.getByRole('group', { name: 'Colours' }).getByText('light'));
  await chosen.check({ force: true }); // its label is what one sees
  expect(await paper()).toBe(light);
  await page.reload();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(chosen).toBeChecked();
  expect(await paper()).toBe(light);
});
