import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end which tests passed only when tried again, and why they had failed: each is a fault to be found. */
export function retried(say: (text: string) => void = print): Reporter {
  const lines: string[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      const { state, errors = [] } = test.result();
      if (state !== 'passed' || !test.diagnostic()?.flaky) return;
      const why = errors.map(({ stack, message }) => stack ?? message);
      lines.push(retriedTest(`${test.module.relativeModuleId} > ${test.fullName}`, why));
    },
    onTestRunEnd() {
      if (lines.length === 0) return;
      say(['Passed only when tried again:', ...lines].join('\n'));
      keep(lines);
    },
  };
}

/** One test and the beginnings of its failures. */
export function retriedTest(name: string, why: readonly string[]): string {
  return [`  ${name}`, ...why.map(indented)].join('\n');
}

/** `npm test` has several runs, and names the faults of all of them in its last lines: it says in which file they meet. */
export function keep(lines: readonly string[]): void {
  const file = process.env.RETRIED;
  if (file && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const indented = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, 6)
    .map((line) => `      ${line.trim()}`)
    .join('\n');
