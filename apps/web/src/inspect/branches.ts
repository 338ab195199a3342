// Any JSON as a tree in which something can be found, and what has changed since a step before.
export interface Branch {
  readonly key: string;
  readonly text: string | null; // of a leaf
  readonly was: string | null; // what a leaf said before, where that is known and something else
  readonly isNew: boolean; // it was not there before
  readonly children: readonly Branch[];
  readonly isTelling: boolean; // it, or something in it, was looked for or has changed
}

/** Nothing to compare with. */
export const UNKNOWN = Symbol('unknown');

interface Seen {
  readonly value: unknown;
  readonly before: unknown; // UNKNOWN: it is not compared
}

/** The tree of a value; with words to look for, only what has all of them somewhere on its way. */
export function branchOf(key: string, { value, before }: Seen, words: readonly string[]): Branch | null {
  const left = words.filter((word) => !key.toLowerCase().includes(word));
  if (typeof value !== 'object' || value === null) return leafOf(key, { value, before }, words, left);
  const old: Readonly<Record<string, unknown>> | null =
    typeof before === 'object' && before !== null ? { ...before } : null;
  const children = Object.entries(value).flatMap(([name, part]) => {
    const wasThere = old !== null && Object.hasOwn(old, name);
    const was = wasThere ? old[name] : before === UNKNOWN ? UNKNOWN : undefined;
    return branchOf(name, { value: part, before: was }, left) ?? [];
  });
  if (left.length > 0 && children.length === 0) return null;
  const isNew = before === undefined;
  const isTelling = isNew || words.length > 0 || children.some((child) => child.isTelling);
  return { key, text: null, was: null, isNew, children, isTelling };
}

function leafOf(
  key: string,
  { value, before }: Seen,
  words: readonly string[],
  left: readonly string[],
): Branch | null {
  const text = JSON.stringify(value) ?? 'undefined';
  if (left.some((word) => !text.toLowerCase().includes(word))) return null;
  const isNew = before === undefined;
  const old = before === UNKNOWN || isNew ? null : JSON.stringify(before);
  const was = old === text ? null : old;
  return { key, text, was, isNew, children: [], isTelling: isNew || was !== null || words.length > 0 };
}
