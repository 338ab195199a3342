// Whatever comes from outside: refused, without effect on others.
import { connect, openLobby } from '@rulewright/client';
import { seeded } from '@rulewright/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity, newToken } from './lobby/identity.ts';
import { openStore } from './store/store.ts';
import { answer, asked, rpc, type Seated, seatPeople, toldSoFar } from './testing/people.ts';
import { spawnServer } from './testing/process.ts';
import { openRaw, type Raw } from './testing/raw.ts';
import { startServer, type TestServer, until } from './testing/server.ts';

let server: TestServer;
let table: Seated;
beforeAll(async () => {
  server = await startServer();
  table = await seatPeople(server.url, { game: 'tic-tac-toe', delay: 60_000 });
});
afterAll(async () => {
  table.leave();
  await server.end();
});

const rawSocket = (headers: Record<string, string> = {}, url = server.url) => openRaw(url, { headers });
const ask = (raw: Raw, method: string, params: unknown) => raw.call(method, params);
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('an answer for another’s seat is refused', async () => {
  const [ann, bob] = table.people;
  const message = { match: table.id, player: 'X', action: 'place', args: { cell: 0 } };
  expect(await bob.connection.request('match.submit', message)).toMatchObject({ code: 'NOT_JOINED' });
  expect(await bob.connection.request('match.join', { match: table.id, player: 'X' })).toMatchObject({
    code: 'NOT_YOUR_SEAT',
  });
  expect(await rpc(server.url, bob.token, 'match.submit', message)).toMatchObject({ code: 'NOT_YOUR_SEAT' });
  expect(ann.store.get().n).toBe(1);
});

test('forged, foreign, old and expired proofs of identity open nothing', async () => {
  const [ann] = table.people;
  const socket = await rawSocket();
  for (const token of [newToken(), ann.token.slice(0, -1), `${ann.token}A`, ''])
    expect(await ask(socket, 'match.join', { match: table.id, token })).toMatchObject({
      ok: false,
      code: 'BAD_TOKEN',
    });
  socket.close();

  const [id, expires, version, signed] = ann.lobby.cookie()!.split('=')[1]!.split('.');
  const later = Number(expires) + 1_000;
  const forged = [
    `${id}.${later}.${version}.${signed}`,
    `${id}.${expires}.2.${signed}`,
    `${id}.${expires}.${version}.x`,
  ];
  for (const cookie of forged) {
    const person = await fetch(`${server.url}/api/matches/${table.id}`, {
      headers: { cookie: `rulewright=${cookie}` },
    });
    expect(await person.json()).toMatchObject({ hosted: false, seats: [{ yours: false }, { yours: false }] });
  }
  const store = await openStore({ file: `${server.folder}/clock.db` });
  let now = 1_000;
  const identity = createIdentity(store, 'a secret of the server', () => now);
  const cookie = identity.cookieFor(await identity.addGuest('Eve'));
  expect(await identity.personOf(cookie)).toMatchObject({ name: 'Eve' });
  now += identity.lifetime + 1;
  expect(await identity.personOf(cookie)).toBeNull();
  await store.close();
});

test('a token that was renewed opens nothing, and whoever used it is shown out', async () => {
  const lobby = openLobby(server.url);
  const { match, grants } = await lobby.create({
    game: 'tic-tac-toe',
    seats: [{ kind: 'agent' }, { kind: 'agent' }],
  });
  const [old] = grants;
  const socket = await rawSocket();
  expect(await ask(socket, 'match.join', { match: match.id, token: old!.token })).toMatchObject({
    ok: true,
    player: 'X',
  });
  let dismissed = false;
  socket.on('match.dismissed', () => {
    dismissed = true;
  });
  const fresh = await lobby.renew(match.id, 0, old!.token);
  await until(() => dismissed, 'the old holder is shown out');
  const place = { match: match.id, player: 'X', action: 'place', args: { cell: 0 } };
  expect(await ask(socket, 'match.submit', place)).toMatchObject({ code: 'NOT_JOINED' });
  expect(await ask(socket, 'match.join', { match: match.id, token: old!.token })).toMatchObject({
    code: 'BAD_TOKEN',
  });
  expect(await ask(socket, 'match.join', { match: match.id, token: fresh.token })).toMatchObject({
    ok: true,
  });
  socket.close();
});

