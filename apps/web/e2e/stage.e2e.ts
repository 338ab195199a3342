// Dune's stage: a battle that is seen, deals, whispers, and everything else a player looks for.
import type { Locator, Page } from '@playwright/test';
import { namesUnderTokens, smallest } from './dune-map.ts';
import { asked, isAsked, takeDecision, titleOf } from './dune-player.ts';
import { joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, onEachScreen } from './widths.ts';

const named = (page: Page, name: string) => page.request.post('/api/me', { data: { name } });

/** A part of the panel by its title, folded or not. */
const fold = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: new RegExp(`^${title}`) }) });

const POSITION = {
  factions: ['atreides', 'harkonnen', 'fremen'],
  turn: 2,
  phase: 'battle',
  forces: [
    { faction: 'atreides', area: 'arrakeen:9', regular: 6 },
    { faction: 'harkonnen', area: 'arrakeen:9', regular: 5 },
    { faction: 'fremen', area: 'sietch-tabr:13', regular: 3 },
  ],
};

test('a deal is made, the other side is whispered to, a battle is fought on the stage and kept in the book', async ({
  browser,
}) => {
  const { host, link } = await sitAt(
    browser,
    {
      ...{ game: 'dune', seed: 'stage', delay: 0, position: POSITION },
      seats: [{ kind: 'me' }, { kind: 'empty' }, { kind: 'bot', bot: 'random' }],
    },
    { viewport: { width: 1440, height: 900 } },
  );
  await named(host, 'Astrid');
  const guest = await joinTable(browser, link);
  const talk = (page: Page) => fold(page, 'Talk and trade');

  await test.step('a deal in which the other side pays, and its answer', async () => {
    await host.getByText('Talk and trade').click();
    await host.getByText('Offer a deal').click();
    await host.getByRole('group', { name: 'To' }).getByRole('button', { name: 'Harkonnen' }).click();
    await host.getByRole('textbox', { name: 'What you agree on' }).fill('I leave Arrakeen to you');
    await host.getByRole('group', { name: 'Who pays' }).getByRole('button', { name: 'They do' }).click();
    await host.getByRole('button', { name: 'More Spice' }).click();
    await host.getByRole('button', { name: 'Offer it' }).click();
    const offer = talk(guest).getByRole('listitem').filter({ hasText: 'I leave Arrakeen to you' });
    await expect(offer).toContainText('Harkonnen pays 1 spice at once');
    await offer.getByRole('button', { name: 'Accept' }).click();
    await expect(host.getByRole('log', { name: 'What happened' })).toContainText(/accepts deal/);
    const promised = fold(host, 'Promises');
    await promised.locator('summary').click();
    await expect(promised.getByRole('region', { name: 'Turn 2' })).toContainText('I leave Arrakeen to you');
  });

  await test.step('a whisper', async () => {
    for (const page of [host, guest]) await page.getByRole('tab', { name: /Chat/ }).click();
    await host.getByRole('combobox', { name: 'Say it to' }).selectOption({ index: 1 });
    await host.getByRole('textbox', { name: 'Say something' }).fill('dial low');
    await host.keyboard.press('Enter');
    await expect(guest.getByRole('log', { name: 'Chat' })).toContainText('(to you alone) dial low');
  });

  await test.step('the battle', async () => {
    const stage = host.getByRole('region', { name: 'The battle' });
    await expect(async () => {
      for (const page of [host, guest]) {
        const title = (await isAsked(page)) ? await titleOf(page) : null;
        if (title !== null && title !== 'Dial the storm') await takeDecision(page, () => 0);
      }
      expect(await stage.isVisible()).toBe(true);
    }).toPass({ timeout: 60_000 });
    await expect(stage).toContainText('Battle in Arrakeen');
    await expect(stage).toContainText('Turn 2');
    await stage.getByRole('button', { name: 'Show all of it' }).click();
    await expect(stage).toContainText(/(Atreides|Harkonnen) wins|Nobody/);
    await stage.getByRole('button', { name: 'Put it away' }).click();
    await expect(stage).toBeHidden();
    await host.getByText('Battle book (1)').click();
    await onEachScreen(host, async (width) => {
      if (width < 400) await host.getByRole('tab', { name: 'Factions', exact: true }).click();
      await host.getByRole('button', { name: /Arrakeen (Atreides|Harkonnen) won/ }).click();
      await stage.getByRole('button', { name: 'Show all of it' }).click();
      for (const seen of [
        stage.getByText('Battle in Arrakeen'),
        stage.getByText('Turn 2'),
        stage.getByText(/(Atreides|Harkonnen) wins|Nobody/),
        stage.getByRole('button', { name: 'Put it away' }),
      ])
        await expect(seen, `${width}`).toBeInViewport({ ratio: 1 });
      for (const side of ['Atreides', 'Harkonnen'])
        await expectWithin(stage.getByRole('region', { name: side }), width);
      await stage.getByRole('button', { name: 'Put it away' }).click();
      await expect(stage).toBeHidden();
    });
  });

  await test.step('tanks, decks, the log by faction', async () => {
    await host.getByText('Tanks', { exact: true }).click();
    await host.getByText('Decks and discards').click();
    await expect(host.getByText(/Treachery/).first()).toBeVisible();
    await onEachScreen(host, async (width) => {
      for (const [tab, titles] of BOXES) {
        if (width < 400) await host.getByRole('tab', { name: tab, exact: true }).first().click();
        for (const title of titles) await expectWithin(fold(host, title).locator('summary').first(), width);
      }
      if (width < 400) await host.getByRole('tab', { name: 'Log', exact: true }).last().click();
      await host.getByRole('tab', { name: /Chat/ }).click();
      await expectWithin(host.getByRole('combobox', { name: 'Say it to' }), width);
      await host.getByRole('tab', { name: 'Log', exact: true }).first().click();
      await expectWithin(host.getByRole('combobox', { name: 'About' }), width);
    });
    const log = host.getByRole('log', { name: 'What happened' });
    await host.getByRole('combobox', { name: 'About' }).selectOption('Fremen');
    await expect(log).not.toContainText('Harkonnen');
  });
});

