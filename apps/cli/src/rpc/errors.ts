/** Codes of JSON-RPC 2.0, then our own. */
export const CODES = {
  unreadable: -32700,
  badRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
  unknownMatch: -32001,
  unknownGame: -32002,
  impossible: -32003,
  limit: -32004,
} as const;

/** An error that is answered as such; thrown by methods. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  constructor(kind: keyof typeof CODES, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = CODES[kind];
    this.data = data;
  }
}
