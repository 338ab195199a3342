import type { Reporter, TestCase } from '@playwright/test/reporter';
import { keep, retriedTest } from './retried.ts';

/** The same for pages: Playwright itself says at the end of its run what passed only when tried again. */
class RetriedPages implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }
  onEnd(): void {
    const flaky = [...this.#tests].filter((test) => test.outcome() === 'flaky');
    keep(
      flaky.map((test) => {
        const errors = test.results.flatMap(({ errors: of }) => of);
        return retriedTest(
          test.titlePath().filter(Boolean).join(' > '),
          errors.map(({ message = '' }) => message),
        );
      }),
    );
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright loads reporters so
export default RetriedPages;
