// Forms: what is wrong is said in a sentence, and what was typed stays; what is chosen holds.
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';
import { expectInReach } from './widths.ts';

test('each form of the front pages refuses in a sentence and keeps what was typed', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('textbox', { name: 'Join by link' });
  await link.fill('hello');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('That is no link to a table.');
  await expect(link).toHaveValue('hello');
  const game = page.getByRole('textbox', { name: /^Or paste a game/ });
  await game.fill('neither PGN nor SGF');
  await expect(page.getByRole('alert').filter({ hasText: 'That holds no game.' })).toBeVisible();
  await expect(game).toHaveValue('neither PGN nor SGF');
  await expectInReach(page, link, game, page.getByRole('alert').first());
  await expectAccessible(page);

  await page.getByRole('button', { name: /change name/ }).click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('<b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^A name begins with a letter/ })).toBeVisible();
  await expect(name).toHaveValue('<b>');
  await expectInReach(page, name, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await page.getByRole('button', { name: /change name/ }).click();
  await name.fill('Leif');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'You are Leif: change name' })).toBeVisible();
  await page.goto('/me');
  await name.fill('?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('A name needs at least one letter or digit.');
  await expect(name).toHaveValue('?');

  await page.goto('/new/chess');
  const from = page.getByRole('textbox', { name: /^Begin from/ });
  await from.fill('e4');
  await expect(page.getByRole('alert')).toHaveText('That is no position of this game.');
  await expectInReach(page, from, page.getByRole('alert'));
  await expect(from).toHaveValue('e4');
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeDisabled();
});

test('a side of Dune that is chosen holds and is nobody else’s; the others are drawn; options are in words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/new/dune');
  await page.getByRole('button', { name: 'More Players' }).click();
  const side = (n: number) => page.getByRole('combobox', { name: `Side of seat ${n}` });
  await expect(side(1)).toHaveValue(''); // Random
  await side(1).selectOption('Bene Gesserit');
  await expect(side(2).getByRole('option', { name: 'Bene Gesserit' })).toHaveCount(0);
  await expect(side(2).getByRole('option', { name: 'Random' })).toHaveCount(1);
  for (const n of [2, 3]) {
    const seat = page.getByRole('combobox', { name: `Seat ${n}`, exact: true });
    await expect(seat.getByRole('option', { name: /^For developers/ })).toHaveCount(1);
    await seat.selectOption({ label: 'Easy bot' });
  }
  await expect(page.getByText('Players may give each other spice for favours.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Clock', exact: true }).selectOption('minute');
  const empty = page.getByRole('combobox', { name: 'An empty clock' });
  await expect(empty).toHaveValue('default');
  await expectInReach(
    page,
    ...[empty, side(1), page.getByText('Players may give each other spice for favours.')],
    page.getByRole('combobox', { name: 'Seat 2', exact: true }),
  );
  await page.getByRole('button', { name: 'Open the table' }).click();
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toHaveCount(3);
  await expect(players.first()).toContainText('(you)');
  await expect(players.first()).toContainText('Bene Gesserit');
  await expect(players.filter({ hasText: 'Bene Gesserit' })).toHaveCount(1);
});
