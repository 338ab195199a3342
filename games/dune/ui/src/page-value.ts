// Map and panel stand apart on the page: what both of them know is kept here.
import { useSyncExternalStore } from 'react';

interface PageValue<T> {
  readonly now: () => T;
  readonly set: (value: T) => void;
  readonly use: () => T;
}

/** One value for everything on the page; what is first is asked for when it is needed. */
export function pageValue<T>(first: () => T): PageValue<T> {
  let kept: { readonly value: T } | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const now = (): T => {
    kept ??= { value: first() };
    return kept.value;
  };
  const set = (value: T): void => {
    kept = { value };
    for (const listener of listeners) listener();
  };
  return { now, set, use: () => useSyncExternalStore(subscribe, now) };
}