test('private matches are not there for strangers, and guessed ids are no matches', async () => {
  const lobby = openLobby(server.url);
  const made = await lobby.create({ game: 'tic-tac-toe', visibility: 'invitation' });
  const stranger = openLobby(server.url);
  const code = (promise: Promise<unknown>) => promise.catch((error) => error.code);
  expect(await code(stranger.match(made.match.id))).toBe('NO_SUCH_MATCH');
  expect(await code(stranger.take(made.match.id, 1))).toBe('NO_SUCH_MATCH');
  expect(await code(stranger.take(made.match.id, 1, { invitation: newToken() }))).toBe('NO_SUCH_MATCH');
  expect(await code(stranger.match('A'.repeat(22)))).toBe('NO_SUCH_MATCH');
  expect(await code(stranger.match('../../etc/passwd'))).not.toBe(undefined);
  expect((await stranger.list()).matches.map(({ id }) => id)).not.toContain(made.match.id);
  const socket = await rawSocket();
  expect(await ask(socket, 'match.join', { match: made.match.id })).toMatchObject({ code: 'NO_SUCH_MATCH' });
  socket.close();
  expect(await stranger.take(made.match.id, 1, { invitation: made.invitation })).toMatchObject({
    player: 'O',
  });
});

test('logs, replays and seeds are not shown before the end', async () => {
  const code = (promise: Promise<unknown>) => promise.catch((error) => error.code);
  expect(await code(table.people[0].lobby.log(table.id))).toBe('NOT_OVER');
  expect(await code(table.people[0].lobby.replay(table.id, 0))).toBe('NOT_OVER');
  const info = await (await fetch(`${server.url}/api/matches/${table.id}`)).text();
  expect(info).not.toMatch(/"seed"|"token"|"invitation":"(?!.*visibility)/);
});

test('oversized, deep and poisoned payloads are refused', async () => {
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
  const create = (options: string) => post('/api/matches', `{"game":"pig","options":${options}}`);
  expect((await create(deep)).status).toBe(422);
  expect((await create('{"__proto__":{"goal":10}}')).status).toBe(400);
  expect((await create('{"constructor":{"prototype":{"x":1}}}')).status).toBe(400);
  expect((await create(`{"x":"${'y'.repeat(70_000)}"}`)).status).toBe(413);
  expect(Object.prototype).not.toHaveProperty('goal');

  const [ann] = table.people;
  const socket = await rawSocket();
  await ask(socket, 'match.join', { match: table.id, token: ann.token });
  const place = (args: unknown) =>
    ask(socket, 'match.submit', { match: table.id, player: 'X', action: 'place', args });
  expect(await place(JSON.parse(deep))).toMatchObject({ code: 'BAD_MESSAGE' });
  expect(await place(JSON.parse('{"__proto__":{"cell":1}}'))).toMatchObject({ code: 'BAD_MESSAGE' });
  expect(await place({ cell: 1, more: true })).toMatchObject({ code: 'BAD_ARGS' });
  socket.send({ jsonrpc: '2.0', method: 'match.submit', params: { args: 'y'.repeat(80_000) } });
  await until(() => !socket.isOpen(), 'the connection is cut');
  expect(ann.store.get().n).toBe(1);
});

test('ten thousand messages of nonsense change nothing, and the server still answers', async () => {
  const chance = seeded('nonsense');
  const { id, people } = table;
  const values = [
    null,
    true,
    -1,
    1e308,
    '',
    'X',
    id,
    'place',
    [],
    {},
    [[[]]],
    { cell: 4 },
    { match: id },
    '💥',
    'a'.repeat(3_000),
  ];
  const methods = [
    'match.join',
    'match.submit',
    'match.decisions',
    'match.next',
    'match.say',
    'match.leave',
    'match.news',
    'match.state',
    'constructor',
    '__proto__',
  ];
  const names = [
    'match',
    'player',
    'action',
    'args',
    'decision',
    'token',
    'last',
    'text',
    'key',
    'again',
    'by',
  ];
  const sockets = await Promise.all(Array.from({ length: 4 }, () => rawSocket()));
  for (let i = 0; i < 10_000; i++) {
    const message = Object.fromEntries(
      names.filter(() => chance.int(3) > 0).map((name) => [name, chance.pick(values)]),
    );
    const whole = chance.int(4) === 0 ? chance.pick(values) : message;
    const known = chance.int(3) > 0 ? { ...message, match: id, player: 'X' } : whole;
    const request = { jsonrpc: '2.0', id: i, method: chance.pick(methods), params: known };
    const mangled = chance.pick<unknown>([
      request,
      { ...request, jsonrpc: 1 },
      [request],
      whole,
      '{"a":',
      'x',
    ]);
    chance.pick(sockets).send(chance.int(3) > 0 ? request : mangled);
    if (i % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const answers = () => sockets.flatMap(({ frames }) => frames);
  await until(() => answers().length >= 9_900, 'nonsense is answered');
  const odd = answers().filter((text) => !/"(error|result|method)":/.test(text));
  expect(odd).toEqual([]);
  for (const socket of sockets) socket.close();
  expect(people[0].store.get().n).toBe(1);
  expect(asked(people[0].store)?.id).toBe('place.1');
});

test('a flood is slowed down, then cut off; others play on', async () => {
  const strict = await startServer({
    messagesPerSecond: 20,
    connectionsPerAddress: 3,
    requestsPerMinute: 30,
  });
  const quiet = await seatPeople(strict.url, { game: 'tic-tac-toe' });
  const socket = await rawSocket({}, strict.url);
  await expect(rawSocket({}, strict.url)).rejects.toThrow('refused with 429');
  for (let id = 0; id < 2_000 && socket.isOpen(); id++)
    socket.send({ jsonrpc: '2.0', id, method: 'match.leave', params: { match: quiet.id } });
  await until(() => !socket.isOpen(), 'the flood is cut off');
  expect(socket.frames.filter((text) => text.includes('"result"')).length).toBeLessThan(60);
  expect(await answer(quiet.people[0].store, { cell: 0 })).toEqual({ ok: true });
  await until(() => quiet.people[1].store.get().n === 2, 'the other is told');
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await fetch(`${strict.url}/api/games`)).status),
  );
  expect(statuses).toContain(429);
  expect((await fetch(`${strict.url}/healthz`)).status).toBe(200);
  quiet.leave();
  await strict.end();
});

