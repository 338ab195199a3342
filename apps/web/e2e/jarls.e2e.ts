import { takeTurn } from './jarls-player.ts';
import { choices, isOver, joinTable, openTable, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach } from './widths.ts';

test('two people play a whole game of Jarls; one closes the tab in between and resumes', async ({
  browser,
}) => {
  const { host, link } = await openTable(browser, 'jarls', async (page) => {
    const start = page.getByRole('combobox', { name: 'Start', exact: true });
    await expect(start).toHaveValue('balanced');
    const chance = page.getByText('Chance that it opens, each round from then on: one in', { exact: true });
    await expectInReach(page, start, chance);
    await start.selectOption('as in the rules'); // the shorter game
  });
  let guest = await joinTable(browser, link);
  const pick = choices(7);
  let turns = 0;
  for (; turns < 300; turns++) {
    const page = await whoseTurn([host, guest]);
    if (page === null) break;
    if (turns === 1) await expect(page.getByText(/^To move: you, then (you|[^,]+), /)).toBeVisible(); // two turns in a row
    if (turns === 5) {
      const context = guest.context();
      await guest.close();
      await expect(host.getByText(/is away\./)).toBeVisible();
      guest = await context.newPage();
      await guest.goto(link);
      await expect(guest.getByRole('log', { name: 'What happened' })).toContainText('goes from');
      await expect(host.getByText(/is away\./)).toBeHidden();
      continue;
    }
    await takeTurn(page, pick);
  }
  expect(turns).toBeGreaterThan(5);
  await expect(host.getByText('The game is over')).toBeVisible();
  await expect(guest.getByText('The game is over')).toBeVisible();
  expect(await isOver(guest)).toBe(true);

  await host.getByRole('button', { name: /quiet rounds/ }).click();
  await expectInReach(host, host.getByText(/^A round is quiet when nobody is pushed off/));
  await host.keyboard.press('Escape');

  await host.getByRole('link', { name: 'Replay' }).click();
  await expect(host.getByRole('heading', { name: 'Replay: Jarls' })).toBeVisible();
  await host.getByRole('button', { name: 'Last position' }).click();
  await expect(host.getByText(/(\d+) of \1/)).toBeVisible();
});
