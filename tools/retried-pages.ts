import type { Reporter, TestCase } from '@playwright/test/reporter';
import { keep, retriedTest } from './retried.ts';

/** The same for pages: Playwright itself says at the end of its run what passed only when tried again. */
class RetriedPages implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }
  onEnd(): void {
    const skipped = [...this.#tests].filter((test) => test.outcome() === 'skipped');
    keep(
      'SKIPPED',
      skipped.map((test) => `  ${nameOf(test)}`),
    );
    const flaky = [...this.#tests].filter((test) => test.outcome() === 'flaky');
    keep(
      'RETRIED',
      flaky.map((test) => {
        const errors = test.results.flatMap(({ errors: of }) => of);
        return retriedTest(
          nameOf(test),
          errors.map(({ message = '' }) => message),
        );
      }),
    );
  }
}

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ');

// biome-ignore lint/style/noDefaultExport: Playwright loads reporters so
export default RetriedPages;