test('HTML is refused in names, and in chat it is text that no page runs', async () => {
  const lobby = openLobby(server.url);
  for (const name of ['<img src=x onerror=alert(1)>', 'a"b', 'x\u0000y', ' ', 'a'.repeat(40), '<b>'])
    expect(await lobby.rename(name).catch((error) => error.code)).toBe('BAD_REQUEST');
  expect(await lobby.rename("Zoë O'Neil-3")).toMatchObject({ name: "Zoë O'Neil-3" });
  const page = await fetch(`${server.url}/api/games`);
  expect(page.headers.get('content-type')).toContain('application/json');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'.*object-src 'none'/);
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
});

test('pages of another site cannot act with the cookie of this one', async () => {
  const cookie = table.people[0].lobby.cookie()!;
  const foreign = await post('/api/matches', '{"game":"pig"}', { cookie, origin: 'https://evil.example' });
  expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'WRONG_ORIGIN' }]);
  await expect(rawSocket({ cookie, origin: 'https://evil.example' })).rejects.toThrow('refused with 403');
});

test('passwords: wrong ones are refused alike, right ones bring the seat back', async () => {
  const lobby = openLobby(server.url);
  await lobby.register('Grace', 'correct horse battery');
  const made = await lobby.create({ game: 'tic-tac-toe' });
  const elsewhere = openLobby(server.url);
  const code = (promise: Promise<unknown>) => promise.catch((error) => error.code);
  expect(await code(elsewhere.login('Grace', 'wrong horse battery'))).toBe('WRONG_PASSWORD');
  expect(await code(elsewhere.login('Nobody', 'wrong horse battery'))).toBe('WRONG_PASSWORD');
  expect(await code(openLobby(server.url).register('GRACE', 'another password'))).toBe('NAME_TAKEN');
  const grace = openLobby(server.url);
  expect(await code(grace.rename('grace'))).toBe('NAME_TAKEN');
  for (const alike of ['Grасе', 'Gr_ace', 'ＧＲＡＣＥ']) {
    expect(await code(grace.rename(alike))).toBe('NAME_TAKEN');
    expect(await code(openLobby(server.url).register(alike, 'another password'))).toBe('NAME_TAKEN');
  }
  expect((await grace.me()).name).toBe('Guest'); // nor by having been refused
  for (const kind of ['me', 'agent'] as const)
    expect(await code(grace.create({ game: 'pig', seats: [{ kind, name: 'GRACE' }] }))).toBe('NAME_TAKEN');
  const { match } = await openLobby(server.url).create({ game: 'tic-tac-toe' });
  expect(await code(grace.take(match.id, 1, { name: 'GRACE' }))).toBe('NAME_TAKEN');
  await elsewhere.login('Grace', 'correct horse battery');
  expect((await elsewhere.match(made.match.id)).seats[0]).toMatchObject({ yours: true });
  await lobby.logout();
  expect((await elsewhere.match(made.match.id)).seats[0]).toMatchObject({ yours: false });
});

