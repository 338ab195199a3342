import { joinTable, openTable, transferred, whoseTurn } from './table.ts';
import { expect, test } from './test.ts';
import { expectInReach, expectInSight, expectToFit } from './widths.ts';

const LONG = 'Maximiliane von Habsburg-Lothrin'; // as long as a name may be

/** A finished game of tic-tac-toe; the page of who opened it. */
async function finishedGame(browser: Parameters<typeof openTable>[0]) {
  const { host, link } = await openTable(browser, 'tic-tac-toe');
  const guest = await joinTable(browser, link);
  for (const [page, cell] of [
    [host, 'a1'],
    [guest, 'a2'],
    [host, 'b1'],
    [guest, 'b2'],
    [host, 'c1'],
  ] as const) {
    await expect(page.getByText('Your move', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${cell}, free`) }).click();
  }
  await expect(host.getByText('The game is over')).toBeVisible();
  return { host, guest, link };
}

test('a newcomer starts a game against a bot by keyboard only, and makes a move', async ({ page }) => {
  await page.goto('/');
  const quick = page.getByRole('button', { name: /Play a bot.*Tic-tac-toe/ });
  await expect(quick).toBeVisible();
  for (let i = 0; i < 40 && !(await quick.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'The board of tic-tac-toe' })).toBeVisible();
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-spot'))) break;
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'b2, X' })).toBeVisible();
  await expect(page.getByRole('log', { name: 'What happened' })).toContainText('takes b2');
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Medium bot'); // as chosen in the lobby
  await expect(page.getByText('Your move', { exact: true })).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Table' }).click();
  await expectInReach(page, page.getByRole('menuitem', { name: 'Take back' }));
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: /^b2, free/ })).toBeVisible(); // and nobody was asked
  await expect(page).toHaveTitle(/^● Your move/);
  await page.getByRole('link', { name: 'Rulewright' }).click();
  const goOn = page.getByRole('region', { name: 'Go on playing' });
  await expect(goOn).toContainText('your move');
  const top = async (part: typeof goOn) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(goOn)).toBeLessThan(await top(page.getByRole('region', { name: 'Games' })));
  await expect(page).toHaveTitle(/^● Your move/);
  await expectInReach(
    page,
    ...[page.getByText(/(person is|people are) here/), goOn.getByRole('link').first()],
    page.getByRole('combobox', { name: 'Bots play' }),
    ...['Tic-tac-toe', 'Pig', 'Goofspiel', 'Skirmish'].map((game) =>
      page.getByRole('button', { name: new RegExp(`Play a bot.*${game}`) }),
    ),
  );
});

test('a spectator sees the game and no secrets', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'goofspiel');
  const guest = await joinTable(browser, link);
  await expect(guest.getByRole('heading', { name: 'Your cards' })).toBeVisible();
  const watcher = await (await browser.newContext()).newPage();
  const heard: string[] = [];
  watcher.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await watcher.goto(link);
  await expect(watcher.getByText('You are looking on.')).toBeVisible();
  await expect(watcher.getByRole('heading', { name: 'Prize' })).toBeVisible();
  await expect(watcher.getByRole('heading', { name: 'Your cards' })).toBeHidden();
  await expect(watcher.getByRole('region', { name: 'Decisions' })).toBeHidden();
  await host.getByRole('button', { name: 'Bid 7' }).click();
  await expect(host.getByText(/Your bid is 7/)).toBeVisible();
  await expect(watcher.getByRole('listitem').filter({ hasText: 'has bid' })).toBeVisible();
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter((text) => /"hand":\{|"card":7/.test(text))).toEqual([]);
});

test('chat reaches the others; a lost connection comes back by itself', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'tic-tac-toe');
  const guest = await joinTable(browser, link);
  await expect(guest.getByRole('tab', { name: 'Inspector' })).toHaveCount(0); // the game counts
  await guest.getByRole('tab', { name: /Chat/ }).click();
  await guest.getByRole('textbox', { name: 'Say something' }).fill('<b>hello</b>');
  await guest.keyboard.press('Enter');
  await host.getByRole('tab', { name: 'Chat 1 new' }).click();
  await expect(host.getByRole('log', { name: 'Chat' })).toContainText('<b>hello</b>');
  await guest.context().setOffline(true);
  await expect(guest.getByText(/The connection is lost/)).toBeVisible({ timeout: 2_000 });
  await expectInSight(guest, guest.getByText(/The connection is lost/));
  await host.getByRole('button', { name: /^b2, free/ }).click();
  await guest.context().setOffline(false);
  await expect(guest.getByRole('button', { name: 'b2, X' })).toBeVisible();
  expect(await whoseTurn([host, guest])).toBe(guest);
});

test('a position of a replay is shared by its link, seen by anybody asked for', async ({ browser }) => {
  const { host } = await finishedGame(browser);
  await host.getByRole('link', { name: 'Replay' }).click();
  await expect(host.getByRole('heading', { name: 'Replay: Tic-tac-toe' })).toBeVisible();
  await host.keyboard.press('End');
  await expect(host.getByText('5 of 5')).toBeVisible();
  await host.keyboard.press('ArrowLeft');
  await expect(host.getByText('4 of 5')).toBeVisible();
  await host
    .getByRole('region', { name: 'Moves' })
    .getByRole('button', { name: /^3 .* takes b1/ })
    .click();
  await expect(host.getByText('3 of 5')).toBeVisible();
  await expect(host.getByRole('button', { name: 'b1, X' })).toBeVisible();
  await expectInReach(
    host,
    ...['Speed', 'Seen by'].map((name) => host.getByRole('combobox', { name })),
    ...['First position', 'One step back', 'Play', 'One step on', 'Last position'].map((name) =>
      host.getByRole('button', { name, exact: true }),
    ),
    host.getByRole('region', { name: 'Moves' }).getByRole('button').first(),
  );
  await host.getByRole('combobox', { name: 'Speed' }).selectOption('8');
  await host.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(host.getByText('5 of 5')).toBeVisible();
  for (let i = 0; i < 2; i++) await host.keyboard.press('ArrowLeft');
  await expect(host.getByText('3 of 5')).toBeVisible();
  await host.getByRole('combobox', { name: 'Seen by' }).selectOption('O');
  await host.goto(host.url());
  await expect(host.getByText('3 of 5')).toBeVisible();
  await expect(host.getByRole('combobox', { name: 'Seen by' })).toHaveValue('O');
  await expect(host.getByRole('button', { name: 'b2, free' })).toBeVisible();
});

test('a move is taken back when the other agrees, and stays otherwise', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'tic-tac-toe');
  const guest = await joinTable(browser, link);
  const ask = async () => {
    await host.getByRole('button', { name: 'Table' }).click();
    await host.getByRole('menuitem', { name: 'Take back' }).click();
  };
  const asked = guest.getByRole('status', { name: 'Take back' });
  await host.getByRole('button', { name: /^b2, free/ }).click();
  await ask();
  await expect(asked).toContainText('would like to take the last move back');
  await expectInReach(guest, ...['Decline', 'Agree'].map((name) => asked.getByRole('button', { name })));
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(asked).toBeHidden();
  await expect(host.getByRole('button', { name: 'b2, X' })).toBeVisible();
  await ask();
  await expect(host.getByRole('status', { name: 'Take back' })).toContainText('Waiting for Guest');
  await asked.getByRole('button', { name: 'Agree' }).click();
  for (const page of [host, guest]) {
    await expect(page.getByRole('button', { name: /^b2, free/ })).toBeVisible();
    await expect(page.getByRole('log', { name: 'What happened' })).toContainText('takes the last move back');
  }
  expect(await whoseTurn([host, guest])).toBe(host);
  await host.getByRole('button', { name: 'Table' }).click();
  await expectInReach(host, host.getByRole('menuitem', { name: 'Resign' }));
  await host.getByRole('menuitem', { name: 'Resign' }).click();
  const sure = host.getByRole('alertdialog').getByRole('button', { name: 'Resign' });
  await expectInReach(host, sure);
  await sure.click();
  await expectInReach(host, host.getByRole('heading', { name: /^You have lost/ }));
  await expectInReach(guest, guest.getByRole('heading', { name: 'You have won' }));
  await expect(guest.getByRole('log', { name: 'What happened' })).toContainText('gives up');
});

test('the address of a private table is the invitation; who comes is asked for a name, once', async ({
  browser,
}) => {
  const { host } = await openTable(browser, 'tic-tac-toe');
  await expectInReach(
    host,
    ...[host.getByText(/This table is private/), host.getByRole('button', { name: 'Copy link' })],
    host.getByRole('img', { name: 'The same address as a QR code' }),
    ...['How to play', 'Rules'].map((name) => host.getByRole('link', { name, exact: true })),
    ...[host.getByRole('textbox', { name: 'Say something' }), host.getByText('What is played')],
    host.getByRole('button', { name: 'Close the table' }),
  );
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(host.url().replace(/\?.*/, ''));
  await expect(guest.getByText(/the table may be private/)).toBeVisible();
  await guest.goto(host.url());
  const name = guest.getByRole('textbox', { name: 'Your name' });
  await name.fill('…');
  await guest.getByRole('button', { name: 'Save' }).click();
  await expect(guest.getByRole('alert')).toHaveText('A name needs at least one letter or digit.');
  await expect(name).toHaveValue('…');
  await expectInReach(guest, name, guest.getByRole('alert'), guest.getByRole('button', { name: 'Save' }));
  await name.fill('Maximiliane von Habsburg-Lothringen');
  await guest.getByRole('button', { name: 'Save' }).click();
  await expect(guest.getByRole('alert')).toHaveText('A name has at most 32 characters.');
  await expect(name).toHaveValue('Maximiliane von Habsburg-Lothringen');
  await name.fill(LONG);
  await guest.getByRole('button', { name: 'Save' }).click();
  await expect(name).toBeHidden();
  await guest.getByRole('textbox', { name: 'Say something' }).fill('hello');
  await guest.keyboard.press('Enter');
  await expect(host.getByRole('log', { name: 'Chat' })).toContainText(`${LONG} hello`);
  await guest.reload();
  await expect(guest.getByRole('log', { name: 'Chat' })).toContainText('hello');
  await expect(name).toBeHidden(); // once is enough
  for (const page of [host, guest]) await expectToFit(page);
  await expectInReach(guest, guest.getByRole('button', { name: `You are ${LONG}: change name` }));
  await host.getByRole('button', { name: 'Close the table' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Close the table' }).click();
  await expect(guest.getByText('Whoever made this table has closed it.')).toBeVisible();
});

test('after a game both sit down again for another', async ({ browser }) => {
  const { host, guest } = await finishedGame(browser);
  for (const page of [host, guest])
    await expectInReach(
      page,
      page.getByRole('heading', { name: page === host ? 'You have won' : /^You have lost/ }),
      page.getByText('Three in a row', { exact: true }),
      page.getByRole('list', { name: 'Ranking' }),
      ...[page.getByRole('link', { name: 'Replay' }), page.getByRole('link', { name: 'Analysis' })],
    );
  await host.getByRole('button', { name: 'Rematch' }).click();
  await expect(host.getByText('Waiting for players')).toBeVisible(); // nobody's clock runs before both want it
  await expectInReach(host, host.getByText(/^\S.* has been asked for a rematch\.$/));
  await expect(host.getByRole('textbox', { name: 'Invite a friend with this link' })).toBeHidden();
  const accept = guest.getByRole('button', { name: 'Go to the rematch' });
  await expectInReach(guest, accept);
  await accept.click();
  for (const page of [host, guest])
    await expect(page.getByRole('heading', { name: /^You have (won|lost)/ })).toBeHidden();
  const first = await whoseTurn([host, guest]);
  if (first === null) throw new Error('it is over before it began');
  await first.getByRole('button', { name: /^b2, free/ }).click();
  for (const page of [host, guest]) await expect(page.getByRole('button', { name: 'b2, X' })).toBeVisible();
});

test('rules are searched, and an id has its own address; a page loads anew when the server was renewed, or the line is back', async ({
  page,
}) => {
  await page.goto('/how-to-play/jarls');
  let isGone = true; // the first file that is asked for
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const answer = isGone ? route.fulfill({ status: 404 }) : route.continue();
    isGone = false;
    return answer;
  });
  await page.getByRole('link', { name: 'All the rules' }).click();
  const first = page.getByRole('link', { name: 'Link to rule J1.1', exact: true });
  await expect(first).toBeVisible();
  expect(isGone).toBe(false);
  await page.goto('/how-to-play/jarls');
  await page.evaluate(() => sessionStorage.clear()); // it was renewed long ago
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'All the rules' }).click();
  await expect(page.getByRole('link', { name: 'Rulewright' })).toBeVisible(); // the page stays
  await page.waitForTimeout(500); // and is not loaded from nowhere meanwhile
  await page.context().setOffline(false);
  await expect(first).toBeVisible();
  await page.goto('/rules/jarls#J3.9');
  await expect(page.locator('[id="J3.9"]')).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('throne');
  await expect(page.locator('mark').first()).toBeVisible();
  const all = await page.getByRole('link', { name: /^Link to rule/ }).count();
  await page.getByRole('searchbox').fill('throne warriors');
  await expect.poll(() => page.getByRole('link', { name: /^Link to rule/ }).count()).toBeLessThan(all);
  await page.getByRole('searchbox').fill('throne dragons');
  await expect(page.getByText('No rule has all these words.')).toBeVisible();
  await page.goto('/rules/dune#1.04.06.03');
  await page.locator('[id="1.04.06.03"]').getByRole('link', { name: '2.05.08', exact: true }).click();
  await expect(page.locator('[id="2.05.08"]')).toBeInViewport();
});

test('the inspector shows the active phase, explains a refusal, and what would happen by itself', async ({
  browser,
}) => {
  const { host, link } = await openTable(browser, 'tic-tac-toe', (page) =>
    page.getByLabel(/^Seed/).fill('open'),
  );
  await joinTable(browser, link);
  await host.getByRole('tab', { name: 'Inspector' }).click();
  await expect(host.locator('[aria-current="step"]')).toHaveText('play');
  await host.getByLabel('Action', { exact: true }).fill('place');
  await host.getByRole('textbox', { name: 'Arguments (JSON)' }).fill('{"cell"');
  await host.getByRole('button', { name: 'Explain' }).click();
  await expect(host.getByText('The arguments are no JSON.')).toBeVisible();
  await expect(host.getByRole('textbox', { name: 'Arguments (JSON)' })).toHaveValue('{"cell"');
  await host.getByRole('textbox', { name: 'Arguments (JSON)' }).fill('{"cell":11}');
  await host.getByRole('button', { name: 'Explain' }).click();
  await expect(host.getByText(/BAD_ARGS/)).toBeVisible();
  await host.getByRole('textbox', { name: 'Arguments (JSON)' }).fill('{"cell":4}');
  await host.getByRole('button', { name: 'Explain' }).click();
  const settling = host.getByRole('region', { name: 'Then, by itself' });
  await expect(settling.getByRole('listitem').first()).toContainText('play');
  await expectInReach(
    host,
    ...[host.getByText('It would be accepted.'), settling.getByRole('listitem').last()],
    host.getByRole('button', { name: 'Explain' }),
    host.locator('[aria-current="step"]').first(),
  );
});

test('a refused answer says why, with the rule one click away', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'tic-tac-toe');
  const guest = await (await browser.newContext()).newPage();
  // The page offers only what is legal, so the answer is changed on its way to the server, where it comes late.
  let arrive: () => void = () => undefined;
  await guest.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message).replace('"cell":0', '"cell":4');
      if (text.includes('"cell":4')) arrive = () => server.send(text);
      else server.send(text);
    });
  });
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  await host.getByRole('button', { name: /^b2, free/ }).click();
  await expect(guest.getByText('Your move', { exact: true })).toBeVisible();
  await guest.getByRole('button', { name: /^a3, free/ }).click();
  await expectInSight(guest, guest.getByText('Sending your move …'));
  arrive();
  const alert = guest.getByRole('alert');
  await expect(alert).toContainText('Not possible. That cell has a mark');
  await expectInReach(guest, alert.getByRole('link', { name: 'Rule T2' }));
  const [rules] = await Promise.all([
    guest.waitForEvent('popup'),
    alert.getByRole('link', { name: 'Rule T2' }).click(),
  ]);
  await expect(rules.locator('[id="T2"]')).toBeInViewport();
  await guest.getByRole('button', { name: /^a2, free/ }).click();
  await expect(host.getByRole('button', { name: 'a2, O' })).toBeVisible();
});

test('the lobby takes at most 170 kB from the wire, without boards and sockets, and a match 250 kB', async ({
  browser,
}) => {
  const lobby = await (await browser.newContext()).newPage();
  const scripts: Promise<Buffer>[] = [];
  lobby.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  const lobbyBytes = transferred(lobby);
  await lobby.goto('/');
  await expect(lobby.getByRole('heading', { name: 'Jarls' })).toBeVisible();
  await lobby.waitForLoadState('networkidle');
  expect(await lobbyBytes()).toBeGreaterThan(50_000);
  expect(await lobbyBytes()).toBeLessThan(170_000);
  const bodies = await Promise.all(scripts);
  expect(bodies.filter((body) => /jsonrpc|data-piece/.test(body.toString()))).toEqual([]);
  const href = (await lobby.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const manifest = await (await lobby.request.get(href)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons)
    expect((await lobby.request.get(src)).headers()['content-type']).toMatch(/^image/);
  await lobby.goto('/new/jarls');
  await lobby.getByRole('button', { name: 'Open the table' }).click();
  const link = await lobby.getByRole('textbox', { name: 'Invite a friend with this link' }).inputValue();
  const guest = await (await browser.newContext()).newPage();
  const matchBytes = transferred(guest);
  const joins: string[] = [];
  guest.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"match.join"')) joins.push(String(payload));
    }),
  );
  const board = guest.getByRole('group', { name: 'The board of Jarls' });
  // The answer to sitting down may come when the game has begun: it is joined for that once all the same.
  await guest.route(/\/seats\//, async (route) => {
    const response = await route.fetch();
    await expect(board).toBeVisible();
    await route.fulfill({ response });
  });
  await guest.goto(link);
  const sat = guest.waitForResponse(/\/seats\//);
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  await sat;
  await guest.waitForLoadState('networkidle');
  expect(await matchBytes()).toBeGreaterThan(100_000);
  expect(await matchBytes()).toBeLessThan(250_000);
  expect(joins).toHaveLength(2); // the waiting room, and the game that began
});
