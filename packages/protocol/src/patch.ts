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
  if (Object.is(before, after)) return undefined;
  if (!isBranch(before) || !isBranch(after) || !alike(before, after)) return [after];
  const patch: Record<string, Patch> = {};
  let changed = false;
  const from = before as Members; // lists are records of their indexes
  const to = after as Members;
  if (Object.hasOwn(from, '__proto__') || Object.hasOwn(to, '__proto__')) return [after]; // not to be assigned
  for (const key in to) {
    const part = Object.hasOwn(from, key) ? diff(from[key], to[key]) : ([to[key]] as const);
    if (part === undefined) continue;
    patch[key] = part;
    changed = true;
  }
  for (const key in from) {
    if (Object.hasOwn(to, key)) continue;
    patch[key] = null;
    changed = true;
  }
  return changed ? patch : undefined;
}

function alike(a: object, b: object): boolean {
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return !Array.isArray(a) || !Array.isArray(b) || a.length === b.length;
}

/** The value after a patch; the given one is untouched. */
export function patched(value: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined || patch === null) return value;
  if (isReplacement(patch)) return patch[0];
  if (!isBranch(value)) throw new TypeError('a patch goes into something that is not there');
  const own = value as Members; // lists are records of their indexes
  const next: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, own);
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete next[key];
    else next[key] = patched(next[key], part);
  }
  return next;
}

const isReplacement = (patch: object): patch is readonly [unknown] => Array.isArray(patch);