/** What is looked up, by the tab that has it on a phone. */
const BOXES = [
  ['Hand', ['Behind your shield', 'What you know', 'All treachery cards', 'Standing orders', 'Show things']],
  ['Factions', ['Talk and trade', 'Factions', 'Promises', 'Battle book', 'Tanks', 'Decks and']],
] as const;

/** It can be brought into sight, and lies between the edges of the screen. */
async function expectWithin(what: Locator, width: number): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await expect(what, `${width}`).toBeInViewport();
  const box = await what.boundingBox();
  expect(box?.x, `${what} at ${width}`).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? width), `${what} at ${width}`).toBeLessThanOrEqual(width);
}

/** Drags from one place to another, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('Both are on the page');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

const BIDDING = {
  factions: ['harkonnen', 'atreides'],
  ...{ turn: 2, phase: 'bidding', stormSector: 4, spice: { harkonnen: 12, atreides: 12 } },
  forces: [
    { faction: 'harkonnen', area: 'carthag:10', regular: 6 },
    { faction: 'atreides', area: 'arrakeen:9', regular: 8 },
  ],
  hands: { harkonnen: ['karama'], atreides: [] },
  tanks: { harkonnen: { regular: 4 } },
  leaders: [{ id: 'feyd-rautha', status: 'tanks', deaths: 1 }],
};

test('bids, tanks with prices and all cards are looked up; tokens are dragged, a forbidden place says why; "always so" is an order, taken back', async ({
  browser,
}) => {
  const sent: string[] = [];
  const { host, link } = await sitAt(
    browser,
    {
      ...{ game: 'dune', seed: 'stage', delay: 0, position: BIDDING },
      seats: [{ kind: 'me' }, { kind: 'empty' }],
    },
    { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    (page) =>
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload)))),
  );
  const guest = await joinTable(browser, link);
  /** Everybody answers until somebody is asked this. */
  const playUntil = async (page: Page, title: RegExp) => {
    await expect(async () => {
      for (const each of [host, guest]) {
        const now = (await isAsked(each)) ? await titleOf(each) : null;
        if (each === page && now !== null && title.test(now)) return;
        if (now !== null) await takeDecision(each, () => (each === host ? 0 : 1)); // the guest bids nothing
      }
      expect(title.test((await titleOf(page)) ?? '')).toBe(true);
    }).toPass({ timeout: 90_000, intervals: [50] });
  };
  const area = (name: RegExp) => host.getByRole('button', { name }).first();

  await test.step('what a player looks for', async () => {
    await playUntil(host, /^Revive/);
    const [bids, tanks, cards] = ['Bids so far', 'Tanks', 'All treachery cards'].map((title) =>
      fold(host, title),
    );
    for (const box of [bids, tanks, cards]) await box?.locator('summary').first().click();
    await expect(bids!).toContainText(/Turn 2.*1\. (Harkonnen|Atreides) for \d+/);
    await onEachScreen(host, async (width) => {
      if (width < 400) await host.getByRole('tab', { name: 'Factions', exact: true }).click();
      for (const box of [bids, tanks]) await expectWithin(box!, width);
    });
    await expect(tanks!).toContainText('Harkonnen: 4 tokens');
    await expect(tanks!).toContainText('Feyd-Rautha for 6');
    await expect(tanks!).toContainText('each further one costs 2 spice');
    await expect(cards!).toContainText('Crysknife');
    await expect(cards!).toContainText(/1 yours/);
  });

  await test.step('a reserve is dragged onto the map; into the storm it is not', async () => {
    await playUntil(host, /^Ship forces/);
    await area(/sector 4\), in the storm/).click({ force: true });
    const why = host.getByRole('alert').filter({ hasText: 'Not possible.' });
    await expectInReach(host, why.getByRole('link', { name: /^Rule \d/ }));
    const pool = host.locator('[data-pool]');
    await pool.scrollIntoViewIfNeeded();
    await drag(host, pool, area(/^Sietch Tabr/));
    await host.getByRole('button', { name: /^Ship 1 token to Sietch Tabr/ }).click();
    await expect(host.getByRole('log', { name: 'What happened' })).toContainText(
      /ships 1 token to Sietch Tabr/,
    );
  });

  await test.step('a stack is dragged from place to place', async () => {
    await playUntil(host, /^Move forces/);
    await drag(host, area(/^Carthag, .*can be taken along/), area(/^Arrakeen, /));
    await host.getByRole('button', { name: /^Move 6 tokens to Arrakeen/ }).click();
    await expect(host.getByRole('log', { name: 'What happened' })).toContainText(/moves 6 tokens/);
  });

  await test.step('a window in a line, answered for good', async () => {
    await playUntil(guest, /rescience/);
    await asked(guest)
      .getByRole('button', { name: /weapon/i })
      .click();
    await expect(
      host.getByText(/^Atreides asks for a part of the enemy plan: stop it\?/).first(),
    ).toBeVisible();
    await host.getByRole('checkbox', { name: /^Always so/ }).click();
    await host.getByRole('button', { name: /^Let it happen/ }).click();
    await expect
      .poll(() => sent.some((text) => /karamaPolicy.*never|never.*karamaPolicy/.test(text)))
      .toBe(true);
  });

  await test.step('orders in force are read and taken back', async () => {
    const orders = fold(host, 'Standing orders');
    const held = orders.getByRole('list', { name: 'Orders in force' }).getByRole('listitem');
    await orders.locator('summary').click();
    await expect(held).toHaveText([/^Atreides asks for a part of the enemy plan: let it happen/]);
    await orders.getByRole('button', { name: 'Prevent Bidding sight' }).click();
    await expect(held).toHaveText([/^Atreides asks/, /^A Karama prevents Bidding sight/]);
    for (const left of [1, 0]) {
      await held.first().getByRole('button', { name: 'Take back' }).click();
      await expect(held).toHaveCount(left);
    }
    await expect(orders.locator('summary')).toHaveText('Standing orders');
  });
});

