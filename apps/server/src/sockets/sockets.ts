import type { Server as HttpServer } from 'node:http';
import type { ClientEvents, Refused } from '@rulewright/protocol';
import { REQUESTS } from '@rulewright/protocol';
import { Server } from 'socket.io';
import { Compile } from 'typebox/compile';
import { COOKIE, type Identity } from '../lobby/identity.ts';
import type { Match } from '../match/match.ts';
import { Refusal } from '../refusal.ts';
import { StoreUnavailable } from '../store/store.ts';
import { bucket, isAllowedOrigin, isModest } from './guard.ts';
import { createPlay, type PlaySocket, type PlayWorld, type SentEvents, type SocketData } from './play.ts';
import { readStraight, writePlainly, writeStraight } from './wire.ts';

export interface SocketsWorld extends PlayWorld {
  readonly identity: Identity;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly messagesPerSecond: number;
  readonly connectionsPerAddress: number;
  readonly log: { warn(details: object, text: string): void; error(details: object, text: string): void };
  readonly seen: (event: string, code: string) => void;
}

const MAX_MESSAGE = 64 * 1024;
const PATIENCE = 500; // refused messages until a flood is cut off

/** What no client of ours sends: worth a line in the log, though not a line each. */
const SUSPICIOUS = new Set([
  'BAD_MESSAGE',
  'BAD_TOKEN',
  'NO_SUCH_MATCH', // guessed, or private and not theirs
  'NOT_JOINED',
  'NOT_YOUR_SEAT',
  'TOO_FAST',
]);

const validators = {
  join: Compile(REQUESTS.join),
  answer: Compile(REQUESTS.answer),
  options: Compile(REQUESTS.options),
  takeBack: Compile(REQUESTS.takeBack),
  say: Compile(REQUESTS.say),
  leave: Compile(REQUESTS.leave),
};

type Event = keyof ClientEvents;
const isEvent = (event: string): event is Event => Object.hasOwn(validators, event);

/** The socket side: who connects, what is let in, and who is told what. */
export function createSockets(http: HttpServer, world: SocketsWorld) {
  const { identity, now, log } = world;
  const addresses = new Map<string, number>();
  const io = new Server<ClientEvents, SentEvents, Record<string, never>, SocketData>(http, {
    maxHttpBufferSize: MAX_MESSAGE,
    serveClient: false,
    perMessageDeflate: false,
    cors: world.corsOrigins.length > 0 ? { origin: [...world.corsOrigins], credentials: true } : {},
    allowRequest: ({ headers }, decide) =>
      decide(null, isAllowedOrigin(headers.origin, headers.host, world.corsOrigins)),
  });
  writePlainly(io.encoder);
  const play = createPlay(world);
  const works: Record<Event, (socket: PlaySocket, message: never) => Promise<object>> = play;

  io.use(async (socket, next) => {
    const address = addressOf(socket, world.trustProxy);
    if ((addresses.get(address) ?? 0) >= world.connectionsPerAddress)
      return next(new Error('TOO_MANY_CONNECTIONS'));
    try {
      socket.data.person = await identity.personOf(cookieOf(socket.handshake.headers.cookie));
    } catch (error) {
      log.error({ error: String(error) }, 'a connection could not be identified');
      return next(new Error('UNAVAILABLE'));
    }
    socket.data.subscriptions = new Map();
    socket.data.pace = bucket(world.messagesPerSecond, world.messagesPerSecond * 2, now);
    socket.data.chatPace = bucket(1, 5, now);
    socket.data.logPace = bucket(0.2, 3, now);
    next();
  });

  io.on('connection', (socket) => {
    writeStraight(socket.conn);
    const address = addressOf(socket, world.trustProxy);
    addresses.set(address, (addresses.get(address) ?? 0) + 1);
    socket.on('disconnect', () => {
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
      play.leaveAll(socket);
    });
    for (const event of Object.keys(validators).filter(isEvent))
      socket.on(event, (message: unknown, reply: unknown) => handle(socket, event, message, reply));
    readStraight(socket.conn, (event, message, reply) => {
      if (!isEvent(event) || !socket.connected) return false;
      handle(socket, event, message, reply);
      return true;
    });
  });

  /** The same for every request: pace, form, then its own work; a refusal is an answer like any other. */
  function handle(socket: PlaySocket, event: Event, message: unknown, reply: unknown): void {
    const finish = (result: object): void => {
      const code = 'code' in result ? String(result.code) : 'OK';
      world.seen(event, code);
      if (SUSPICIOUS.has(code) && socket.data.logPace.take())
        log.warn({ event, code, socket: socket.id, address: socket.handshake.address }, 'refused');
      if (typeof reply === 'function') reply(result);
    };
    const unwelcome = refuse(socket, event, message);
    if (unwelcome !== null) {
      finish(unwelcome);
      return;
    }
    works[event](socket, message as never) // just checked against its schema
      .then(finish, (error) => finish(failed(event, error)))
      .catch((error) => log.error({ event, error: String(error) }, 'a reply could not be sent'));
  }

  function refuse(socket: PlaySocket, event: Event, message: unknown): Refused | null {
    const { pace } = socket.data;
    if (!pace.take()) {
      if (pace.refused() > PATIENCE) {
        log.warn({ socket: socket.id, address: socket.handshake.address }, 'a flood was cut off');
        socket.disconnect(true);
      }
      return refused('TOO_FAST', 'Too many messages; slow down');
    }
    if (validators[event].Check(message) && isModest(message)) return null;
    return refused('BAD_MESSAGE', `That is not a message of the kind ${event}`);
  }

  function failed(event: string, error: unknown): Refused {
    if (error instanceof Refusal) return error.reply;
    if (error instanceof StoreUnavailable) return refused('UNAVAILABLE', error.message);
    const stack = error instanceof Error ? error.stack : undefined;
    log.error({ event, error: String(error), stack }, 'a request failed');
    return refused('INTERNAL', 'Something went wrong here; nothing was changed');
  }

  return {
    count: () => io.engine.clientsCount,
    changed: (match: Match) => play.changed(match),
    chatted: (match: string) => play.chatted(match),
    close: () => io.close(),
  };
}

const refused = (code: string, why: string): Refused => ({ ok: false, code, why });

function addressOf(socket: PlaySocket, trustProxy: boolean): string {
  const forwarded = socket.handshake.headers['x-forwarded-for'];
  const [first] = trustProxy && typeof forwarded === 'string' ? forwarded.split(',') : [];
  return first?.trim() || socket.handshake.address;
}

function cookieOf(header: string | undefined): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE) return value;
  }
  return undefined;
}
