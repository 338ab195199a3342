// The socket side: who may connect, how much each may send and leave unread, and who is still there.
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS, SOCKET_PATH } from '@rulewright/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { COOKIE, type Identity } from '../lobby/identity.ts';
import type { Visitors } from '../lobby/visitors.ts';
import type { PersonRow } from '../store/store.ts';
import type { Time } from '../time.ts';
import { type Answer, type Calls, refused } from './calls.ts';
import {
  addressOf,
  type Bucket,
  bucket,
  chatPace,
  createVisits,
  isAllowedOrigin,
  type Visit,
} from './guard.ts';
import type { From, MethodsOfServer, Peer } from './methods.ts';

export interface SocketsWorld {
  readonly call: Calls;
  readonly methods: MethodsOfServer;
  readonly identity: Identity;
  readonly visitors: Visitors;
  readonly time: Time;
  readonly corsOrigins: readonly string[];
  readonly proxies: number;
  readonly messagesPerSecond: number;
  readonly connectionsPerAddress: number;
  readonly log: { warn(details: object, text: string): void; error(details: object, text: string): void };
}

const PATIENCE = 500; // refused messages until a flood is cut off
const BEAT = 30_000; // milliseconds between two signs of life
const ANSWERED = 500; // and for the answer to come, at least
const SILENCE = 60_000; // and until one who follows nothing and says nothing is cut off
const COMPRESSED = 8 * 1024; // bytes from which a message is worth compressing
const HELD = 64 * 1024; // bytes that wait for more at most
const FAREWELL = 1_000; // milliseconds to say goodbye in
const TEXT = { binary: false }; // what is sent, though as bytes: a text would be measured first and written later

/** What no client of ours sends: worth a line in the log, though not a line each. */
const SUSPICIOUS = new Set([
  'BAD_MESSAGE',
  'BAD_TOKEN',
  'NO_SUCH_MATCH', // guessed, or private and not theirs
  'NOT_JOINED',
  'NOT_YOUR_SEAT',
  'TOO_FAST',
]);

interface Connection extends Peer {
  readonly socket: WebSocket;
  readonly stream: Duplex; // what it is written to
  readonly from: From;
  readonly visit: Visit;
  readonly address: string;
  readonly pace: Bucket;
  readonly logPace: Bucket;
  isHeld: boolean; // what it is sent waits for what else it is sent at once
  heard: number; // when it last said something
  isAlive: boolean; // it has answered the last sign of life
}

