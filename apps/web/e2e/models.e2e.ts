import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './test.ts';
import { expectInReach } from './widths.ts';

test('49, 50, 51, 59: a model is seated, thinks and forfeits in sight of all; its reasons come with the replay and run no script', async ({
  page,
}) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/new/tic-tac-toe');
  await page.getByRole('combobox', { name: 'X', exact: true }).selectOption('model:local');
  await page.getByRole('combobox', { name: 'O', exact: true }).selectOption('me');
  await page.getByRole('button', { name: 'Open the table' }).click();

  const models = page.getByRole('list', { name: 'Models' });
  await expect(models).toContainText('Local <img');
  await expect(models).toContainText('thinks: ');
  await expect(models).toContainText('1 decision forfeited'); // refused three times
  await expect(models).toContainText(/\d+ tokens · cost 0\.\d+/); // to the host
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const over = page.getByText('The game is over');
  for (const cell of ['c1', 'a1', 'b1', 'c2', 'a2']) {
    await expect(page.getByText('Your move', { exact: true }).or(over)).toBeVisible();
    const spot = page.getByRole('button', { name: `${cell}, free` });
    if ((await over.isVisible()) || !(await spot.isVisible())) continue;
    await spot.click();
    await expect(page.getByRole('button', { name: `${cell}, O` })).toBeVisible();
  }
  await expect(over).toBeVisible();
  expect(heard.length).toBeGreaterThan(3);
  expect(heard.filter((text) => /why <img|notes <img/.test(text))).toEqual([]); // not before the end

  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  const reasons = page.getByRole('region', { name: 'What was thought' });
  await expect(reasons).toContainText('forfeited: the usual answer was given (illegal)');
  await expect(reasons.getByText(/^refused \(BAD_ARGS|^refused \(/)).toHaveCount(3);
  for (let step = 1; step < 3; step++) await page.getByRole('button', { name: 'One step on' }).click();
  await expect(reasons).toContainText('why <img src=x onerror=');
  await expect(reasons).toContainText('Notes: notes <img');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('run');
});

test('21, 49, 51, 59: who seats a model says what it hears and says, and whether its reasons are shown', async ({
  page,
}) => {
  const talk = page.getByRole('combobox', { name: 'Models hear and say' });
  const words = page.getByText('words <img src=x');
  const open = async (heard: string) => {
    await page.goto('/new/tic-tac-toe');
    await expect(talk).toHaveCount(0); // nobody here is a model
    await page.getByRole('combobox', { name: 'X', exact: true }).selectOption('model:local');
    await page.getByRole('combobox', { name: 'O', exact: true }).selectOption('me');
    await talk.selectOption({ label: heard });
    await page.getByRole('combobox', { name: 'Why they decided so' }).selectOption('Nobody is shown it');
    const asked = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/matches'));
    await page.getByRole('button', { name: 'Open the table' }).click();
    const wish = (await asked).postDataJSON();
    await expect(page.getByText('Your move', { exact: true })).toBeVisible(); // its first turn is forfeited, and says nothing
    await page
      .getByRole('button', { name: /, free$/ })
      .last()
      .click();
    await expect(page.getByText('Your move', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /, X$/ })).toHaveCount(2); // its second one was its own
    return wish;
  };
  expect(await open('Nothing')).toMatchObject({ talk: 'none', reasons: false });
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(words).toHaveCount(0);
  expect(await open('What is said to all')).toMatchObject({ talk: 'table' });
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(words).toBeVisible();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('run');
});

test('49: who seats an outside program is given its key once, with lines for an MCP client that open the seat', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/new/tic-tac-toe');
  await page.getByRole('combobox', { name: 'X', exact: true }).selectOption('agent');
  await page.getByRole('combobox', { name: 'O', exact: true }).selectOption('me');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const told = page.getByRole('textbox', { name: 'For an MCP client that reaches this server:' });
  await expectInReach(page, told, page.getByRole('button', { name: 'To the table' }));
  const { url, headers } = JSON.parse(await told.inputValue()).mcpServers.rulewright;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const ask = (id: number, method: string, params: object) =>
    page.request.post(url, {
      headers: { ...headers, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id, method, params },
    });
  const called = (name: string, args: object) => ask(1, 'tools/call', { name, arguments: args });
  expect((await called('look', {})).status()).toBe(200);
  expect(await (await called('decide', { decision: 'place.1', option: 4 })).text()).toContain('PLACED');
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.getByRole('button', { name: 'b2, X' })).toBeVisible();
  await page.goBack();
  await expect(told).toHaveCount(0);
});
