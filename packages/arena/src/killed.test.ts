import { test } from 'vitest';
import { survivesKills } from './killed.test-kit.ts';

test('26, 27: killed five times and resumed, with one thread and with two, the report has the bytes of one that nothing disturbed', async () => {
  await survivesKills(5);
}, 120_000);
