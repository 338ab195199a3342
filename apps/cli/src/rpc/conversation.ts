import { openMatches } from './matches.ts';
import { answerLine } from './messages.ts';
import { methodsOver } from './methods.ts';

export interface RpcFailure {
  readonly code: number;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** One caller talking to the methods in this process, line by line. */
export interface Conversation {
  /** The answer to a line, parsed; undefined when there is none. */
  line(text: string): unknown;
  /** The result of a method; an error is thrown. */
  ask<T = Readonly<Record<string, unknown>>>(method: string, params?: unknown): T;
  /** The error of a method that must fail. */
  fail(method: string, params?: unknown): RpcFailure;
}

export function conversation(matches = openMatches()): Conversation {
  const call = methodsOver(matches);
  let id = 0;
  const line = (text: string): unknown => {
    const answer = answerLine(Buffer.from(text), call);
    return answer === null ? undefined : JSON.parse(answer);
  };
  const request = (method: string, params?: unknown): { result?: unknown; error?: RpcFailure } => {
    id++;
    const answer = line(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return answer as { result?: unknown; error?: RpcFailure }; // requests with an id are answered
  };
  return {
    line,
    ask<T>(method: string, params?: unknown) {
      const { result, error } = request(method, params);
      if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
      return result as T; // whoever asks knows the method
    },
    fail(method, params) {
      const { error, result } = request(method, params);
      if (!error) throw new Error(`${method} gave ${JSON.stringify(result)} instead of an error`);
      return error;
    },
  };
}
