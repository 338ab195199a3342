import type { Append, Backend } from './backend.ts';

interface Waiting {
  readonly append: Append;
  resolve(stored: boolean): void;
  reject(error: unknown): void;
}

const MOST = 512;

/**
 * Inputs that arrive while the disk is busy share the next commit: each waits for one, and none costs one alone.
 * The promise says whether the input got its number, and only after it is on disk.
 */
export function groupCommit(
  backend: Pick<Backend, 'commit' | 'lanes'>,
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
      const stored = await backend.commit(group.map(({ append }) => append));
      for (const { append, resolve } of group) resolve(stored.has(append.key));
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      busy--;
      seen?.(group.length, performance.now() - began);
      plan();
    }
  }
  return (append: Append): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ append, resolve, reject });
      plan();
    });
}
