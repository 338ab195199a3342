// A question without a board of its own, answered field by field against a bot.

import { sitAt, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach } from './widths.ts';

test('a battle plan is given field by field by keyboard; one may go back, and is told why a card does not fit', async ({
  browser,
}) => {
  const { host } = await sitAt(
    browser,
    {
      ...{ game: 'skirmish', players: 2, delay: 0, seed: '5' },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    },
    { reducedMotion: 'reduce' },
  );
  const plan = host.getByRole('region', { name: 'Plan the battle' });
  await expect(async () => {
    await whoseTurn([host]);
    if (!(await plan.isVisible())) await host.getByRole('button', { name: 'Pass' }).first().click();
    await expect(plan).toBeVisible({ timeout: 500 });
  }).toPass();

  const before = host.viewportSize() ?? { width: 1280, height: 720 };
  await host.setViewportSize({ width: 195, height: 422 }); // a phone at 200 %: the question is further down
  await host.getByRole('button', { name: '1 question' }).click();
  await expect(plan.getByRole('heading')).toBeInViewport();
  await expect(host.getByRole('button', { name: '1 question' })).toBeHidden();
  await host.setViewportSize(before);
  await plan.getByRole('button', { name: 'Troops 2', exact: true }).press('Enter');
  await expect(plan.getByRole('button', { name: 'Coins 0', exact: true })).toBeFocused();
  await host.keyboard.press('Enter');
  await expect(plan.getByText('So far: Troops 2 · Coins 0')).toBeVisible();
  await host.setViewportSize({ width: 720, height: 450 }); // a screen at 200 %: what is asked is whole
  const inside = host.getByRole('region', { name: 'Decisions' });
  expect(await inside.evaluate((all) => all.scrollHeight - all.clientHeight)).toBeLessThanOrEqual(0);
  await host.setViewportSize(before);
  await plan.getByRole('button', { name: 'Back one field' }).press('Enter');
  await expect(plan.getByRole('button', { name: 'Coins 0', exact: true })).toBeFocused();
  const confirm = plan.getByRole('button', { name: 'Confirm: Plan the battle' });
  const soFar = plan.locator('p', { hasText: 'So far' });
  const unfit = plan.getByTitle('Not now: choose it to be told why').first(); // no hand is all weapons
  while (!(await confirm.isVisible())) {
    if (await unfit.isVisible()) {
      await unfit.click();
      const why = host.getByRole('alert').filter({ hasText: 'That card cannot stand there' });
      await expect(why.getByRole('link')).toHaveAttribute('href', '/rules/skirmish#S4.3');
      await expectInReach(host, why.getByRole('link'));
      await plan.getByRole('button').first().focus();
    }
    const before = (await soFar.textContent()) ?? '';
    await host.keyboard.press('Enter');
    await expect(soFar).not.toHaveText(before);
  }
  await expect(confirm).toBeFocused();
  await host.keyboard.press('Enter');
  await expect(host.getByText('Both plans are opened').first()).toBeVisible();
});
