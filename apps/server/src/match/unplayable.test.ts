// Matches that cannot be played here: of a version that is gone, or with a log that does not replay.
import { openLobby } from '@rulewright/client';
import { compile, type Plan } from '@rulewright/engine';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { expect, test } from 'vitest';
import { compileGames, type Games } from '../games.ts';
import { openStore } from '../store/store.ts';
import { answer, rpc, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';
import type { Time } from '../time.ts';

const version = ticTacToe.version + 1;
const newer = { ...ticTacToe, version, definition: { ...ticTacToe.definition, version } };
const only = (game: typeof ticTacToe): Games => new Map([[game.id, compile(game) as Plan]]);

/** The same files under other games, on another port. */
async function reopen({ folder, close }: TestServer, games: Games, time?: Time): Promise<TestServer> {
  await close();
  return startServer({}, games, time, folder);
}

test('a new version of a game leaves matches as they are: they say what they need, and go on where it is', async () => {
  const clock = { kind: 'days' as const, days: 3 };
  let server = await startServer({}, only(ticTacToe));
  const { id, people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe', clock });
  await answer(people[0].store, { cell: 4 });
  const over = await seatPeople(server.url, { game: 'tic-tac-toe' });
  for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) await answer(over.people[turn % 2]!.store, { cell });
  leave();
  over.leave();
  const asWritten = async () => {
    const store = await openStore({ file: `${server.folder}/table.db` });
    const stored = await store.match(id);
    await store.close();
    return stored?.match;
  };
  await server.close();
  const before = await asWritten();
  expect(before?.due).toBeGreaterThan(0);

  server = await startServer({}, only(newer), undefined, server.folder);
  const lobby = openLobby(server.url, people[0].lobby.cookie());
  expect(await lobby.match(id)).toMatchObject({
    status: 'running',
    unplayable: `It needs version ${ticTacToe.version} of tic-tac-toe, which is not here`,
  });
  const log = await lobby.log(over.id);
  expect(log.entries).toHaveLength(5);
  expect(log).not.toHaveProperty('hash');
  expect((await lobby.list()).matches.map((match) => match.id).sort()).toEqual([id, over.id].sort());
  const wish = { match: id, player: 'X', action: 'place', args: { cell: 8 } };
  expect(await rpc(server.url, people[0].token, 'match.submit', wish)).toMatchObject({ code: 'UNPLAYABLE' });
  expect((await lobby.create({ game: 'tic-tac-toe' })).match.version).toBe(newer.version);
  await server.close();
  expect(await asWritten()).toEqual(before);

  const both = compileGames([newer, ticTacToe]);
  server = await startServer({}, both, undefined, server.folder);
  const again = openLobby(server.url, people[0].lobby.cookie());
  expect(await again.match(id)).toMatchObject({ unplayable: null });
  expect(await again.log(over.id)).toHaveProperty('hash');
  expect((await again.games()).map(({ version }) => version)).toEqual([newer.version]);
  await server.end();
});

test('one match whose log does not replay is set aside; the server starts, and all others go on', async () => {
  const clock = { kind: 'move' as const, seconds: 3_600 };
  const server = await startServer({}, only(ticTacToe));
  const bad = await seatPeople(server.url, { game: 'tic-tac-toe', clock });
  const good = await seatPeople(server.url, { game: 'tic-tac-toe', clock });
  await answer(bad.people[0].store, { cell: 4 });
  bad.leave();
  good.leave();
  await server.close();
  const store = await openStore({ file: `${server.folder}/table.db` });
  const row = { match: bad.id, seq: 2, player: 'O', action: 'place', args: '{"cell":4}', origin: 'player' };
  await store.append({ ...row, key: 'not a legal move', at: Date.now() });
  await store.changeMatch(bad.id, { status: 'running' }, { due: 1 }); // before all others
  await store.close();

  const later = testTime({ flows: true });
  later.pass(2 * 3_600_000);
  const again = await reopen({ ...server, close: async () => {} }, only(ticTacToe), later);
  const lobby = openLobby(again.url);
  expect(await lobby.match(bad.id)).toMatchObject({ unplayable: expect.stringMatching(/record/) });
  await expect.poll(async () => (await lobby.match(good.id)).status, { timeout: 10_000 }).toBe('finished'); // its clock has run out
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  await again.end();
});
