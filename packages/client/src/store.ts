/** A value that can be read at any time and followed. */
export interface Readable<T> {
  get(): T;
  /** Called after every change; the function returned ends it. */
  subscribe(listener: (value: T) => void): () => void;
}
export interface Writable<T> extends Readable<T> {
  set(change: Partial<T>): void;
}

/** The smallest useful store: a new object for every change, so that views can compare by identity. */
export function createStore<T extends object>(initial: T): Writable<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      value = { ...value, ...change };
      for (const listener of [...listeners]) listener(value);
    },
  };
}
