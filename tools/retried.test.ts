import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { retried } from './retried.ts';

test('a test that passes only when tried again is named with the reason of its failure', async () => {
  const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'retried-')); // inside, where the test finds vitest
  let said = '';
  try {
    writeFileSync(
      join(folder, 'flaky.test.ts'),
      `import { expect, test } from 'vitest';
       let tries = 0;
       test('on the second try', () => expect(++tries).toBe(2));
       test('at once', () => {});`,
    );
    const vitest = await createVitest('test', {
      watch: false,
      config: false,
      root: folder,
      retry: 1,
      reporters: [
        retried((text) => {
          said += text;
        }),
      ],
    });
    await vitest.start();
    await vitest.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(said).toContain('Passed only when tried again:');
  expect(said).toContain('flaky.test.ts > on the second try');
  expect(said).toContain('expected 1 to be 2');
  expect(said).not.toContain('at once');
});
