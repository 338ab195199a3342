// One web socket that is taken up again when it is lost, and JSON-RPC over it.
import {
  type Notices,
  type Refused,
  type RpcError,
  type ServerMethod,
  type ServerParams,
  type ServerResults,
  SOCKET_PATH,
} from '@rulewright/protocol';

type Notice = keyof Notices;

/** One connection to a server; any number of matches share it. */
export interface Connection {
  /** Calls a method; an error is a refusal, a lost connection gives `OFFLINE`. */
  request<M extends ServerMethod>(method: M, params: ServerParams<M>): Promise<ServerResults[M] | Refused>;
  on<N extends Notice>(notice: N, listener: (params: Notices[N]) => void): () => void;
  /** Called at once when connected, and again after every reconnection. */
  onConnect(listener: () => void): () => void;
  onDisconnect(listener: () => void): () => void;
  isConnected(): boolean;
  /** Drops the connection and takes it up again. */
  reconnect(): void;
  close(): void;
}

export interface ConnectionOptions {
  /** For programs that are no browsers: the Cookie header. */
  readonly cookie?: string | undefined;
  readonly patience?: number; // milliseconds to wait for an answer
  readonly probe?: number; // after so many without one the server is asked whether it is there
}

const PATIENCE = 15_000;
const FIRST_PAUSE = 200; // milliseconds until a lost connection is taken up again, then ever more
const LAST_PAUSE = 3_000;
const BEAT = 25_000; // a page does not notice that a network is gone: it asks
const OFFLINE: Refused = { ok: false, code: 'OFFLINE', why: 'There is no connection to the server' };

export function connect(
  url: string,
  { cookie, patience = PATIENCE, probe }: ConnectionOptions = {},
): Connection {
  const address = `${url.replace(/^http/, 'ws')}${SOCKET_PATH}`;
  const waiting = new Map<number, (reply: unknown) => void>();
  const listeners = new Map<string, Set<(params: unknown) => void>>();
  let socket: WebSocket | null = null;
  let closed = false;
  let [last, losses] = [0, 0];

  const isConnected = () => socket?.readyState === 1;
  const call = (event: string, params?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(params);
  };
  function listen(event: string, listener: (params: never) => void): () => void {
    const all = listeners.get(event) ?? new Set();
    listeners.set(event, all.add(listener as (params: unknown) => void)); // typed by `on`
    return () => all.delete(listener as (params: unknown) => void);
  }

  async function dial(): Promise<void> {
    const made = await openSocket(address, cookie);
    if (closed) return made.close();
    socket = made;
    made.onopen = () => {
      losses = 0;
      call('connect');
    };
    made.onmessage = ({ data }) => hear(String(data));
    made.onerror = () => {}; // it closes, too
    made.onclose = () => {
      if (socket === made) lose();
    };
  }
  function lose(): void {
    socket = null;
    for (const reply of [...waiting.values()]) reply(OFFLINE);
    call('disconnect');
    if (!closed) setTimeout(redial, Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** losses++));
  }
  function redial(): void {
    if (!closed && socket === null) void dial();
  }
  function hear(text: string): void {
    const message: Incoming = JSON.parse(text); // written by the server
    if ('method' in message) call(message.method, message.params);
    else waiting.get(message.id)?.('error' in message ? refusalOf(message.error) : message.result);
  }
  function request(method: string, params: unknown, wait = patience): Promise<unknown> {
    if (socket === null || !isConnected()) return Promise.resolve(OFFLINE);
    const id = ++last;
    const current = socket;
    return new Promise((resolve) => {
      const late = setTimeout(() => settle(OFFLINE), wait);
      const doubt = probe !== undefined && wait > probe ? setTimeout(() => check(probe), probe) : undefined;
      const settle = (reply: unknown) => {
        clearTimeout(late);
        clearTimeout(doubt);
        waiting.delete(id);
        resolve(reply);
      };
      waiting.set(id, settle);
      current.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  const beating: { unref?(): void } & ReturnType<typeof setInterval> = setInterval(async () => {
    if (isConnected()) await check(probe);
  }, BEAT);
  beating.unref?.();
  /** Asks whether the server is there. An answer may take its time; a sign of life does not. */
  async function check(wait?: number): Promise<void> {
    const asked = socket;
    if ((await request('session.ping', {}, wait)) === OFFLINE && socket === asked) reconnect();
  }
  function reconnect(): void {
    const old = socket;
    if (old === null || closed) return;
    lose();
    old.close();
  }
  void dial();

  return {
    request: (method, params) => request(method, params) as Promise<ServerResults[typeof method] | Refused>, // by the table of methods
    on: (notice, listener) => listen(notice, listener),
    onConnect(listener) {
      if (isConnected()) listener();
      return listen('connect', listener);
    },
    onDisconnect: (listener) => listen('disconnect', listener),
    isConnected,
    reconnect,
    close() {
      closed = true;
      clearInterval(beating);
      for (const reply of [...waiting.values()]) reply(OFFLINE);
      socket?.close();
    },
  };
}

type Incoming =
  | { readonly method: string; readonly params: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: RpcError };

const refusalOf = ({ code, message, data }: RpcError): Refused => ({
  ok: false,
  code: typeof data?.code === 'string' ? data.code : `RPC_${code}`,
  why: message,
});

/** The browser's web socket; programs bring their own, which can show a cookie. */
async function openSocket(address: string, cookie: string | undefined): Promise<WebSocket> {
  if (typeof globalThis.WebSocket === 'function' && cookie === undefined) return new WebSocket(address);
  const { WebSocket: Socket } = await import('ws');
  const headers = cookie === undefined ? {} : { cookie };
  return new Socket(address, { headers }) as unknown as WebSocket; // the same events
}