test('the same answer sent twice counts once', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'goofspiel' });
  const connection = connect(server.url, { cookie: people[0].lobby.cookie()! });
  await until(() => connection.isConnected(), 'the connection stands');
  await connection.request('match.join', { match: id, token: people[0].token });
  const bid = { match: id, player: 'player1', action: 'bid', args: { card: 2 }, key: 'one-and-the-same' };
  expect(await connection.request('match.submit', bid)).toMatchObject({ ok: true });
  const n = people[0].store.get().n;
  expect(await connection.request('match.submit', { ...bid, again: true })).toMatchObject({ ok: true });
  expect(people[0].store.get().n).toBeLessThanOrEqual(n + 1);
  expect(await toldSoFar(server.url, id, people[0].token)).toBe(2);
  connection.close();
  leave();
});

test('attacks are logged, and no log holds a token, a cookie, a password or an invitation', async () => {
  const attacked = await spawnServer({
    DATA_FILE: `${server.folder}/logged-${Date.now()}.db`,
    LOG_LEVEL: 'debug',
    MESSAGES_PER_SECOND: '30',
  });
  const lobby = openLobby(attacked.url);
  await lobby.register('Heidi', 'a long password indeed');
  const { match, invitation, grants } = await lobby.create({ game: 'tic-tac-toe', visibility: 'invitation' });
  await lobby.match(match.id, invitation);
  const socket = await rawSocket({}, attacked.url);
  await ask(socket, 'match.join', { match: match.id, token: grants[0]!.token });
  await ask(socket, 'match.join', { match: match.id, token: 'forged-token-of-somebody' });
  const { match: open } = await lobby.create({ game: 'tic-tac-toe' });
  await ask(socket, 'match.join', { match: open.id, token: 'forged-token-of-somebody' });
  await ask(socket, 'match.submit', 'nonsense');
  for (let id = 0; id < 4_000; id++) socket.send({ jsonrpc: '2.0', id, method: 'session.ping', params: {} });
  await until(() => !socket.isOpen(), 'the flood is cut off');
  await lobby.login('Heidi', 'not the password').catch(() => {});
  socket.close();
  for (const code of ['NO_SUCH_MATCH', 'BAD_TOKEN', 'BAD_MESSAGE', 'WRONG_PASSWORD'])
    await until(() => attacked.output().includes(code), `${code} is in the log`);
  expect(await attacked.stop()).toBe(0);
  expect(attacked.output().match(/a flood was cut off/g)).toHaveLength(1);
  const secrets = [
    grants[0]!.token,
    invitation,
    lobby.cookie()!.split('=')[1]!,
    'a long password',
    'not the password',
  ];
  for (const secret of secrets) expect(attacked.output()).not.toContain(secret);
});
