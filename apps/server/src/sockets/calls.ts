// JSON-RPC between a message and the method it calls: form, then the method's own work. A refusal of a game is a
// result; everything else that goes wrong is an error with its code in `data`.
import {
  CODES,
  type Fault,
  makeError,
  makeResult,
  type RpcId,
  readRequest,
  SERVER_METHODS,
  type ServerMethod,
} from '@rulewright/protocol';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Refusal } from '../refusal.ts';
import { StoreUnavailable } from '../store/store.ts';
import { isModest } from './guard.ts';
import type { Eventual, From, MethodsOfServer } from './methods.ts';

export interface CallsWorld {
  readonly works: MethodsOfServer['works'];
  readonly log: { error(details: object, text: string): void };
  /** Every request with its verdict: `OK`, or a code. */
  readonly seen: (method: string, code: string) => void;
}

const validators = new Map(
  Object.entries(SERVER_METHODS).map(([name, { params }]) => [name, Compile(params as TSchema)]),
);
const isMethod = (name: string): name is ServerMethod => validators.has(name);

/** What is wrong with the parameters of a method, and where; null: nothing. */
function faultIn(method: ServerMethod, params: unknown): string | null {
  const validator = validators.get(method);
  if (validator?.Check(params)) return isModest(params) ? null : 'params: nested too deeply';
  const [first] = validator?.Errors(params) ?? [];
  const where = (first?.instancePath ?? '').replaceAll('/', '.').slice(0, 60);
  return `params${where}: ${first?.message} (${method})`;
}

/** Answers by these codes have their own number; all other refusals share one. */
const FAULTS: Readonly<Record<string, Fault>> = {
  NO_SUCH_MATCH: 'unknownMatch',
  NO_SUCH_GAME: 'unknownGame',
  TOO_FAST: 'limit',
  BAD_MESSAGE: 'badParams',
  UNAVAILABLE: 'unavailable',
  INTERNAL: 'internal',
};

export interface Answer {
  readonly code: string; // `OK`, or why not
  readonly text: string | null; // null: nobody waits for it
}

export type Calls = ReturnType<typeof createCalls>;

export function createCalls({ works, log, seen }: CallsWorld) {
  /** The answer to a message that has been read. Never throws. */
  function call(from: From, message: unknown): Answer | Promise<Answer> {
    const request = readRequest(message);
    if ('fault' in request) return refused(request.id, 'BAD_MESSAGE', request.why, request.fault);
    const { id, method, params } = request;
    if (!isMethod(method))
      return refused(id, 'BAD_MESSAGE', `There is no method ${brief(method)} here`, 'unknownMethod');
    const fault = faultIn(method, params);
    if (fault !== null) {
      seen(method, 'BAD_MESSAGE');
      return refused(id, 'BAD_MESSAGE', fault);
    }
    const succeeded = (result: unknown): Answer => {
      const code = codeOf(result);
      seen(method, code);
      return { code, text: id === undefined ? null : makeResult(id, JSON.stringify(result)) };
    };
    const failed = (error: unknown): Answer => {
      const { code, why } = reasonOf(method, error);
      seen(method, code);
      return refused(id, code, why);
    };
    try {
      const work = works[method] as (from: From, params: unknown) => Eventual<unknown>; // just checked against its schema
      const result = work(from, params);
      return result instanceof Promise ? result.then(succeeded, failed) : succeeded(result);
    } catch (error) {
      return failed(error);
    }
  }

  function reasonOf(method: string, error: unknown): { code: string; why: string } {
    if (error instanceof Refusal) return { code: error.code, why: error.message };
    if (error instanceof StoreUnavailable) return { code: 'UNAVAILABLE', why: error.message };
    const stack = error instanceof Error ? error.stack : undefined;
    log.error({ method, error: String(error), stack }, 'a request failed');
    return { code: 'INTERNAL', why: 'Something went wrong here; nothing was changed' };
  }
  return call;
}

/** A refusal as an error of JSON-RPC. */
export function refused(
  id: RpcId | undefined,
  code: string,
  why: string,
  fault: Fault = FAULTS[code] ?? 'refused',
): Answer {
  const text = id === undefined ? null : makeError(id, { code: CODES[fault], message: why, data: { code } });
  return { code, text };
}

const codeOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : 'OK';

const brief = (method: string): string => JSON.stringify(method.slice(0, 40));
