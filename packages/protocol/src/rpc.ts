// JSON-RPC 2.0 as pipe, socket and HTTP speak it: one request a message, an answer with its id, notices without one.

export type RpcId = string | number | null;

/** Codes of JSON-RPC 2.0, then our own. */
export const CODES = {
  unreadable: -32700,
  badRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
  refused: -32000, // by the server; `data.code` says why
  unknownMatch: -32001,
  unknownGame: -32002,
  impossible: -32003,
  limit: -32004,
  unavailable: -32005, // later
} as const;
export type Fault = keyof typeof CODES;

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}
export interface Request {
  readonly id: RpcId | undefined; // undefined: nobody waits for an answer
  readonly method: string;
  readonly params: unknown;
}
/** A message that is no request, with the id of its answer. */
export interface Unreadable {
  readonly id: RpcId;
  readonly fault: Fault;
  readonly why: string;
}

/** What a message asks for. */
export function readRequest(message: unknown): Request | Unreadable {
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return { id: null, fault: 'badRequest', why: 'A request is an object' };
  const own = (key: string): unknown =>
    Object.hasOwn(message, key) ? (message as Record<string, unknown>)[key] : undefined; // just seen to be an object
  const id = own('id');
  if (id !== undefined && !isId(id))
    return { id: null, fault: 'badRequest', why: 'The id is a text, a number or null' };
  const bad = (why: string): Unreadable => ({ id: id ?? null, fault: 'badRequest', why });
  if (own('jsonrpc') !== '2.0') return bad('The request must say "jsonrpc": "2.0"');
  const method = own('method');
  if (typeof method !== 'string') return bad('The method is a text');
  return { id, method, params: Object.hasOwn(message, 'params') ? own('params') : {} };
}

const isId = (id: unknown): id is RpcId =>
  id === null || typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id));

/** An answer whose result is JSON text already. */
export const makeResult = (id: RpcId, result: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;

export const makeError = (id: RpcId, error: RpcError): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":${JSON.stringify(error)}}`;

/** A notice whose parameters are JSON text already. */
export const makeNotice = (method: string, params: string): string =>
  `{"jsonrpc":"2.0","method":"${method}","params":${params}}`;
