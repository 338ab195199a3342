// How fast the table is: `npm run speed`, not part of the tests, for it needs a machine of its own.
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { joinTable, openTable } from './table.ts';

const RUNS = 5;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) last = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(last), 500);
      }),
  );

test('the largest paint of a running match on a cold cache is under 1.5 s', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'jarls');
  await joinTable(browser, link);
  await expect(host.getByRole('group', { name: 'The board of Jarls' })).toBeVisible();
  const paints: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(link);
    await expect(page.getByRole('group', { name: 'The board of Jarls' })).toBeVisible();
    paints.push(await largestPaint(page));
    await page.context().close();
  }
  console.info(JSON.stringify({ largestPaint: Math.round(median(paints)) }));
  expect(median(paints)).toBeLessThan(1_500);
});

test('a move is drawn within 100 ms of the click', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'tic-tac-toe');
  const guest = await joinTable(browser, link);
  const times: number[] = [];
  for (const [page, cell, mark] of [
    [host, 'b2', 'X'],
    [guest, 'a1', 'O'],
    [host, 'c1', 'X'],
    [guest, 'a3', 'O'],
    [host, 'a2', 'X'],
  ] as const) {
    await expect(page.getByText('Your move', { exact: true })).toBeVisible();
    times.push(
      await page.evaluate(
        async ([id, wanted]) => {
          const spot = document.querySelector(`[data-spot="${id}"]`);
          const started = performance.now();
          spot?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          while (
            document.querySelector(`[data-spot="${id}"]`)?.getAttribute('aria-label') !== `${id}, ${wanted}`
          )
            await new Promise(requestAnimationFrame);
          return performance.now() - started;
        },
        [cell, mark] as const,
      ),
    );
  }
  console.info(JSON.stringify({ moveDrawn: Math.round(median(times)) }));
  expect(median(times)).toBeLessThan(100);
});

test('the lobby needs less than 200 kB of JavaScript', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Jarls' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  const lobbyBytes = sizes.reduce((sum, size) => sum + size, 0);
  console.info(JSON.stringify({ lobbyBytes }));
  expect(lobbyBytes).toBeLessThan(200_000);
});
