// Dune's stage: a battle that is seen, deals, whispers, and everything else a player looks for.
import type { Page } from '@playwright/test';
import { isAsked, takeDecision, titleOf } from './dune-player.ts';
import { joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';

const named = (page: Page, name: string) => page.request.post('/api/me', { data: { name } });

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
  const talk = (page: Page) => page.locator('details').filter({ has: page.getByText('Talk and trade') });

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
      for (const page of [host, guest])
        if ((await isAsked(page)) && (await titleOf(page)) !== 'Dial the storm')
          await takeDecision(page, () => 0);
      expect(await stage.isVisible()).toBe(true);
    }).toPass({ timeout: 60_000 });
    await expect(stage).toContainText('Battle in Arrakeen');
    await expect(stage).toContainText('Turn 2');
    await stage.getByRole('button', { name: 'Show all of it' }).click();
    await expect(stage).toContainText(/(Atreides|Harkonnen) wins|Nobody/);
    await stage.getByRole('button', { name: 'Put it away' }).click();
    await expect(stage).toBeHidden();
    await host.getByText('Battle book (1)').click();
    await host.getByRole('button', { name: /Arrakeen (Atreides|Harkonnen) won/ }).click();
    await expect(stage).toBeVisible();
    await stage.getByRole('button', { name: 'Put it away' }).click();
  });

  await test.step('tanks, decks, the log by faction', async () => {
    await host.getByText('Tanks', { exact: true }).click();
    await host.getByText('Decks and discards').click();
    await expect(host.getByText(/Treachery/).first()).toBeVisible();
    await host.getByRole('tab', { name: 'Log' }).click();
    const log = host.getByRole('log', { name: 'What happened' });
    await host.getByRole('combobox', { name: 'About' }).selectOption('Fremen');
    await expect(log).not.toContainText('Harkonnen');
  });
});
