// Runs in a thread, for tests of threads.
import { getPriority } from 'node:os';
import { giveWay } from '../thread.ts';

giveWay();
export const priority = (): number => getPriority();
export const ready = (): void => {};
export const twice = (n: number): number => n * 2;
export function forever(): never {
  for (;;);
}
