import { connect as dial } from 'node:net';
import { openLobby } from '@rulewright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMatches } from '../testing/crowd.ts';
import { rpc } from '../testing/people.ts';
import { openRaw, type Raw } from '../testing/raw.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';

const time = testTime({ flows: true });
let server: TestServer;
let match: { readonly id: string; readonly tokens: readonly string[] };
beforeAll(async () => {
  server = await startServer({}, undefined, time);
  match = (await makeMatches(server.url, 1, 'pig', { goal: 100 }))[0]!;
});
afterAll(() => server.end());

const request = (more: object) => ({ jsonrpc: '2.0', id: 7, method: 'session.ping', params: {}, ...more });

test.each<[string, unknown, number, unknown]>([
  ['no JSON', '{"jsonrpc":', -32700, null],
  ['a batch', [request({})], -32600, null],
  ['a text', '"session.ping"', -32600, null],
  ['another version', request({ jsonrpc: '1.0' }), -32600, 7],
  ['an id that is a list', request({ id: [] }), -32600, null],
  ['no method', { jsonrpc: '2.0', id: 7 }, -32600, 7],
  ['a method that is not there', request({ method: 'constructor' }), -32601, 7],
  ['a method for trusted callers', request({ method: 'match.state', params: { match: 'm1' } }), -32601, 7],
  ['parameters by position', request({ method: 'match.join', params: ['m'] }), -32602, 7],
  ['a parameter of another type', request({ method: 'match.join', params: { match: 7 } }), -32602, 7],
  ['a match that is not there', request({ method: 'match.join', params: { match: 'nope' } }), -32001, 7],
  ['a match no store could have', request({ method: 'match.join', params: { match: 'a\u0000' } }), -32001, 7],
])('%s is answered with an error of its own, and the connection goes on', async (_, message, code, id) => {
  const raw = await openRaw(server.url);
  raw.send(message);
  await until(() => raw.frames.length === 1, 'it is answered');
  expect(JSON.parse(raw.frames[0]!)).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
  expect(await raw.call('session.ping', {})).toEqual({ ok: true });
  raw.close();
});

test.each<[string, object, string]>([
  ['match.join', { match: 7 }, 'params.match: must be string (match.join)'],
  ['match.join', {}, 'params: must have required properties match (match.join)'],
  ['match.end', { match: 'm', player: 'p', how: 'win' }, 'params.how: '],
])('parameters of %s that do not fit are named: %j', async (method, params, why) => {
  const raw = await openRaw(server.url);
  expect(await raw.call(method, params)).toMatchObject({ number: -32602, why: expect.stringContaining(why) });
  raw.close();
});

test('a notice of a client gets no answer, whatever comes of it', async () => {
  const raw = await openRaw(server.url);
  raw.send({ jsonrpc: '2.0', method: 'match.join', params: { match: 'nope' } });
  raw.send({ jsonrpc: '2.0', method: 'session.ping' });
  expect(await raw.call('session.ping', {})).toEqual({ ok: true });
  expect(raw.frames).toHaveLength(1);
  raw.close();
});

