import { type Append, type Backend, nameOf } from './backend.ts';

interface Waiting {
  readonly append: Append;
  resolve(stored: boolean): void;
  reject(error: unknown): void;
}

const MOST = 512;
// Told a few at a time: those who answer at once are heard in between, and the next group fills while this one is told.
const TOLD_AT_ONCE = 32;

/**
 * Inputs that arrive while the disk is busy share the next commit: each waits for one, and none costs one alone.
 * The promise says whether the input got its number, and only after it is on disk.
 */
export function groupCommit(
  backend: Pick<Backend, 'commit' | 'lanes'>,
  failure: (error: unknown) => Error,
  seen?: (size: number, ms: number) => void,
) {
  const waiting: Waiting[] = [];
  let busy = 0;
  let planned = false;

  function plan(): void {
    if (planned || waiting.length === 0 || busy >= backend.lanes) return;
    planned = true;
    setImmediate(flush); // everything that arrived in this turn of the loop goes together
  }
  async function flush(): Promise<void> {
    planned = false;
    const group = waiting.splice(0, MOST);
    if (group.length === 0) return;
    busy++;
    plan();
    const began = performance.now();
    try {
      const late = await backend.commit(group.map(({ append }) => append));
      tell(group, late, 0);
    } catch (error) {
      for (const { reject } of group) reject(failure(error));
    } finally {
      busy--;
      seen?.(group.length, performance.now() - began);
      plan();
    }
  }
  function tell(group: readonly Waiting[], late: ReadonlySet<string>, from: number): void {
    for (const { append, resolve } of group.slice(from, from + TOLD_AT_ONCE))
      resolve(late.size === 0 || !late.has(nameOf(append)));
    const next = from + TOLD_AT_ONCE;
    if (next < group.length) setImmediate(tell, group, late, next);
  }
  return (append: Append): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ append, resolve, reject });
      plan();
    });
}
