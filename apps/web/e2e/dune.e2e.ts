import type { Page } from '@playwright/test';
import type { NewMatch } from '@rulewright/protocol';
import { examiner } from './axe.ts';
import { namesUnderTokens, roomUsed, smallest } from './dune-map.ts';
import { asked, isAsked, takeDecision, titleOf } from './dune-player.ts';
import { choices, overheard, sitAt, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';
import { onEachScreen } from './widths.ts';

// Traces keep a picture of the whole map for each of many steps: they would cost more than the game.
test.use({ trace: 'off' });

const FACTIONS = ['atreides', 'harkonnen', 'fremen'] as const;

/** Four maps are painted at every step: small ones will do, with the panel beside them. */
const SMALL = { viewport: { width: 1024, height: 560 }, reducedMotion: 'reduce' } as const;

interface Person {
  readonly page: Page;
  readonly heard: readonly string[]; // every message of the server
}

const SHORT = { game: 'dune', seed: 'table', delay: 0, visibility: 'invitation' } as const;

/** Names of the cards behind the shield of a page's owner. */
const cardsOf = (page: Page): Promise<string[]> =>
  page.getByText('Behind your shield').locator('..').locator('li strong').allTextContents();

type Json = { readonly [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object in a message, however deep. */
function objectsIn(value: unknown): readonly Json[] {
  if (!isJson(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const messages = (heard: readonly string[]): readonly unknown[] =>
  heard.flatMap((text) => {
    const body = /^\d+(?:\/[^,]*,)?\d*(?=[[{])/.exec(text);
    return body ? [JSON.parse(text.slice(body[0].length))] : [];
  });

const PRIVATE = [
  'CARD_DRAWN',
  'CARD_WON',
  'CARD_DRAWN_FREE',
  'TRAITORS_DEALT',
  'TRAITOR_SELECTED',
  'STORM_DIALED',
];

/** Facts with the private part of somebody else. */
const leaks = (heard: readonly string[], player: string | null): readonly Json[] =>
  messages(heard)
    .flatMap(objectsIn)
    .filter(({ type, faction, card, cards, dial }) => {
      const isTold = card !== undefined || cards !== undefined || dial !== undefined;
      const hasSeen = player === 'atreides' && type === 'CARD_WON'; // they look at every card before it is sold
      return PRIVATE.includes(String(type)) && faction !== player && isTold && !hasSeen;
    });

test('three people play a short game of Dune to its end; nobody sees what is not theirs; a closed tab resumes', async ({
  browser,
}) => {
  test.slow(); // some fifty decisions
  const wish: NewMatch = {
    ...SHORT,
    players: [...FACTIONS],
    options: { maxTurns: 2 },
    seats: [{ kind: 'me' }, { kind: 'empty' }, { kind: 'empty' }],
  };
  const { host, link } = await sitAt(browser, wish, SMALL);
  const come = async (): Promise<Person> => {
    const page = await (await browser.newContext(SMALL)).newPage();
    const heard = overheard(page);
    await page.goto(link);
    return { page, heard };
  };
  const sitDown = async (): Promise<Person> => {
    const guest = await come();
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(
      guest.page.getByRole('button', { name: 'Stand up' }).or(asked(guest.page)).first(),
    ).toBeVisible();
    return guest;
  };
  const first: Person = { page: host, heard: overheard(host) };
  await host.reload(); // so that nothing is missed
  const people: [Person, Person, Person] = [first, await sitDown(), await sitDown()];
  const watcher = await come();
  const pick = choices(11);
  const done: (string | null)[] = [];
  const play = async (until: string | null): Promise<void> => {
    for (let step = 0; step < 200; step++) {
      const page = await whoseTurn(people.map((each) => each.page));
      if (page === null || (until !== null && (await titleOf(page)) === until)) return;
      done.push(await takeDecision(page, pick));
    }
  };

  await play('Dial the first storm');
  const hands = await Promise.all(people.map(({ page }) => cardsOf(page)));
  expect(hands.map(({ length }) => length)).toEqual([1, 2, 1]);
  for (const [owner, cards] of hands.entries()) {
    for (const [i, { page, heard }] of [...people, watcher].entries()) {
      const secret = cards.filter((card) => owner !== i && !hands[i]?.includes(card));
      for (const card of secret) {
        const named = page.getByText(card, { exact: true }); // all cards there are stand in the folded gallery
        await expect(named.filter({ visible: true })).toHaveCount(0);
      }
      const ids = secret.map((card) => card.toLowerCase().replace(/ /g, '-'));
      expect(ids.filter((id) => heard.some((text) => text.includes(`"${id}"`)))).toEqual([]);
    }
  }
  await expect(watcher.page.getByText('Behind your shield')).toBeHidden();

  await play('Ship forces');
  const left = people[2];
  const before = await cardsOf(left.page);
  await left.page.close();
  const back = await left.page.context().newPage();
  people[2] = { page: back, heard: overheard(back) };
  await back.goto(link);
  await expect(back.getByText('You are Fremen.')).toBeVisible();
  expect(await cardsOf(back)).toEqual(before);

  await play(null);
  for (const { page } of [...people, watcher])
    await expect(page.getByRole('status').getByText('The game is over', { exact: true })).toBeVisible();
  expect(done).toEqual(expect.arrayContaining(['Bid', 'Ship forces', 'Battle plan']));
  for (const [i, { heard }] of people.entries()) {
    expect(heard.length).toBeGreaterThan(0);
    expect(leaks(heard, FACTIONS[i] ?? null)).toEqual([]);
  }
  expect(leaks(left.heard, 'fremen')).toEqual([]);
  expect(leaks(watcher.heard, null)).toEqual([]);
  expect(
    messages(watcher.heard)
      .flatMap(objectsIn)
      .filter((each) => isJson(each.hand)),
  ).toEqual([]);
});

/** Nothing at all is found, in the light and, where only colours differ, in the dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = await examiner(page);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, colorScheme).toEqual([]);
  }
}

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 60 && !(await isThere()); i++) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('data-spot') ?? element?.textContent ?? '';
  });

test('a newcomer ships by keyboard only; the table has no serious fault of accessibility', async ({
  browser,
}) => {
  const { host: page } = await sitAt(browser, {
    ...SHORT,
    players: ['atreides', 'harkonnen'],
    options: { maxTurns: 1 },
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
  });
  for (let step = 0; step < 40; step++) {
    const title = async () => ((await isAsked(page)) ? titleOf(page) : null);
    await expect.poll(title, { timeout: 30_000 }).not.toBeNull(); // its form is fetched when it is first asked for
    if ((await title()) === 'Ship forces') break;
    await takeDecision(page, () => 1);
  }
  await expect(asked(page).getByText('Land tokens from your reserves')).toBeVisible();
  await expect(page.getByRole('status').getByText(/Ship: \d+ spice, \d+ in reserve/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const fewNames = await page.locator('[data-name]').count();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => page.locator('[data-name]').count()).toBeGreaterThan(fewNames);
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(asked(page)).toBeHidden();
  await page.getByRole('button', { name: '1 question' }).click();
  await expect(asked(page)).toBeInViewport({ ratio: 0.95 });
  await expect(asked(page).getByText('Land tokens from your reserves')).toBeVisible();
  for (const [tab, seen] of [
    ['Hand', 'Behind your shield'],
    ['Factions', 'Talk and trade'],
    ['Log', 'What happened'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).first().click();
    await expect(
      page
        .getByText(seen)
        .or(page.getByRole('log', { name: seen }))
        .first(),
    ).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Map', exact: true }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await onEachScreen(page, async (width) => {
    await expect.poll(() => roomUsed(page), { message: `${width}` }).toBeGreaterThan(0.9);
    // Tokens and names follow the room a frame later.
    await expect.poll(() => smallest(page, '[data-count]'), `${width}`).toBeGreaterThanOrEqual(12);
    if (width > 400)
      await expect.poll(() => smallest(page, '[data-name]')).toBeGreaterThanOrEqual(width === 1440 ? 12 : 10);
    await expect.poll(() => namesUnderTokens(page), `${width}`).toEqual([]);
  });
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('link', { name: 'Rulewright' }).focus();
  await tabTo(page, async () => /^[a-z-]+(:\d+)?$/.test(await focused(page)));
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  const place = await focused(page);
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-spot="${place}"][data-mark="chosen"]`)).toBeAttached();
  await tabTo(page, async () => /^Ship 1 token to/.test(await focused(page)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'What happened' })).toContainText(/ships 1 token to/);
});
