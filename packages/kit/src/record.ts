const isTotal = <K extends string, T>(
  record: Partial<Record<K, T>>,
  keys: readonly K[],
): record is Record<K, T> => keys.every((key) => Object.hasOwn(record, key));

/** A record with one entry for each key. */
export function recordOf<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  const out: Partial<Record<K, T>> = {};
  for (const key of keys) out[key] = make(key);
  if (!isTotal(out, keys)) throw new Error('a key is missing');
  return out;
}

/** Keys of a data table with their own type. */
export function keysOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] {
  const isKey = (key: string): key is K => Object.hasOwn(table, key);
  return Object.keys(table).filter(isKey);
}
