import { connect, openLobby, openMatch } from '@rulewright/client';
import { LIMITS } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, until } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error) => error.code,
  );

test.each([
  { game: 'tic-tac-toe', bots: ['greedy', 'search'], options: {} },
  { game: 'pig', bots: ['random', 'greedy'], options: { goal: 10 } },
  { game: 'dune', bots: ['dune', 'dune'], options: { maxTurns: 1 } },
])('$bots play $game to its end, and everybody may watch and replay it', async ({ game, bots, options }) => {
  const lobby = openLobby(server.url);
  const seats = bots.map((bot) => ({ kind: 'bot' as const, bot }));
  const { match } = await lobby.create({ game, players: bots.length, options, seats });
  const connection = connect(server.url);
  const watcher = openMatch(connection, { match: match.id });
  await until(() => watcher.get().match?.status === 'finished', 'the bots are done');
  connection.close();
  const log = await lobby.log(match.id);
  const last = await lobby.replay(match.id, log.entries.length, { everything: true });
  expect(last.view).toMatchObject({ outcome: { ranks: expect.any(Array) }, hands: expect.any(Object) });
});

test('while a bot thinks the server answers others', async () => {
  const lobby = openLobby(server.url);
  const { match, grants } = await lobby.create({
    game: 'jarls',
    players: 2,
    seats: [{ kind: 'bot', bot: 'search' }, { kind: 'agent' }],
  });
  const connection = connect(server.url);
  const store = openMatch(connection, { match: match.id, token: grants[0]!.token });
  let answers = 0;
  while (store.get().n < 2) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    answers++;
  }
  expect(answers).toBeGreaterThan(1); // a loop that thinks itself would answer once, afterwards
  connection.close();
});

test('the host begins a match when all seats are taken, sends people away before, and nobody else does', async () => {
  const host = openLobby(server.url);
  const guest = openLobby(server.url);
  const { match } = await host.create({ game: 'tic-tac-toe', autostart: false });
  expect(match).toMatchObject({ status: 'open', hosted: true, openSeed: false });
  expect(await code(host.start(match.id))).toBe('SEATS_EMPTY');
  expect(await code(guest.take(match.id, 0))).toBe('SEAT_TAKEN');
  expect(await code(guest.take(match.id, 1, { kind: 'bot', bot: 'random' }))).toBe('NOT_THE_HOST');
  await guest.take(match.id, 1, { name: 'Gus' });
  expect(await code(guest.leave(match.id, 0))).toBe('NOT_YOUR_SEAT');
  await host.leave(match.id, 1);
  expect((await guest.match(match.id)).seats[1]).toMatchObject({ kind: 'empty', name: null });
  await guest.take(match.id, 1, { name: 'Gus' });
  expect(await code(guest.start(match.id))).toBe('NOT_THE_HOST');
  expect(await host.start(match.id)).toMatchObject({ status: 'running' });
  expect(await code(host.start(match.id))).toBe('ALREADY_BEGUN');
  expect(await code(guest.leave(match.id, 1))).toBe('ALREADY_BEGUN');
  const { matches } = await guest.list({ status: 'running', game: 'tic-tac-toe' });
  expect(matches.map(({ id }) => id)).toContain(match.id);
  expect((await guest.list({ mine: true })).matches.map(({ id }) => id)).toEqual([match.id]);
});

test('a name is written with the marks it needs, and is the same however it was typed', async () => {
  const lobby = openLobby(server.url);
  for (const name of ['José', 'José'.normalize('NFD'), 'हिन्दी', 'ไทยนี้', 'שָׁלוֹם'])
    expect(await lobby.rename(name)).toMatchObject({ name: name.normalize('NFC') });
  for (const name of ['An\u034fna', 'A\ufe0fnna', '\u3164', `Z${'\u0300'.repeat(4)}alg`, '\u0301Ann'])
    expect([name, await code(lobby.rename(name))]).toEqual([name, 'BAD_REQUEST']); // not seen, or too many
  await lobby.register('Zoë'.normalize('NFD'), 'correct horse battery');
  expect(await lobby.me()).toMatchObject({ name: 'Zoë', account: true });
  const other = openLobby(server.url);
  expect(await code(other.register('Zoë', 'another password'))).toBe('NAME_TAKEN');
  expect(await code(other.rename('Zoë'.normalize('NFD')))).toBe('NAME_TAKEN');
  await other.login('Zoë'.normalize('NFD'), 'correct horse battery');
  expect(await other.me()).toMatchObject({ name: 'Zoë' });
});

test('of two with one long name the second has a number, and no letter is cut in two', async () => {
  const [ann, ben] = [openLobby(server.url), openLobby(server.url)];
  const name = `a${'𠮷'.repeat(LIMITS.name / 2 - 1)}`;
  for (const one of [ann, ben]) await one.rename(name);
  const { match } = await ann.create({ game: 'tic-tac-toe' });
  await ben.take(match.id, 1);
  const [first, second] = (await ann.match(match.id)).seats;
  expect([first?.name, second?.name]).toEqual([name, `a${'𠮷'.repeat(LIMITS.name / 2 - 3)} 2`]);
});

type Route = Record<string, { summary?: string; responses?: object }>;

test('every route of the interface is described: what it does, what it takes, what it answers', async () => {
  const openapi = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, Route>;
  };
  const routes = Object.entries(openapi.paths);
  const api = routes.filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/docs'));
  expect(api.length).toBeGreaterThan(15);
  for (const [path, methods] of api) {
    for (const [method, { summary, responses }] of Object.entries(methods)) {
      expect(summary, `${method} ${path}`).toBeTruthy();
      expect(
        Object.keys(responses ?? {}).some((status) => status.startsWith('2')),
        path,
      ).toBe(true);
    }
  }
  for (const path of ['/api/replay', '/api/rpc', '/api/matches/{id}/replay/{seq}'])
    expect(Object.keys(openapi.paths)).toContain(path);
});
