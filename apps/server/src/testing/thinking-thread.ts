// Runs in a thread, for tests of threads.
export const ready = (): void => {};
export const twice = (n: number): number => n * 2;
export function forever(): never {
  for (;;);
}
