import type { Reporter, TestCase } from 'vitest/node';

/** Says at the end which tests passed only when tried again, and why they had failed: such a failure may be real. */
export function retried(say: (text: string) => void = (text) => process.stdout.write(`${text}\n`)): Reporter {
  const lines: string[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      const { state, errors = [] } = test.result();
      if (state !== 'passed' || !test.diagnostic()?.flaky) return;
      lines.push(`  ${test.module.relativeModuleId} > ${test.name}`);
      for (const { stack, message } of errors) lines.push(indented(stack ?? message));
    },
    onTestRunEnd() {
      if (lines.length > 0) say(['Passed only when tried again:', ...lines].join('\n'));
    },
  };
}

const indented = (text: string): string =>
  text
    .split('\n')
    .slice(0, 6)
    .map((line) => `      ${line.trim()}`)
    .join('\n');
