import { expect, test } from 'vitest';
import { testTime } from './testing/time.ts';
import { tidyWhenCalm } from './tidying.ts';

const MIB = 1024 * 1024;

test('memory is given back by two collections when it is calm, and again when more has been taken', () => {
  const time = testTime();
  const now = { busy: 0.5, taken: 400 * MIB };
  const collected: number[] = [];
  const stop = tidyWhenCalm(time, 1_000, {
    busy: () => now.busy,
    taken: () => now.taken,
    collect: () => {
      collected.push(now.taken / MIB);
      if (collected.length % 2 === 0) now.taken = 60 * MIB;
    },
  });
  time.pass(5_000);
  expect(collected).toEqual([]); // somebody plays
  now.busy = 0.001;
  time.pass(5_000);
  expect(collected).toEqual([400, 400]);
  now.taken = 80 * MIB;
  time.pass(5_000);
  expect(collected).toEqual([400, 400]); // not worth it
  now.taken = 300 * MIB;
  time.pass(1_000);
  expect(collected).toEqual([400, 400, 300]);
  now.taken = 4_000 * MIB;
  time.pass(5_000);
  expect(collected).toEqual([400, 400, 300]); // whoever comes would wait for it
  now.taken = 300 * MIB;
  stop();
  time.pass(5_000);
  expect(collected).toEqual([400, 400, 300]);
});
