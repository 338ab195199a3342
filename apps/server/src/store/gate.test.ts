import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('so many are inside at once, the others follow in their order, also after one that failed', async () => {
  const gate = createGate(2);
  const began: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const come = (n: number) =>
    gate(
      () =>
        new Promise<number>((resolve, reject) => {
          began.push(n);
          ends[n] = (error) => (error ? reject(error) : resolve(n));
        }),
    );
  const all = [0, 1, 2, 3, 4].map(come);
  expect(began).toEqual([0, 1]);
  ends[1]!(new Error('no'));
  await expect(all[1]).rejects.toThrow('no');
  await Promise.resolve();
  expect(began).toEqual([0, 1, 2]);
  for (const n of [0, 2, 3, 4]) {
    ends[n]!();
    expect(await all[n]).toBe(n);
    await Promise.resolve();
  }
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(await Promise.all([gate(async () => 'a'), gate(async () => 'b')])).toEqual(['a', 'b']);
});