export function createSockets(http: HttpServer, world: SocketsWorld) {
  const { call, methods, identity, visitors, time, log } = world;
  const { now } = time;
  const visits = createVisits(world.connectionsPerAddress, world.messagesPerSecond, now);
  const connections = new Set<Connection>();
  const held: Connection[] = [];
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LIMITS.message,
    perMessageDeflate: {
      threshold: COMPRESSED,
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
    },
  });

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    };
    const { headers } = request;
    const isFar = !isAllowedOrigin(headers.origin, headers.host, world.corsOrigins);
    if (request.url?.split('?')[0] !== SOCKET_PATH || isFar) {
      refuse(isFar ? '403 Forbidden' : '404 Not Found');
      return;
    }
    const remote = request.socket.remoteAddress ?? '';
    const address = addressOf(headers['x-forwarded-for'], remote, world.proxies);
    const visit = visits.arrive(address);
    if (visit === null) {
      refuse('429 Too Many Connections');
      return;
    }
    socket.once('close', visit.leave);
    identity.personOf(cookieOf(headers.cookie)).then(
      (person) => {
        if (socket.destroyed) return;
        server.handleUpgrade(request, socket, head, (opened) => open(opened, socket, person, address, visit));
      },
      (error) => {
        log.error({ error: String(error) }, 'a connection could not be identified');
        refuse('503 Service Unavailable');
      },
    );
  });

  function open(
    socket: WebSocket,
    stream: Duplex,
    person: PersonRow | null,
    address: string,
    visit: Visit,
  ): void {
    const perSecond = world.messagesPerSecond;
    const peer: Peer = {
      subscriptions: new Map(),
      chatPace: chatPace(now),
      isOpen: () => socket.readyState === socket.OPEN,
      tell: (text) => send(connection, text),
    };
    const connection: Connection = {
      ...peer,
      socket,
      stream,
      from: { caller: { person }, peer },
      visit,
      address,
      pace: bucket(perSecond, perSecond * 2, now),
      logPace: bucket(0.2, 3, now),
      isHeld: false,
      heard: now(),
      isAlive: true,
    };
    connections.add(connection);
    if (person) visitors.come(person.id);
    socket.on('message', (data, isBinary) => receive(connection, data, isBinary));
    socket.on('ping', () => isWithin(connection) || isCutOff(connection)); // each is answered, and costs as much
    socket.on('pong', () => {
      connection.isAlive = true;
      if (!isWithin(connection)) isCutOff(connection);
    });
    socket.on('error', () => socket.terminate()); // too large, or not a web socket's frame
    socket.on('close', () => {
      connections.delete(connection);
      if (person) visitors.go(person.id);
      methods.leaveAll(peer);
    });
  }

  function receive(connection: Connection, data: RawData, isBinary: boolean): void {
    if (!connection.isOpen()) return; // cut off: what was still on its way is not heard
    connection.heard = now();
    connection.isAlive = true;
    const message = isBinary ? undefined : parsed(String(data));
    if (!isWithin(connection)) slowDown(connection, message);
    else if (message === undefined)
      finish(connection, refused(null, 'BAD_MESSAGE', 'That is not JSON', 'unreadable'));
    else {
      const answer = call(connection.from, message);
      if (answer instanceof Promise) answer.then((late) => finish(connection, late));
      else finish(connection, answer);
    }
  }
  const isWithin = ({ pace, visit }: Connection): boolean => pace.take() && visit.take();

  /** Whoever goes on and on beyond the limit. */
  function isCutOff({ pace, address, socket }: Connection): boolean {
    if (pace.refused() <= PATIENCE) return false;
    if (socket.readyState === socket.OPEN) log.warn({ address }, 'a flood was cut off');
    socket.terminate();
    return true;
  }
  function slowDown(connection: Connection, message: unknown): void {
    if (isCutOff(connection)) return;
    const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
    const known = typeof id === 'number' || typeof id === 'string' ? id : null;
    finish(connection, refused(known, 'TOO_FAST', 'Too many messages; slow down'));
  }
  function finish(connection: Connection, { code, text }: Answer): void {
    if (SUSPICIOUS.has(code) && connection.logPace.take())
      log.warn({ code, address: connection.address }, 'refused');
    if (text !== null) send(connection, text);
  }
  /** Whoever does not read is cut off before it costs the others. What waits to be compressed is not their delay. */
  function send(connection: Connection, text: string): void {
    const { socket, stream, address } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (connection.isHeld && stream.writableLength > HELD) release(connection);
    if (stream.writableLength > LIMITS.unread) {
      log.warn({ address }, 'a connection that does not read was cut off');
      socket.terminate();
      return;
    }
    hold(connection);
    socket.send(Buffer.from(text), TEXT);
  }
  /** Writing costs more than all the rest of a turn: news, and the answer that follows at once, are written together. */
  function hold(connection: Connection): void {
    if (connection.isHeld) return;
    connection.isHeld = true;
    connection.stream.cork();
    if (held.push(connection) === 1) process.nextTick(releaseAll);
  }
  function release(connection: Connection): void {
    connection.isHeld = false;
    connection.stream.uncork();
  }
  function releaseAll(): void {
    for (const connection of held) if (connection.isHeld) release(connection);
    held.length = 0;
  }

  /** Asks everybody for a sign of life; who gave none since the last time is gone. */
  function beat(): void {
    // Whoever was asked has a moment to answer, however time is turned.
    const pause = setTimeout(() => {
      stopBeating = time.after(BEAT, beat);
    }, ANSWERED);
    stopBeating = () => clearTimeout(pause);
    visits.sweep();
    for (const { socket, subscriptions, heard, isAlive } of connections) {
      const isSilent = subscriptions.size === 0 && now() - heard >= SILENCE;
      if (!isAlive || isSilent) socket.terminate();
    }
    for (const connection of connections) {
      connection.isAlive = false;
      connection.socket.ping();
    }
  }
  let stopBeating = time.after(BEAT, beat);

  return {
    count: () => connections.size,
    async close(): Promise<void> {
      stopBeating();
      const gone = [...connections].map(
        ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      );
      for (const { socket } of connections) socket.close(1001, 'The server is closing');
      const late = setTimeout(() => {
        for (const { socket } of connections) socket.terminate();
      }, FAREWELL);
      await Promise.all(gone);
      clearTimeout(late);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cookieOf(header: string | undefined): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE) return value;
  }
  return undefined;
}
