import { CODES, type Fault, type RpcId as Id, readRequest } from '@rulewright/protocol';
import { RpcError } from './errors.ts';
import type { Line } from './lines.ts';

/** The longest line that is read, in bytes. */
export const LONGEST_LINE = 1024 * 1024;
const LARGEST_BATCH = 1000;
const DEEPEST = 100; // levels of nesting in a request

/** Runs a method; throws RpcError. */
export type Call = (method: string, params: unknown) => unknown;

type Answer = { readonly id: Id } & ({ readonly result: unknown } | { readonly error: object });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The answer to one line as text without its newline; null when nothing is to be answered. Never throws. */
export function answerLine(line: Line, call: Call): string | null {
  if (line === 'too long')
    return write(failed(null, 'limit', `The line is longer than ${LONGEST_LINE} bytes`));
  let message: unknown;
  try {
    message = JSON.parse(utf8.decode(line));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    return write(failed(null, 'unreadable', `The line is not JSON: ${why.slice(0, 200)}`));
  }
  if (!Array.isArray(message)) {
    const answer = answerRequest(message, call);
    return answer === null ? null : write(answer);
  }
  if (message.length === 0) return write(failed(null, 'badRequest', 'The batch is empty'));
  if (message.length > LARGEST_BATCH)
    return write(failed(null, 'limit', `The batch has more than ${LARGEST_BATCH} requests`));
  const answers = message.flatMap((request) => answerRequest(request, call) ?? []);
  return answers.length === 0 ? null : `[${answers.map(write).join(',')}]`;
}

/** Null: a notification, which gets no answer whatever comes of it. */
function answerRequest(message: unknown, call: Call): Answer | null {
  const request = readRequest(message);
  if ('fault' in request) return failed(request.id, request.fault, request.why);
  const { id, method, params } = request;
  const answer = run(id ?? null, method, params, call);
  return id === undefined ? null : answer;
}

function run(id: Id, method: string, params: unknown, call: Call): Answer {
  try {
    if (isDeeperThan(DEEPEST, params)) {
      return failed(id, 'limit', `The parameters are nested deeper than ${DEEPEST} levels`);
    }
    return { id, result: call(method, params) ?? null };
  } catch (error) {
    if (error instanceof RpcError) {
      const { code, message, data } = error;
      return { id, error: { code, message, ...(data && { data }) } };
    }
    return failed(id, 'internal', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
  }
}

function failed(id: Id, kind: Fault, message: string): Answer {
  return { id, error: { code: CODES[kind], message } };
}

function write(answer: Answer): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', ...answer });
  } catch (error) {
    const message = `The answer cannot be written: ${error instanceof Error ? error.message : 'unknown'}`;
    return JSON.stringify({ jsonrpc: '2.0', id: answer.id, error: { code: CODES.internal, message } });
  }
}

/** Level by level, so that no depth exhausts the stack. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      for (const part of Object.values(item)) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
  return false;
}
