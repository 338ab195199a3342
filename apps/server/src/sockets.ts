import type { Server as HttpServer } from 'node:http';
import type { ClientEvents, Refused } from '@rulewright/protocol';
import { REQUESTS } from '@rulewright/protocol';
import { Server } from 'socket.io';
import { Compile } from 'typebox/compile';
import { bucket, isAllowedOrigin, isModest } from './guard.ts';
import { COOKIE, type Identity } from './identity.ts';
import type { Match } from './match.ts';
import { createPlay, type PlaySocket, type PlayWorld, type SentEvents, type SocketData } from './play.ts';
import { Refusal } from './refusal.ts';
import { StoreUnavailable } from './store/store.ts';
import { writePlainly, writeStraight } from './wire.ts';

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
const SUSPICIOUS = new Set(['BAD_MESSAGE', 'BAD_TOKEN', 'NOT_YOUR_SEAT', 'NOT_JOINED', 'TOO_FAST']);

const validators = {
  join: Compile(REQUESTS.join),
  answer: Compile(REQUESTS.answer),
  options: Compile(REQUESTS.options),
  standing: Compile(REQUESTS.standing),
  takeBack: Compile(REQUESTS.takeBack),
  say: Compile(REQUESTS.say),
  leave: Compile(REQUESTS.leave),
};

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
    socket.on('join', (message, reply) =>
      handle(socket, 'join', message, reply, (m) => play.join(socket, m)),
    );
    socket.on('answer', (message, reply) =>
      handle(socket, 'answer', message, reply, (m) => play.answer(socket, m)),
    );
    socket.on('options', (message, reply) =>
      handle(socket, 'options', message, reply, (m) => play.options(socket, m)),
    );
    socket.on('standing', (message, reply) =>
      handle(socket, 'standing', message, reply, (m) => play.standing(socket, m)),
    );
    socket.on('takeBack', (message, reply) =>
      handle(socket, 'takeBack', message, reply, (m) => play.takeBack(socket, m)),
    );
    socket.on('say', (message, reply) => handle(socket, 'say', message, reply, (m) => play.say(socket, m)));
    socket.on('leave', (message, reply) =>
      handle(socket, 'leave', message, reply, (m) => play.leave(socket, m)),
    );
  });

  /** The same for every request: pace, form, then its own work; a refusal is an answer like any other. */
  function handle<E extends keyof ClientEvents, R extends object>(
    socket: PlaySocket,
    event: E,
    message: unknown,
    reply: unknown,
    work: (message: Parameters<ClientEvents[E]>[0]) => Promise<R | Refused>,
  ): void {
    const finish = (result: R | Refused): void => {
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
    work(message as Parameters<ClientEvents[E]>[0]) // just checked against its schema
      .then(finish, (error) => finish(failed(event, error)))
      .catch((error) => log.error({ event, error: String(error) }, 'a reply could not be sent'));
  }

  function refuse(socket: PlaySocket, event: keyof ClientEvents, message: unknown): Refused | null {
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