const ADVANCED = {
  ...{ factions: ['fremen', 'guild', 'bene-gesserit', 'emperor', 'atreides', 'harkonnen'], advanced: true },
  ...{ turn: 3, phase: 'storm', stormSector: 10, stormCard: 4 },
  forces: [
    { faction: 'guild', area: 'tueks-sietch:4', regular: 5 },
    { faction: 'guild', area: 'carthag:10', regular: 4 },
    { faction: 'guild', area: 'sietch-tabr:13', regular: 4 },
    { faction: 'bene-gesserit', area: 'arrakeen:9', advisor: 2 },
    { faction: 'atreides', area: 'arrakeen:9', regular: 6 },
    { faction: 'emperor', area: 'habbanya-sietch:16', regular: 3, elite: 2 },
    { faction: 'harkonnen', area: 'habbanya-sietch:16', regular: 3 },
    { faction: 'fremen', area: 'the-great-flat:14', regular: 4, elite: 1 },
    { faction: 'atreides', area: 'red-chasm:6', regular: 2 },
  ],
  spiceOnBoard: [{ area: 'red-chasm:6', amount: 8 }],
  spicePiles: { A: ['shai-hulud', 'red-chasm'], B: ['old-gap'] },
  hands: { guild: ['weather-control'] },
};
const BOTS = Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'random' }) as const);

