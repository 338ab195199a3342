/** How a rule id came up: its condition held, it refused, its effect was applied, or a fact carried it. */
export type Seen = 'held' | 'refused' | 'applied';
/** Is told of every rule id that comes up, and how. */
export type Watcher = (rule: string, how: Seen) => void;

let watcher: Watcher | null = null;

/** Tells whoever watches that a rule id came up. */
export function saw(rule: string | undefined, how: Seen): void {
  if (watcher !== null && rule !== undefined) watcher(rule, how);
}

export function sawAll(rules: readonly string[], how: Seen): void {
  if (watcher !== null) for (const rule of rules) watcher(rule, how);
}

/** Whether anybody watches: else `unseen` is not needed. */
export const isWatched = (): boolean => watcher !== null;

/** Runs `body` without telling anybody: where a reader merely looks, no rule has come up. */
export function unseen<T>(body: () => T): T {
  if (watcher === null) return body();
  const outer = watcher;
  watcher = null;
  try {
    return body();
  } finally {
    watcher = outer;
  }
}

/** Runs `body` and tells `see` of every rule id that comes up in it. Watchers nest. */
export function watch<T>(see: Watcher, body: () => T): T {
  const outer = watcher;
  watcher = (rule, how) => {
    see(rule, how);
    outer?.(rule, how);
  };
  const restore = (): void => {
    watcher = outer;
  };
  let result: T;
  try {
    result = body();
  } catch (error) {
    restore();
    throw error;
  }
  if (result instanceof Promise) return result.finally(restore) as T; // the promise of T is itself T here
  restore();
  return result;
}
