import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLobby } from './lobby.ts';
import { info } from './testing/fake-connection.ts';

interface Call {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
const calls: Call[] = [];
let answer = () => Response.json(info());
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    calls.push({ url, method, headers: headers as Call['headers'], body });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('outside a browser the cookie the server gives is shown from then on', async () => {
  answer = () => Response.json(info(), { headers: { 'set-cookie': 'rulewright=ann.1.x; Path=/; HttpOnly' } });
  const lobby = openLobby('http://table');
  await lobby.me();
  answer = () => Response.json(info());
  await lobby.games();
  expect(lobby.cookie()).toBe('rulewright=ann.1.x');
  expect(calls.map(({ headers }) => headers.cookie)).toEqual([undefined, 'rulewright=ann.1.x']);
});

test('what is asked for is written into the address so that the server reads the same', async () => {
  answer = () => Response.json(info());
  const lobby = openLobby('http://table');
  await lobby.replay('m', 3, { player: 'a & b', everything: true });
  await lobby.match('m');
  expect(calls.map(({ url }) => url)).toEqual([
    'http://table/api/matches/m/replay/3?player=a%20%26%20b&everything=true',
    'http://table/api/matches/m',
  ]);
});

test('the token of a seat goes into the header, never into the address', async () => {
  answer = () => Response.json({ ok: true });
  await openLobby('http://table').rematch('m', 'secret');
  expect(calls[0]).toMatchObject({
    url: 'http://table/api/matches/m/rematch',
    headers: { authorization: 'Bearer secret' },
  });
});

test('a refusal is an error with its code and reason; what is no refusal is told by its status', async () => {
  const lobby = openLobby('http://table');
  answer = () =>
    Response.json({ ok: false, code: 'SEAT_TAKEN', why: 'Somebody sits there' }, { status: 409 });
  await expect(lobby.take('m', 0)).rejects.toMatchObject({
    code: 'SEAT_TAKEN',
    message: 'Somebody sits there',
  });
  answer = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  await expect(lobby.games()).rejects.toMatchObject({ code: 'HTTP_502', message: 'Bad Gateway' });
  answer = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
  await expect(lobby.games()).rejects.toMatchObject({ code: 'HTTP_502' });
});