test('the same methods are there over HTTP, for whoever shows a token', async () => {
  const post = async (method: string, params: object, token = match.tokens[0]) => {
    const reply = await fetch(`${server.url}/api/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return reply.json() as Promise<{ result?: unknown; error?: object }>;
  };
  const [at, player] = [match.id, 'player1'];
  expect(await post('match.view', { match: at, player })).toMatchObject({ result: { player, table: {} } });
  expect(await post('match.decisions', { match: at, player })).toMatchObject({
    result: expect.arrayContaining([expect.objectContaining({ action: 'roll' })]),
  });
  const roll = { match: at, player, action: 'roll', args: {}, key: 'rolled over HTTP' };
  expect(await post('match.submit', roll)).toEqual({ jsonrpc: '2.0', id: 1, result: { ok: true, n: 2 } });
  expect(await post('match.submit', roll)).toMatchObject({ result: { ok: true, n: 2 } });
  expect(await post('match.submit', { ...roll, action: 'fly', key: 'no such thing' })).toMatchObject({
    result: { ok: false },
  });
  expect(await post('match.submit', roll, 'somebody-else')).toMatchObject({
    error: { code: -32000, data: { code: 'BAD_TOKEN' } },
  });
  expect(await post('match.join', { match: at })).toMatchObject({
    error: { data: { code: 'NO_CONNECTION' } },
  });
});

test('whoever joins several times at once is there once, and gone when the connection is', async () => {
  const match = (await makeMatches(server.url, 1, 'pig', { goal: 100 }))[0]!; // nobody has rolled: it is player1's turn
  const lobby = openLobby(server.url);
  const raw = await openRaw(server.url);
  const wish = { match: match.id, token: match.tokens[1] };
  await Promise.all(Array.from({ length: 5 }, () => raw.call('match.join', wish)));
  expect((await lobby.match(match.id)).seats[1]?.connected).toBe(true);
  const { n } = await raw.call('match.join', wish);
  const told: number[] = [];
  raw.on('match.news', (news: { readonly n: number }) => told.push(news.n));
  const roll = { match: match.id, player: 'player1', action: 'roll', args: {} };
  expect(await rpc(server.url, match.tokens[0]!, 'match.submit', roll)).toMatchObject({ ok: true });
  expect(await raw.call('session.ping', {})).toEqual({ ok: true });
  expect(told).toEqual([n + 1]); // once
  raw.close();
  await expect
    .poll(async () => (await lobby.match(match.id)).seats[1]?.connected, { timeout: 10_000 })
    .toBe(false);
});

/** Time passes, as quickly as those who are asked for a sign of life can answer. */
const passUntil = (condition: () => boolean) =>
  until(() => {
    time.pass(1_000);
    return condition();
  }, 'it is cut off');

test('who says nothing and follows nothing is cut off; who follows a match is not', async () => {
  const [silent, watching] = await Promise.all([openRaw(server.url), openRaw(server.url)]);
  await watching.call('match.join', { match: match.id });
  await passUntil(() => !silent.isOpen());
  expect(watching.isOpen()).toBe(true);
  watching.close();
});

test('who gives no sign of life is cut off', async () => {
  const dead = await openRaw(server.url, { autoPong: false });
  await dead.call('match.join', { match: match.id });
  await passUntil(() => !dead.isOpen());
});

test('who never reads is cut off before it costs much, and others go on', async () => {
  const still = await startServer({}, undefined, testTime()); // where nobody is asked for a sign of life
  const others = await openRaw(still.url);
  const { port } = new URL(still.url);
  const stubborn = dial(Number(port), '127.0.0.1');
  stubborn.on('error', () => {});
  const closed = new Promise((resolve) => stubborn.once('close', resolve));
  const head = ['GET /api/socket HTTP/1.1', 'Host: x', 'Upgrade: websocket', 'Connection: Upgrade'];
  const key = ['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`];
  stubborn.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => stubborn.once('data', resolve));
  stubborn.pause(); // it reads no more
  const frame = masked(JSON.stringify(request({ method: 'games.list' })));
  // What nobody reads fills up there; then the connection is reset.
  for (let sent = 0; sent < 4_000 && !stubborn.destroyed; sent++) {
    stubborn.write(frame);
    if (sent % 50 === 0) expect(await others.call('session.ping', {})).toEqual({ ok: true });
  }
  stubborn.resume();
  await closed;
  others.close();
  await still.end();
});

/** A text as a browser sends it. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

test('coming back from the same address does not begin a new count', async () => {
  const limits = { messagesPerSecond: 2, connectionsPerAddress: 10 };
  const strict = await startServer(limits, undefined, testTime()); // so that no count falls
  let [answered, refused] = [0, 0];
  for (let round = 0; round < 15; round++) {
    const raw = await openRaw(strict.url);
    const replies = await Promise.all(Array.from({ length: 10 }, () => raw.call('session.ping', {})));
    answered += replies.filter(({ ok }) => ok).length;
    refused += replies.filter(({ code }) => code === 'TOO_FAST').length;
    raw.close();
  }
  expect([answered, refused]).toEqual([40, 110]); // ten connections' worth for an address
  await strict.end();
});

test('leaving and joining again on one connection does not begin a new count either', async () => {
  const strict = await startServer({ messagesPerSecond: 10 });
  const made = await openLobby(strict.url).create({ game: 'tic-tac-toe' });
  const raw = await openRaw(strict.url);
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => ['match.join', 'match.leave'])
      .flat()
      .map((method) => raw.call(method, { match: made.match.id })),
  );
  const codes = replies.map(({ ok, code }) => (ok ? 'OK' : code));
  expect(codes.filter((code) => code === 'OK').length).toBeLessThan(40); // the burst, and a moment's more
  expect(new Set(codes)).toEqual(new Set(['OK', 'TOO_FAST']));
  raw.close();
  await strict.end();
});

test('who connects and goes again and again is refused for it, until some time has passed', async () => {
  const still = testTime();
  const strict = await startServer({ connectionsPerAddress: 10 }, undefined, still);
  for (let handshake = 0; handshake < 20; handshake++) {
    const raw = await openRaw(strict.url);
    const gone = new Promise((resolve) => raw.socket.once('close', resolve));
    raw.close();
    await gone;
  }
  await expect(openRaw(strict.url)).rejects.toThrow('refused with 429');
  still.pass(1_000);
  const raw = await openRaw(strict.url);
  expect(await raw.call('session.ping', {})).toEqual({ ok: true });
  raw.close();
  await strict.end();
});

test.each([
  ['signs of life that it asks for', (raw: Raw) => raw.socket.ping()],
  ['signs of life that nobody asked for', (raw: Raw) => raw.socket.pong()],
])('a flood of %s is cut off like any other', async (_, send) => {
  const strict = await startServer({ messagesPerSecond: 10 }, undefined, testTime()); // no count falls
  const raw = await openRaw(strict.url);
  for (let i = 0; i < 15; i++) send(raw);
  expect(await raw.call('session.ping', {})).toEqual({ ok: true }); // a few are in order
  for (let i = 0; i < 1_000 && raw.isOpen(); i++) send(raw);
  await until(() => !raw.isOpen(), 'it is cut off');
  await strict.end();
});