test('who can only pass sees the table check; the map and what it means are read on every screen', async ({
  browser,
}) => {
  const { host, link } = await sitAt(
    browser,
    {
      ...{ game: 'dune', seed: 'storm', delay: 0, position: ADVANCED },
      seats: [{ kind: 'me' }, { kind: 'empty' }, ...BOTS],
    },
    { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', hasTouch: true },
  );
  const tab = async (width: number, name: string) => {
    if (width < 400) await host.getByRole('tab', { name, exact: true }).first().tap();
  };

  const guest = await joinTable(browser, link);
  const keep = asked(guest).getByRole('button', { name: 'Keep the card' });
  await expect(keep).toBeVisible();

  await test.step('the table checks as long as somebody can act, and there is no button', async () => {
    const checking = host.getByText('The table is checking whether somebody acts …').last();
    await onEachScreen(host, async (width) => {
      await tab(width, 'Question');
      await expect(checking).toBeInViewport();
      await expect(host.locator('[data-ask]')).toHaveCount(0);
      await expect(host.getByRole('button', { name: /question/ })).toHaveCount(0);
    });
    await keep.click();
  });

  await test.step('what is asked says where, and is in sight', async () => {
    await expect(host.getByText('Choose losses in the storm').last()).toBeVisible();
    await onEachScreen(host, async (width) => {
      await tab(width, 'Map');
      if (width < 400) await host.getByRole('button', { name: '1 question' }).tap();
      await expect(asked(host)).toBeInViewport({ ratio: 1 });
      await expect(asked(host)).toContainText('The Great Flat: 4 + 1 elite. 3 of them are lost.');
      for (const each of await asked(host).getByRole('button').all()) await each.click({ trial: true });
      await expect(host.getByRole('status').getByText('Choose losses in the storm')).toBeInViewport();
    });
  });

  await test.step('the map', async () => {
    await onEachScreen(host, async (width) => {
      await tab(width, 'Map');
      const at = (selector: string) => host.locator(selector).first();
      await expect(host.locator('[data-sector]')).toHaveCount(18);
      await expect(host.locator('[data-elite]')).toHaveText(['★1', '★2']);
      await expect(host.locator('rect[stroke-dasharray]')).toHaveCount(1); // advisors are hollow
      await expect(host.locator('[data-locked]')).toHaveCount(1); // under the storm
      await expect(host.locator('[data-storm-reach]')).toBeAttached(); // how far the storm may go
      await expect.poll(() => namesUnderTokens(host), `${width}`).toEqual([]); // names move after a resize
      const least = width === 1440 ? 12 : 10; // also with six players above the map
      await expect.poll(() => smallest(host, '[data-name]'), `${width}`).toBeGreaterThanOrEqual(least);
      await expect.poll(() => smallest(host, '[data-count]'), `${width}`).toBeGreaterThanOrEqual(12);
      if (width > 400) {
        await expect(at('[data-name="arrakeen"]')).toContainText('+2'); // income
        await at('[data-spot="red-chasm:6"]').hover();
      } else await at('[data-spot="red-chasm:6"]').tap({ force: true });
      const sheet = at('[data-place]');
      await expect(sheet).toContainText('Atreides 2');
      await expect(sheet).toContainText('8 spice lies here');
      await expect(sheet).toContainText('The storm is 10 sectors away.');
      await expect(sheet).toContainText('Next to Pasty Mesa, South Mesa');
      await expectWithin(sheet, width);
    });
  });

  await test.step('strongholds, sheets, worms', async () => {
    await onEachScreen(host, async (width) => {
      await tab(width, 'Factions');
      const strip = host.getByRole('region', { name: 'The five strongholds' });
      const warning = strip.getByRole('alert');
      await expect(warning).toHaveText(
        'If nothing changes, Spacing Guild will win at the next mentat pause!',
      );
      await expect(strip).toContainText('contested');
      await expect(strip).toContainText('3 of 3');
      for (const part of [strip, warning]) await expectWithin(part, width);
    });
    await host.setViewportSize({ width: 1280, height: 720 });
    await fold(host, 'Decks and').locator('summary').first().click();
    await expect(fold(host, 'Decks and')).toContainText('A worm would come up in Red Chasm');
    await expect(fold(host, 'Decks and')).toContainText('A worm would come up in Old Gap');
    await fold(host, 'Factions').getByText('Abilities').nth(2).click();
    await expect(fold(host, 'Factions')).toContainText('Fremen lose only half to the storm');
  });
});
