// What changed between two views: most of a view stays as it was from one message to the next.

/**
 * `[value]` puts a value in place, `null` removes a key, an object goes into the member of that name. In a list
 * of unchanged length the members are its indexes.
 */
export type Patch = readonly [unknown] | null | { readonly [key: string]: Patch };

type Members = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The patch that leads from one JSON value to another; undefined when they are equal. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (!isBranch(before) || !isBranch(after)) return Object.is(before, after) ? undefined : [after];
  if (Array.isArray(before) || Array.isArray(after)) {
    const alike = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
    return alike ? listDiff(before, after) : [after];
  }
  return recordDiff(before as Members, after as Members); // neither is a list
}

function listDiff(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  let patch: Record<string, Patch> | undefined;
  for (let i = 0; i < after.length; i++) {
    const part = diff(before[i], after[i]);
    if (part === undefined) continue;
    patch ??= {};
    patch[i] = part;
  }
  return patch;
}

// Views are compared after every input: keys are looked up once, and only where something is missing looked up again.
function recordDiff(before: Members, after: Members): Patch | undefined {
  let patch: Record<string, Patch> | undefined;
  let common = 0;
  for (const key in after) {
    const from = before[key];
    const to = after[key];
    // JSON holds neither undefined nor functions: only then may the key be missing, or inherited
    const isPlain = from !== undefined && typeof from !== 'function' && key !== PROTO;
    const isIn = isPlain || Object.hasOwn(before, key);
    if (isIn) common++;
    const part = isIn ? diff(from, to) : ([to] as const);
    if (part === undefined) continue;
    patch ??= {};
    put(patch, key, part);
  }
  for (const _ in before) common--;
  if (common === 0) return patch;
  for (const key in before) {
    if (Object.hasOwn(after, key)) continue;
    patch ??= {};
    put(patch, key, null);
  }
  return patch;
}

const PROTO = '__proto__';

/** Sets an own member; assigned to, the name `__proto__` would mean something else. */
function put<T>(record: Record<string, T>, key: string, value: T): void {
  if (key !== PROTO) record[key] = value;
  else Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The value after a patch; the given one is untouched. */
export function patched(value: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined || patch === null) return value;
  if (isReplacement(patch)) return patch[0];
  if (!isBranch(value)) throw new TypeError('a patch goes into something that is not there');
  const own = value as Members; // lists are records of their indexes
  const next: Record<string, unknown> = Array.isArray(value) ? Object.assign([], own) : { ...own };
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete next[key];
    else put(next, key, patched(next[key], part));
  }
  return next;
}

const isReplacement = (patch: object): patch is readonly [unknown] => Array.isArray(patch);
