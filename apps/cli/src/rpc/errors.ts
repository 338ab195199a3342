import { CODES, type Fault } from '@rulewright/protocol';

/** An error that is answered as such; thrown by methods. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  constructor(kind: Fault, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = CODES[kind];
    this.data = data;
  }
}
