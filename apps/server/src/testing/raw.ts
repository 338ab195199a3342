// A connection that sends whatever a test likes, and hears whatever comes.
import type { Refused } from '@rulewright/protocol';
import { type ClientOptions, WebSocket } from 'ws';

export interface Raw {
  readonly socket: WebSocket;
  readonly frames: readonly string[]; // all that came
  /** The result of a call; an error is a refusal with its number. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever comes
  call(method: string, params: unknown): Promise<any>;
  send(message: unknown): void;
  on(notice: string, listener: (params: never) => void): void;
  isOpen(): boolean;
  close(): void;
}

/** Resolves when the connection stands; rejects with the status it is refused with. */
export function openRaw(url: string, options: ClientOptions = {}): Promise<Raw> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, options);
  const frames: string[] = [];
  const waiting = new Map<number, (reply: unknown) => void>();
  const listeners = new Map<string, (params: never) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const text = String(data);
    frames.push(text);
    const message = JSON.parse(text);
    if (message.method !== undefined)
      listeners.get(message.method)?.(message.params as never); // as the test has it
    else waiting.get(message.id)?.(message.error ? refusalOf(message.error) : message.result);
  });
  const raw: Raw = {
    socket,
    frames,
    call: (method, params) =>
      new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      }),
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    on: (notice, listener) => {
      listeners.set(notice, listener);
    },
    isOpen: () => socket.readyState === socket.OPEN,
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(raw));
    socket.once('unexpected-response', (_, { statusCode }) =>
      reject(new Error(`refused with ${statusCode}`)),
    );
    socket.on('error', reject);
  });
}

const refusalOf = ({
  code,
  message,
  data,
}: {
  code: number;
  message: string;
  data?: { code?: string };
}): Refused & {
  readonly number: number;
} => ({ ok: false, code: data?.code ?? '', why: message, number: code });
