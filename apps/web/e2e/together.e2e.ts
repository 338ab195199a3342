// What people do with each other at a table: talk, pause, hand a seat on, share a screen, look back on their games.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { joinTable, sitAt } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight } from './widths.ts';

const named = (page: Page, name: string) => page.request.post('/api/me', { data: { name } });
const chat = (page: Page) => page.getByRole('log', { name: 'Chat' });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.getByRole('textbox', { name: 'Say something' }).press('Enter');
}
async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole(button === 'Mute' ? 'menuitemcheckbox' : 'menuitem', { name: item }).click();
}

test('three at a table whisper, mute, pause and hand a seat on; an onlooker is not heard by players', async ({
  browser,
}) => {
  const { host, link } = await sitAt(browser, {
    game: 'goofspiel',
    players: 3,
    clock: { kind: 'game', seconds: 600, increment: 0 },
  });
  await named(host, 'Astrid');
  const bob = await joinTable(browser, link);
  await named(bob, 'Björn');
  const cleo = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await named(cleo, 'Cleo');
  await cleo.goto(link);
  await cleo.getByRole('button', { name: 'Sit here' }).click();
  const eve = await (await browser.newContext()).newPage();
  await named(eve, 'Eve');
  await eve.goto(link);
  const all = [host, bob, cleo, eve];
  for (const page of all) await page.getByRole('tab', { name: /Chat/ }).click();

  await test.step('talk', async () => {
    await host.getByRole('combobox', { name: 'Say it to' }).selectOption({ label: 'Björn alone' });
    await say(host, 'I play the king');
    await expect(chat(bob)).toContainText('Astrid (to you alone) I play the king');
    await expect(chat(host)).toContainText('(to Björn alone)');
    await say(eve, 'she bluffs');
    await expect(chat(eve)).toContainText('she bluffs');
    await expect(eve.getByText('Players hear what onlookers say when the game is over.')).toBeVisible();
    await choose(bob, 'Say it with one touch', 'Well played!');
    for (const page of all) await expect(chat(page)).toContainText('Well played!');
    await expect(chat(cleo)).not.toContainText('king');
    await expect(chat(eve)).not.toContainText('king');
    for (const page of [host, bob, cleo]) await expect(chat(page)).not.toContainText('bluffs');
    const talk = ['Say it with one touch', 'Mute'].map((name) => host.getByRole('button', { name }));
    await expectInReach(host, ...talk, host.getByRole('combobox', { name: 'Say it to' }));
    await expectInReach(eve, eve.getByText('Players hear what onlookers say when the game is over.'));
    await choose(cleo, 'Mute', 'Björn');
    await expect(chat(cleo)).not.toContainText('Well played!');
    await expect(chat(cleo)).toContainText('1 line of somebody you have muted');
    await choose(cleo, 'Mute', 'Björn');
    await expect(chat(cleo)).toContainText('Well played!');
  });

  await test.step('pause', async () => {
    await choose(cleo, 'Table', 'Pause the game');
    for (const page of [host, bob]) {
      await expect(page.getByText('Cleo would like to pause the game.')).toBeVisible();
      if (page === host) await expectInReach(page, page.getByRole('button', { name: 'Agree' }));
      await page.getByRole('button', { name: 'Agree' }).click();
    }
    for (const page of all) await expect(page.getByText('The game is paused', { exact: true })).toBeVisible();
    await expect(host.getByRole('region', { name: 'Decisions' })).toBeHidden();
    await expectInReach(host, host.getByRole('button', { name: 'Go on' }));
    const clock = host.getByRole('timer').first();
    const stood = await clock.textContent();
    await expectAccessible(host);
    await expect(clock).toHaveText(stood ?? '');
    await host.getByRole('button', { name: 'Go on' }).click();
    for (const page of [bob, cleo]) await page.getByRole('button', { name: 'Agree' }).click();
    await expect(host.getByText('Your move', { exact: true })).toBeVisible();
    await expect(clock).not.toHaveText(stood ?? '');
  });

  await test.step('a seat is handed on', async () => {
    await choose(host, 'Table', 'Hand my seat on');
    const seat = host.getByRole('textbox', { name: 'Link to your seat' });
    await expect(seat).toHaveValue(/seat=/);
    await expectAccessible(host);
    await eve.goto(await seat.inputValue());
    await expect(eve.getByRole('heading', { name: 'A seat is offered to you' })).toBeVisible();
    await expectInReach(eve, eve.getByRole('button', { name: 'Take the seat' }));
    await expectInReach(host, seat);
    await expectAccessible(eve);
    await eve.getByRole('button', { name: 'Take the seat' }).click();
    await expect(eve.getByText('Your move', { exact: true })).toBeVisible();
    await expect(seat).toBeHidden();
    await expectInSight(host, host.getByText('You no longer sit at this table.'));
    await expectInSight(host, host.getByText('You are looking on.'));
    await expect(host.getByRole('region', { name: 'Decisions' })).toBeHidden();
    await expect(bob.getByRole('list', { name: 'Players' })).toContainText('Eve');
    await eve.getByRole('tab', { name: /Chat/ }).click();
    await expect(chat(eve)).not.toContainText('king');
    await expect(chat(eve)).not.toContainText('bluffs');
  });
});

test('two at one screen see their own cards alone, and find the game on a page of their own', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto('/new/goofspiel');
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('Somebody here, at this screen');
  await page.getByRole('textbox', { name: 'Name of who sits on seat 2' }).fill('<b>');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('alert')).toHaveText(/A name begins with a letter/);
  await expect(page.getByRole('textbox', { name: 'Name of who sits on seat 2' })).toHaveValue('<b>');
  await page.getByRole('textbox', { name: 'Name of who sits on seat 2' }).fill('Björn');
  await page.getByRole('button', { name: 'Open the table' }).click();

  await expect(page.getByRole('heading', { name: 'Pass the screen to Guest' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'on the board' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I am Guest: show me' }).click();
  await expectInReach(
    page,
    ...[page.getByText('Guest is at the screen'), page.getByRole('button', { name: 'Cover it' })],
    page.getByRole('button', { name: 'Bid 7' }),
  );
  await expect(page.getByText('away')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cover it' }).click();
  await expect(page.getByRole('region', { name: 'on the board' })).toBeHidden();
  await page.getByRole('button', { name: 'I am Guest: show me' }).click();
  await page.getByRole('button', { name: 'Bid 7' }).click();
  await expect(page.getByRole('heading', { name: 'Pass the screen to Björn' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'on the board' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pass the screen to Björn' })).toBeVisible();
  await page.getByRole('button', { name: 'I am Björn: show me' }).click();
  await expect(page.getByText('Björn is at the screen')).toBeVisible();
  await choose(page, 'Table', 'Resign');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText('The game is over')).toBeVisible();

  await page.getByRole('button', { name: 'You are Guest: change name' }).click();
  await page.getByRole('link', { name: 'My games and results' }).click();
  await expect(page.getByText('No finished games yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Goofspiel/ })).toContainText('Guest · Björn');
  await expectInReach(page, page.getByRole('link', { name: /Goofspiel/ }));
  await expectAccessible(page);
});
