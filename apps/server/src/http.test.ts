// Plain HTTP under attack: an error, and nothing changed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openLobby } from '@rulewright/client';
import { seeded } from '@rulewright/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRaw } from './testing/raw.ts';
import { startServer, type TestServer, until } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

test('a body that does not come to an end is cut off, and others are served meanwhile', async () => {
  const strict = await startServer({ requestMillis: 300 });
  const slow = dial(strict.port, '127.0.0.1');
  let [answer, isCut] = ['', false];
  slow.on('data', (data) => {
    answer += data;
  });
  slow.on('error', () => {}); // it is cut off while it writes
  slow.on('close', () => {
    isCut = true;
  });
  slow.write(
    'POST /api/matches HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
  );
  expect((await fetch(`${strict.url}/healthz`)).status).toBe(200);
  await until(() => isCut, 'it is cut off');
  expect(answer).toContain(' 408 ');
  expect((await openLobby(strict.url).list()).matches).toEqual([]);
  await strict.end();
});

test('whatever is asked over HTTP in the wrong way gets an error, and changes nothing', async () => {
  const lobby = openLobby(server.url);
  const { match } = await lobby.create({ game: 'tic-tac-toe', visibility: 'public' });
  const docs = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: object }>>;
  };
  const routes = Object.entries(docs.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ path, method, takes: !!requestBody })),
  );
  const chance = seeded('odd requests');
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '7',
    '{"__proto__":1}',
    '{"game":{}}',
    '\u0000',
    '{"id":1,"x":[[[[',
  ];
  const types = [
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=odd',
  ];
  const segments = [
    '%00',
    '%ff',
    '..%2f..',
    'a b',
    '-1',
    '1e9',
    'x'.repeat(300),
    "'; drop table matches",
    '{}',
    match.id,
  ];
  const before = await seen();
  let [odd, taken] = [0, 0];
  for (let i = 0; i < 400; i++) {
    const { path, method, takes } = chance.pick(routes);
    const isKnown = takes && chance.int(2) === 0;
    const at = path.replace(/\{\w+\}/g, () => (isKnown ? match.id : encodeURI(chance.pick(segments))));
    const verb = isKnown
      ? method.toUpperCase()
      : chance.pick(['PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS', 'GET']);
    if (verb === 'DELETE' && at === `/api/matches/${match.id}`) continue; // right: its host may close it
    const hasBody = verb !== 'GET' && verb !== 'OPTIONS';
    const reply = await fetch(`${server.url}${at}`, {
      method: verb,
      headers: { cookie: lobby.cookie() ?? '', ...(hasBody && { 'content-type': chance.pick(types) }) },
      ...(hasBody && { body: chance.pick(bodies) }),
    });
    const text = await reply.text();
    expect(reply.status, `${verb} ${at}: ${text}`).not.toBe(500);
    if (reply.status >= 400 || text.includes('"error":')) odd++;
    else taken++;
    if (reply.status >= 400) expect(text).toMatch(/"code":"[A-Z_0-9]+"/);
    else if (hasBody) expect([at, text]).toSatisfy(isHarmless);
  }
  for (const at of ['/api/matches/%E0%A4%A/view', `/api/matches/${'a'.repeat(5_000)}/view`])
    expect(await (await fetch(`${server.url}${at}`)).json()).toMatchObject({
      ok: false,
      code: 'BAD_REQUEST',
    });
  for (const game of ['%00', '%ed%a0%80', '%F0%9F%8E%B2'])
    expect((await fetch(`${server.url}/api/matches?game=${game}`)).status).toBe(400); // no database is asked for it
  expect(await seen()).toEqual(before);
  expect(odd).toBeGreaterThan(taken);

  async function seen() {
    const { matches } = await openLobby(server.url).list();
    return { matches, me: await lobby.me() };
  }
  /** An error of JSON-RPC is an answer, and who logs out without an account stays who they are. */
  function isHarmless(given: unknown): boolean {
    const [at, text] = given as [string, string];
    return at === '/api/session' || (at === '/api/rpc' && text.includes('"error":'));
  }
});

