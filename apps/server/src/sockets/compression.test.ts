import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, until } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

interface Frame {
  readonly isPacked: boolean;
  readonly bytes: number;
}

/** Whole frames at the beginning of what was read; those of a server have no mask. */
function framesOf(read: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at + 10 <= read.length; ) {
    const short = read[at + 1]!;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const bytes = short < 126 ? short : short === 126 ? read.readUInt16BE(at + 2) : read.readUInt32BE(at + 6);
    if (at + head + bytes > read.length) break;
    frames.push({ isPacked: (read[at]! & 0x40) !== 0, bytes });
    at += head + bytes;
  }
  return frames;
}

/** A client that offers to unpack, and sees what really comes. */
async function offering() {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    'sec-websocket-extensions': 'permessage-deflate',
  };
  const asking = request(`${server.url}/api/socket`, { headers }).end();
  const socket = await new Promise<Duplex>((resolve) => asking.once('upgrade', (_, made) => resolve(made)));
  let read = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    read = Buffer.concat([read, chunk]);
  });
  return {
    async call(method: string): Promise<Frame> {
      const before = framesOf(read).length;
      const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }));
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])); // a mask of zeros
      await until(() => framesOf(read).length > before, `${method} is answered`);
      return framesOf(read)[before]!;
    },
    close: () => socket.destroy(),
  };
}

test('a long message is sent packed to whoever can unpack it, a short one as it is', async () => {
  const client = await offering();
  expect(await client.call('session.ping')).toMatchObject({ isPacked: false });
  const list = await client.call('games.list');
  expect(list.isPacked).toBe(true);
  const games = await fetch(`${server.url}/api/games`).then((reply) => reply.text());
  expect(games.length).toBeGreaterThan(8 * 1024);
  expect(list.bytes).toBeLessThan(games.length / 2);
  client.close();
});
