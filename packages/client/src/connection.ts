import type { ClientEvents, Refused, ServerEvents } from '@rulewright/protocol';
import { io, type Socket } from 'socket.io-client';

type Request<E extends keyof ClientEvents> = Parameters<ClientEvents[E]>[0];
type Reply<E extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[E]>[1]>[0];

/** One connection to a server; any number of matches share it. */
export interface Connection {
  /** Sends a request; a lost connection gives `OFFLINE` instead of an answer. */
  request<E extends keyof ClientEvents>(event: E, message: Request<E>): Promise<Reply<E>>;
  on<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void;
  /** Called at once when connected, and again after every reconnection. */
  onConnect(listener: () => void): () => void;
  onDisconnect(listener: (why: string) => void): () => void;
  isConnected(): boolean;
  /** Drops the connection and takes it up again. */
  reconnect(): void;
  close(): void;
}

export interface ConnectionOptions {
  /** For programs that are no browsers: the Cookie header. */
  readonly cookie?: string | undefined;
  readonly patience?: number; // milliseconds to wait for an answer
}

const PATIENCE = 15_000;
const OFFLINE: Refused = { ok: false, code: 'OFFLINE', why: 'There is no connection to the server' };

export function connect(url: string, { cookie, patience = PATIENCE }: ConnectionOptions = {}): Connection {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    forceNew: true,
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 3_000,
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  });
  // The typed emitter cannot follow a generic event: what goes out is typed by `request`, what comes in by `on`.
  const untyped = socket as unknown as {
    timeout(ms: number): { emitWithAck(event: string, message: unknown): Promise<unknown> };
    on(event: string, listener: (...args: never[]) => void): void;
    off(event: string, listener: (...args: never[]) => void): void;
  };
  const listen = (event: string, listener: (...args: never[]) => void) => {
    untyped.on(event, listener);
    return () => untyped.off(event, listener);
  };
  return {
    async request(event, message) {
      if (!socket.connected) return OFFLINE as Reply<typeof event>;
      try {
        return (await untyped.timeout(patience).emitWithAck(event, message)) as Reply<typeof event>;
      } catch {
        return OFFLINE as Reply<typeof event>;
      }
    },
    on: (event, listener) => listen(event, listener as (...args: never[]) => void),
    onConnect(listener) {
      if (socket.connected) listener();
      return listen('connect', listener);
    },
    onDisconnect: (listener) => listen('disconnect', listener),
    isConnected: () => socket.connected,
    reconnect() {
      socket.disconnect();
      socket.connect();
    },
    close() {
      socket.disconnect();
    },
  };
}
