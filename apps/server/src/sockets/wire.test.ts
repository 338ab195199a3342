import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { type Socket as Client, io } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { readStraight, Written, writePlainly, writeStraight } from './wire.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server that writes as ours does, and somebody connected to it; says how often Socket.IO's own way was taken. */
async function connected(transports: ('polling' | 'websocket')[]) {
  const http = createServer();
  const server = new Server(http, { perMessageDeflate: false });
  writePlainly(server.encoder);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  const { port } = http.address() as AddressInfo; // it listens on a port
  let usual = 0;
  const arrival = new Promise<Socket>((resolve) =>
    server.once('connection', (socket) => {
      const { write } = socket.conn;
      socket.conn.write = (...given) => {
        usual++;
        return write.apply(socket.conn, given);
      };
      writeStraight(socket.conn);
      resolve(socket);
    }),
  );
  const client: Client = io(`http://127.0.0.1:${port}`, { transports, upgrade: false });
  ends.push(() => client.close());
  const heard: unknown[] = [];
  client.onAny((...message) => heard.push(message));
  const socket = await arrival;
  return { socket, client, heard, usual: () => usual };
}

const LENGTHS = [
  0, 1, 90, 105, 106, 107, 108, 109, 110, 200, 65_400, 65_510, 65_520, 65_530, 65_540, 200_000,
];

test('texts of every length arrive whole and in order; the usual ones go straight', async () => {
  const { socket, heard, usual } = await connected(['websocket']);
  const sent = LENGTHS.map((length) => ['text', { says: 'x'.repeat(length) }]);
  for (const [event, message] of sent) socket.emit(event as string, message);
  await expect.poll(() => heard.length).toBe(sent.length);
  expect(heard).toEqual(sent);
  expect(usual()).toBeGreaterThan(0); // those too long for a short frame
  expect(usual()).toBeLessThan(sent.length / 2);
});

test('what is beyond ASCII arrives as it was written, between messages that go straight', async () => {
  const { socket, heard, usual } = await connected(['websocket']);
  const sent = ['plain', 'Muad’Dib', 'plain', 'naïve', '\u{1f3b2}', 'plain'].map((says) => ['text', says]);
  for (const [event, message] of sent) socket.emit(event!, message);
  await expect.poll(() => heard.length).toBe(sent.length);
  expect(heard).toEqual(sent);
  expect(usual()).toBeGreaterThanOrEqual(3);
});

test('without a web socket everything goes the usual way', async () => {
  const { socket, heard, usual } = await connected(['polling']);
  for (let i = 0; i < 5; i++) socket.emit('count', i);
  await expect.poll(() => heard.length).toBe(5);
  expect(heard).toEqual([0, 1, 2, 3, 4].map((i) => ['count', i]));
  expect(usual()).toBe(5);
});

test('a message that is text already is sent as it is, as an event and as an answer', async () => {
  const { socket, client, heard } = await connected(['websocket']);
  const written = new Written('{"n":1,"facts":[]}');
  socket.on('ask', (reply: (answer: unknown) => void) => reply(written));
  socket.emit('news', written);
  expect(await client.emitWithAck('ask')).toEqual({ n: 1, facts: [] });
  expect(heard).toEqual([['news', { n: 1, facts: [] }]]);
  expect(JSON.stringify([written])).toBe('[{"n":1,"facts":[]}]');
});

test('nothing is written to a connection that is gone', async () => {
  const { socket, client } = await connected(['websocket']);
  client.close();
  await expect.poll(() => socket.connected).toBe(false);
  expect(() => socket.emit('news', { n: 1 })).not.toThrow();
});

/** What came in straight, and what came in the usual way. */
async function listening(transports: ('polling' | 'websocket')[]) {
  const { socket, client } = await connected(transports);
  const [straight, usual]: [unknown[], unknown[]] = [[], []];
  readStraight(socket.conn, (event, message, reply) => {
    if (event !== 'known') return false;
    straight.push(message);
    reply({ got: message });
    reply('again'); // counts once
    return true;
  });
  socket.onAny((...message) => {
    const reply = message.at(-1);
    usual.push(message.filter((part) => typeof part !== 'function'));
    if (typeof reply === 'function') reply('as usual');
  });
  return { client, straight, usual };
}

test.each(['websocket', 'polling'] as const)(
  'requests go straight to their taker and are answered once, by %s',
  async (by) => {
    const { client, straight, usual } = await listening([by]);
    const messages = [{ n: 1 }, [], null, 'naïve', { text: '["known",1]' }];
    const answers = await Promise.all(messages.map((message) => client.emitWithAck('known', message)));
    expect(answers).toEqual(messages.map((got) => ({ got })));
    expect(straight).toEqual(messages);
    expect(usual).toEqual([]);
  },
);

test('what is no request that is known comes in the usual way', async () => {
  const { client, straight, usual } = await listening(['websocket']);
  expect(await client.emitWithAck('unknown', 1)).toBe('as usual');
  expect(await client.emitWithAck('known')).toBe('as usual');
  expect(await client.emitWithAck('known', 1, 2)).toBe('as usual');
  expect(await client.emitWithAck('known', new Uint8Array([1]))).toBe('as usual');
  client.emit('known', 'unasked');
  await expect
    .poll(() => usual)
    .toEqual([['unknown', 1], ['known'], ['known', 1, 2], ['known', Buffer.from([1])], ['known', 'unasked']]);
  expect(straight).toEqual([]);
});

test('what cannot be read closes the connection, as ever', async () => {
  const { client, straight, usual } = await listening(['websocket']);
  const closed = new Promise((resolve) => client.once('disconnect', resolve));
  client.io.engine.write('27["known",{');
  await closed;
  expect([straight, usual]).toEqual([[], []]);
});

test('who leaves and comes back on one connection, however often, is read and written to as before', async () => {
  const { socket, client } = await connected(['websocket']);
  const taken: number[] = [];
  for (let i = 0; i < 20_000; i++) {
    writeStraight(socket.conn);
    readStraight(socket.conn, (_, message, reply) => {
      taken.push(i);
      reply(message);
      return true;
    });
  }
  expect(await client.emitWithAck('known', 'x')).toBe('x');
  expect(taken).toEqual([19_999]);
  expect(socket.conn.listenerCount('data')).toBe(1);
});
