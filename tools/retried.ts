import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

const inServer = (folder: string, ...names: readonly string[]): string[] =>
  names.map((name) => `apps/server/src/${folder}${name}.test.ts`);

/**
 * Whole servers, databases and programs: a machine that stands still may make one of them late. Everything else gives
 * the same result every time, so that its first failure is a failure.
 */
export const LIVE = [
  ...inServer('', 'attack', 'bots', 'disk', 'faults', 'http', 'leak', 'nodes', 'pools', 'responsive'),
  ...inServer('', 'saved-replay', 'server'),
  ...inServer('analysis/', 'analysis'),
  ...inServer('lobby/', 'access', 'ending', 'handing', 'lobby'),
  ...inServer('match/', 'clocks', 'driver', 'keys', 'taking-back', 'unplayable'),
  ...inServer('sockets/', 'compression', 'fields', 'roles', 'sockets', 'talk'),
  ...inServer('store/', 'store'),
  'tools/processes.test.ts',
];

/**
 * Names at the end which tests passed only when tried again, and why they had failed: each is a fault to be found.
 * Files that never came to their end, because their process died, are named too.
 * Those that were left out, because a program is not there, are kept for the last lines of `npm test`.
 */
export function retried(say: (text: string) => void = print): Reporter {
  const lines: string[] = [];
  const skipped: string[] = [];
  const begun = new Set<string>();
  return {
    onTestModuleQueued: ({ relativeModuleId }) => void begun.add(relativeModuleId),
    onTestModuleEnd: ({ relativeModuleId }) => void begun.delete(relativeModuleId),
    onTestCaseResult(test: TestCase) {
      const { state, errors = [] } = test.result();
      if (state === 'skipped') skipped.push(`  ${nameOf(test)}`);
      if (state !== 'passed' || !test.diagnostic()?.flaky) return;
      const why = errors.map(({ stack, message }) => stack ?? message);
      lines.push(retriedTest(nameOf(test), why));
    },
    onTestRunEnd() {
      keep('SKIPPED', skipped);
      if (begun.size > 0) say(['Begun and not ended:', ...begun].join('\n  '));
      if (lines.length === 0) return;
      say(['Passed only when tried again:', ...lines].join('\n'));
      keep('RETRIED', lines);
    },
  };
}

/** One test and the beginnings of its failures. */
export function retriedTest(name: string, why: readonly string[]): string {
  return [`  ${name}`, ...why.map(indented)].join('\n');
}

/** `npm test` has several runs, and names the tests of all of them in its last lines: it says in which files they meet. */
export function keep(where: 'RETRIED' | 'SKIPPED', lines: readonly string[]): void {
  const file = process.env[where];
  if (file && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;
const print = (text: string) => process.stdout.write(`${text}\n`);

const indented = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, 6)
    .map((line) => `      ${line.trim()}`)
    .join('\n');
