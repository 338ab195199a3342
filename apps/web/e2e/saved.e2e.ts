// Saved games: downloaded, opened again, passed on by a link.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { playedByBots } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach } from './widths.ts';

const BOT = { kind: 'bot', bot: 'random' } as const;

const opened = (page: Page) => page.getByRole('heading', { name: /^Replay: Tic-tac-toe/ });

test('a finished game is downloaded, opened from its file, and shared by a link that carries it', async ({
  browser,
  request,
}) => {
  const wish = { game: 'tic-tac-toe', seats: [BOT, BOT], visibility: 'invitation' as const };
  const { id, invitation } = await playedByBots(request, wish);
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`/replay/${id}?invitation=${invitation}`); // somebody who was only sent a link
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download log' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`tic-tac-toe-${id}.json`);
  const file = await download.path();
  const { entries } = JSON.parse(readFileSync(file, 'utf8'));

  await page.goto('/');
  await page.getByLabel('Open a saved log').setInputFiles(file);
  await expect(opened(page)).toBeVisible();
  await page.getByRole('button', { name: 'Last position' }).click();
  await expect(page.getByText(`${entries.length} of ${entries.length}`)).toBeVisible();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('X');
  const marks = page.getByRole('button', { name: /, [XO]$/ });
  await expect(marks).toHaveCount(entries.length - 1);
  await page.reload();
  await expect(marks).toHaveCount(entries.length - 1);

  await page.getByRole('button', { name: 'Share this position' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(opened(friend)).toBeVisible();
  await expect(friend.getByRole('combobox', { name: 'Seen by' })).toHaveValue('X');
  await expect(friend.getByRole('button', { name: /, [XO]$/ })).toHaveCount(entries.length - 1);
});

/** Drops a file as if from the desktop. */
const drop = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([file = '', content = '']) => {
      const data = new DataTransfer();
      data.items.add(new File([content], file, { type: 'application/json' }));
      const target = document.querySelector('main > div');
      for (const type of ['dragover', 'drop'])
        target?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, text],
  );

test('a log is dropped onto the page; what is none, or was changed, is refused in words', async ({
  page,
  request,
}) => {
  const { id } = await playedByBots(request, { game: 'tic-tac-toe', seats: [BOT, BOT] });
  const log = await (await request.get(`/api/matches/${id}/log`)).json();
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Open a saved log' })).toBeVisible();
  const chooser = page.getByLabel('Open a saved log');
  await chooser.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(page.getByRole('alert')).toHaveText('That holds no game.');
  await expectInReach(page, page.getByRole('alert'), page.getByText('Open a saved log').last());
  const changed = { ...log, entries: log.entries.with(1, { ...log.entries[1], args: log.entries[0].args }) };
  await drop(page, 'changed.json', JSON.stringify(changed));
  await expect(page.getByRole('alert')).toContainText('Entry 2');
  await drop(page, 'good.json', JSON.stringify(log));
  await expect(opened(page)).toBeVisible();
  await expect(page.getByText(`0 of ${log.entries.length}`)).toBeVisible();
});
