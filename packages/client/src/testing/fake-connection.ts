// A connection without a network: the test is the server.
import type { Joined, MatchInfo, NewsMessage, Notices, Refused, ServerMethod } from '@rulewright/protocol';
import type { Connection } from '../connection.ts';

/** A request that waits for its answer. */
export interface Asked {
  readonly event: ServerMethod;
  readonly message: Readonly<Record<string, unknown>>;
  reply(answer: object): Promise<void>;
}

export interface FakeConnection extends Connection {
  /** Requests not answered yet, oldest first. */
  readonly asked: Asked[];
  /** The server tells something. */
  tell<N extends keyof Notices>(notice: N, message: Notices[N]): void;
  drop(): void;
  comeBack(): void;
}

const OFFLINE: Refused = { ok: false, code: 'OFFLINE', why: 'There is no connection to the server' };

/** Everything that waits for a promise gets its turn. */
export const settled = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

export function fakeConnection(): FakeConnection {
  const listeners = new Map<string, Set<(message: never) => void>>();
  const asked: Asked[] = [];
  let connected = true;
  const listen = (event: string, listener: (message: never) => void) => {
    const all = listeners.get(event) ?? new Set();
    listeners.set(event, all.add(listener));
    return () => all.delete(listener);
  };
  const call = (event: string, message?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(message as never); // typed by tell
  };
  return {
    asked,
    request: (event, params) =>
      new Promise((resolve) => {
        if (!connected) return resolve(OFFLINE as never); // typed by the protocol, as in `connect`
        const one: Asked = {
          event,
          message: { ...params },
          reply(answer) {
            asked.splice(asked.indexOf(one), 1);
            resolve(answer as never); // typed by the protocol, as in `connect`
            return settled();
          },
        };
        asked.push(one);
      }),
    on: listen,
    onConnect(listener) {
      if (connected) listener();
      return listen('connect', listener);
    },
    onDisconnect: (listener) => listen('disconnect', listener),
    isConnected: () => connected,
    reconnect: () => {},
    close: () => {},
    tell: call,
    drop() {
      connected = false;
      for (const one of [...asked]) void one.reply(OFFLINE);
      call('disconnect');
    },
    comeBack() {
      connected = true;
      call('connect');
    },
  };
}

export const MATCH = 'A'.repeat(22);

export const info = (more: Partial<MatchInfo> = {}): MatchInfo =>
  ({ id: MATCH, status: 'running', ...more }) as MatchInfo; // what the store looks at

/** What the server answers to joining; a view that counts its messages. */
export const joined = (n: number, more: Partial<Joined> = {}): Joined => ({
  ok: true,
  protocol: 2,
  match: info(),
  player: 'ann',
  n,
  view: { table: { n } },
  decisions: [],
  clock: null,
  missed: [],
  reset: false,
  chat: [],
  ...more,
});

/** The message of that number. */
export const news = (n: number, more: Partial<NewsMessage> = {}): NewsMessage => ({
  match: MATCH,
  player: 'ann',
  n,
  facts: [{ fact: { type: `FACT_${n}` } }],
  view: { table: { n: [n] } },
  ...more,
});
