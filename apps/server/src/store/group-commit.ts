import { type Append, type Backend, nameOf } from './backend.ts';

interface Waiting {
  readonly append: Append;
  resolve(stored: boolean): void;
  reject(error: unknown): void;
}

const MOST = 512;
// Callers are told a few at a time, so that whoever answers at once is heard in between and joins the next group.
const TOLD_AT_ONCE = 32;

/**
 * Inputs that arrive during a commit are written together in the next one. The promise is kept when the input is on
 * disk, and says whether it got its number.
 */
export function groupCommit(
  backend: Pick<Backend, 'commit' | 'isOfOneRow' | 'lanes'>,
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
      if (group.length > 1 && backend.isOfOneRow(error)) await commitSingly(group);
      else for (const { reject } of group) reject(failure(error));
    } finally {
      busy--;
      seen?.(group.length, performance.now() - began);
      plan();
    }
  }
  /** What one input is refused for costs the others nothing. */
  async function commitSingly(group: readonly Waiting[]): Promise<void> {
    for (const { append, resolve, reject } of group)
      await backend.commit([append]).then(
        (late) => resolve(late.size === 0),
        (error) => reject(failure(error)),
      );
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