test('behind proxies an address is what the outermost of ours saw, not what a client writes', async () => {
  const limited = { connectionsPerAddress: 2 };
  const behind = async (proxies: number, addresses: readonly string[]) => {
    const strict = await startServer({ proxies, ...limited });
    const codes = await Promise.all(
      addresses.map((address) =>
        openRaw(strict.url, { headers: { 'x-forwarded-for': address } }).then(
          () => 'in',
          (error) => error.message,
        ),
      ),
    );
    await strict.end();
    return codes.sort();
  };
  const tooMany = 'refused with 429';
  // No proxy of ours: all come from here, whatever they write.
  expect(await behind(0, ['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual(['in', 'in', tooMany]);
  // One: what it added counts, which is the last; what stands before it was written by the client.
  expect(await behind(1, ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '3.3.3.3, 9.9.9.9'])).toEqual([
    'in',
    'in',
    tooMany,
  ]);
  expect(await behind(1, ['9.9.9.9, 1.1.1.1', '9.9.9.9, 2.2.2.2', '9.9.9.9, 3.3.3.3'])).toEqual([
    'in',
    'in',
    'in',
  ]);
  // Two: the last but one.
  expect(
    await behind(2, ['7.7.7.7, 9.9.9.9, 1.1.1.1', '8.8.8.8, 9.9.9.9, 2.2.2.2', '9.9.9.9, 3.3.3.3']),
  ).toEqual(['in', 'in', tooMany]);
});

test('requests over HTTP are counted by the same address', async () => {
  const strict = await startServer({ proxies: 1, requestsPerMinute: 2 });
  const ask = async (address: string) =>
    (await fetch(`${strict.url}/api/games`, { headers: { 'x-forwarded-for': address } })).status;
  const asked = [await ask('1.1.1.1, 9.9.9.9'), await ask('2.2.2.2, 9.9.9.9'), await ask('3.3.3.3, 9.9.9.9')];
  expect([...asked, await ask('9.9.9.9, 4.4.4.4')]).toEqual([200, 200, 429, 200]);
  await strict.end();
});

test('metrics are for this machine alone, and count what is asked over HTTP and how many bots wait', async () => {
  const behind = await startServer({ proxies: 1 });
  const ask = (from: string) => fetch(`${behind.url}/metrics`, { headers: { 'x-forwarded-for': from } });
  const far = await ask('9.9.9.9');
  expect([far.status, await far.json()]).toMatchObject([403, { code: 'NOT_LOCAL' }]);
  const text = await (await ask('127.0.0.1')).text();
  expect(text).toContain('rulewright_http_requests_total{method="GET",route="/metrics",status="403"} 1');
  expect(text).toContain('rulewright_bots_waiting 0');
  await behind.end();
});

test('a server that is closing says that it is not ready, until the last connection has gone', async () => {
  const closing = await startServer();
  const deaf = await openRaw(closing.url);
  deaf.socket.pause(); // it does not hear that it should go
  const closed = closing.end();
  const ready = await fetch(`${closing.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, why: 'The server is closing' }]);
  expect((await fetch(`${closing.url}/healthz`)).status).toBe(200);
  deaf.socket.terminate();
  await closed;
});

test('a packed file is sent packed to whoever can read it, kept for good, and pages are asked for anew', async () => {
  const web = mkdtempSync(join(tmpdir(), 'rulewright-web-'));
  mkdirSync(join(web, 'assets'));
  const script = 'console.log(1);'.repeat(100);
  writeFileSync(join(web, 'index.html'), '<p>table</p>');
  writeFileSync(join(web, 'assets/a-1.js'), script);
  writeFileSync(join(web, 'assets/a-1.js.br'), brotliCompressSync(script));
  const hosting = await startServer({ web });
  const ask = (path: string, encoding: string) =>
    fetch(`${hosting.url}${path}`, { headers: { accept: 'text/html', 'accept-encoding': encoding } });
  const packed = await ask('/assets/a-1.js', 'br, gzip');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toContain('javascript');
  expect(packed.headers.get('cache-control')).toContain('immutable');
  expect(packed.headers.get('vary')).toContain('accept-encoding');
  expect(packed.headers.get('etag') ?? packed.headers.get('last-modified')).toBeNull(); // nobody asks again
  expect(await packed.text()).toBe(script);
  const plain = await ask('/assets/a-1.js', 'identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
  const page = await ask('/match/anything', 'br');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await page.text()).toBe('<p>table</p>');
  expect((await ask('/assets/a-1.js.br', 'identity')).headers.get('content-type')).toContain('html'); // no address of its own
  await hosting.end();
  rmSync(web, { recursive: true });
});

test('a long answer is packed for whoever can unpack it, and says the same', async () => {
  const ask = (encoding: string) =>
    fetch(`${server.url}/api/games`, { headers: { 'accept-encoding': encoding } });
  const [plain, br, gzip] = await Promise.all(['identity', 'gzip, br', 'gzip'].map(ask));
  expect(plain?.headers.get('content-encoding')).toBe(null);
  expect(br?.headers.get('content-encoding')).toBe('br');
  expect(gzip?.headers.get('content-encoding')).toBe('gzip');
  const texts = await Promise.all([plain, br, gzip].map((response) => response?.text()));
  expect(new Set(texts).size).toBe(1);
  expect((await fetch(`${server.url}/api/me`)).headers.get('content-encoding')).toBe(null);
});
