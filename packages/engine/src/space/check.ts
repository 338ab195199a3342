import { type Json, type JsonObject, keyOf, same } from '../json.ts';
import { holdsStack, misfit, withoutSums } from './counts.ts';
import { isPlain, isRequired, itemOf, kindOf, type Node, onStep, placesOf, type Space } from './node.ts';
import { brief, describe, keysOf } from './words.ts';

/** Null when the value is inside. Quiet: no text is made for the reason, for trying the branches of a union. */
type Test = (value: Json, quiet: boolean) => string | null;

// The schemas read last with their tests, newest overwriting oldest. Spaces are mostly built for one check, where a
// WeakMap entry costs several times the check itself; those that stay are found here. Schemas must not be changed.
const RECENT = 16;
const recent: (readonly [Node, Test])[] = [];
let oldest = 0;

function testOf(node: Node): Test {
  for (let i = 0; i < recent.length; i++) if (recent[i]![0] === node) return recent[i]![1];
  const test = compile(node);
  recent[oldest] = [node, test];
  oldest = (oldest + 1) % RECENT;
  return test;
}

/**
 * Null when the value is a member of the space, else the reason with its path. Never throws; depth is bounded by the
 * schema, since every object is closed and no part admits anything.
 */
export function check(space: Space, value: Json): string | null {
  const why = reason(space, value);
  return why === null ? null : why.replace(/^(: |\.)/, '');
}

/** `check` for the value of a field, with which the path begins. */
export function checkField(field: string, space: Space, value: Json): string | null {
  const why = reason(space, value);
  return why === null ? null : field + why;
}

function reason(space: Space, value: Json): string | null {
  try {
    return testOf(space)(value, false);
  } catch {
    return ': expected plain JSON data';
  }
}

/** Membership alone, without words for the reason. */
export const fits = (node: Node, value: Json): boolean => testOf(node)(value, true) === null;

// Reasons are `path: text` with a leading dot or bracket, so that each level puts its own step in front.
function compile(node: Node): Test {
  const fail = (value: Json, quiet: boolean): string =>
    quiet ? 'no' : `: expected ${describe(node)}, got ${brief(value)}`;
  switch (kindOf(node)) {
    case 'const':
      return (value, quiet) => (same(node.const, value) ? null : fail(value, quiet));
    case 'enum': {
      const values = node.enum ?? [];
      return (value, quiet) => {
        for (let i = 0; i < values.length; i++) if (same(values[i], value)) return null;
        return fail(value, quiet);
      };
    }
    case 'union':
      return compileUnion(
        node.anyOf ?? [],
        (value) => `: expected ${describe(node)}, got ${isPlain(value) ? keysOf(value) : brief(value)}`,
      );
    case 'integer':
    case 'number':
      return compileNumber(node, fail);
    case 'boolean':
      return (value, quiet) => (typeof value === 'boolean' ? null : fail(value, quiet));
    case 'null':
      return (value, quiet) => (value === null ? null : fail(value, quiet));
    case 'string':
      return (value, quiet) =>
        typeof value === 'string' && textFits(node, value) ? null : fail(value, quiet);
    case 'object':
      return compileObject(node, fail);
    case 'tuple':
      return compileTuple(placesOf(node).map(compile), fail);
    case 'array':
      return compileArray(node, fail);
    case 'counts':
      return (value, quiet) => {
        const why = misfit(node, value);
        return why === null || quiet ? why : (compile(withoutSums(node))(value, false) ?? `: ${why}`);
      };
    case 'never':
      return (value) => `: nothing is allowed here, got ${brief(value)}`;
    case 'unknown':
      return () => ': the schema is not supported';
  }
}

function compileNumber(node: Node, fail: Test): Test {
  const low = Math.max(node.minimum ?? -Infinity, node.exclusiveMinimum ?? -Infinity);
  const high = Math.min(node.maximum ?? Infinity, node.exclusiveMaximum ?? Infinity);
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = node;
  const whole = node.type === 'integer';
  return (value, quiet) =>
    typeof value === 'number' &&
    (whole ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    value >= low &&
    value <= high &&
    value !== above &&
    value !== below &&
    !Object.is(value, -0) &&
    (step === undefined || onStep(step, value))
      ? null
      : fail(value, quiet);
}

/** An object whose keys are anybody's choice: player ids in a position. */
function compileRecord(part: Test, fail: Test): Test {
  return (value, quiet) => {
    if (!isPlain(value)) return fail(value, quiet);
    for (const key of Object.keys(value)) {
      const why = part(value[key], quiet);
      if (why !== null) return quiet ? why : `.${key}${why}`;
    }
    return null;
  };
}

function compileObject(node: Node, fail: Test): Test {
  const [record] = Object.values(node.patternProperties ?? {});
  if (record !== undefined) return compileRecord(compile(record), fail);
  const properties = node.properties ?? {};
  const keys = Object.keys(properties);
  const parts = keys.map((key) => compile(properties[key]!));
  const required = keys.map((key) => isRequired(node, key));
  return (value, quiet) => {
    if (!isPlain(value)) return fail(value, quiet);
    let strangers = 0;
    for (const _ in value) strangers++;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const present = Object.hasOwn(value, key);
      if (!present && !required[i]) continue;
      // An absent key reads as undefined, which no part admits; an inherited one must not be read at all.
      const why = parts[i]!(present ? value[key] : undefined, quiet);
      if (why !== null) return quiet ? why : `.${key}${why}`;
      strangers--;
    }
    if (strangers === 0) return null;
    if (quiet) return 'no';
    const stranger = Object.keys(value).find((key) => !Object.hasOwn(properties, key)) ?? '';
    return `: unexpected key ${brief(stranger)}`;
  };
}

function compileTuple(places: readonly Test[], fail: Test): Test {
  return (value, quiet) => {
    if (!Array.isArray(value) || value.length !== places.length) return fail(value, quiet);
    for (let i = 0; i < places.length; i++) {
      const why = places[i]!(value[i], quiet);
      if (why !== null) return quiet ? why : `[${i}]${why}`;
    }
    return null;
  };
}

function compileArray(node: Node, fail: Test): Test {
  const min = node.minItems ?? 0;
  const max = node.maxItems ?? Infinity;
  const item = compile(itemOf(node));
  const unique = node.uniqueItems === true;
  return (value, quiet) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return fail(value, quiet);
    for (let i = 0; i < value.length; i++) {
      const why = item(value[i], quiet);
      if (why !== null) return quiet ? why : `[${i}]${why}`;
    }
    const again = unique ? firstRepeat(value) : -1;
    if (again === -1) return null;
    return quiet ? 'no' : `[${again}]: expected different items, got ${brief(value[again])} again`;
  };
}

function firstRepeat(values: readonly Json[]): number {
  if (values.length <= 16) {
    for (let i = 1; i < values.length; i++) {
      for (let j = 0; j < i; j++) if (same(values[i], values[j])) return i;
    }
    return -1;
  }
  const seen = new Set<string>();
  return values.findIndex((value) => seen.size === seen.add(keyOf(value)).size);
}

// The branch a value was meant for is the only list or object, or the one whose fixed properties (its tag) it has;
// then that branch's reason helps.
function compileUnion(branches: readonly Node[], fail: Test): Test {
  const parts = branches.map(compile);
  return (value, quiet) => {
    for (let i = 0; i < parts.length; i++) if (parts[i]!(value, true) === null) return null;
    if (quiet) return 'no';
    const meant = meantBy(branches, value);
    return meant.length === 1 ? testOf(meant[0]!)(value, false) : fail(value, false);
  };
}

function meantBy(branches: readonly Node[], value: Json): readonly Node[] {
  if (Array.isArray(value)) {
    const lists = branches.filter(({ type }) => type === 'array');
    return lists.length === 1 ? lists : lists.filter((branch) => holdsStack(branch, value[0]));
  }
  if (!isPlain(value)) return [];
  const objects = branches.filter((branch) => kindOf(branch) === 'object');
  return objects.length === 1 ? objects : objects.filter((branch) => tagsMatch(branch, value));
}

function tagsMatch(branch: Node, value: JsonObject): boolean {
  for (const [key, property] of Object.entries(branch.properties ?? {})) {
    const fixed = property.const !== undefined || property.enum !== undefined;
    if (fixed && isRequired(branch, key) && !(Object.hasOwn(value, key) && fits(property, value[key])))
      return false;
  }
  return true;
}

// Length counts characters as JSON Schema does; half a surrogate pair has no UTF-8 form and would not survive a hash.
function textFits(node: Node, text: string): boolean {
  const max = node.maxLength ?? Infinity;
  if (text.length > 2 * max) return false;
  let length = 0;
  for (let i = 0; i < text.length; i++, length++) {
    const code = text.codePointAt(i) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return false;
    if (code > 0xffff) i++;
  }
  return length >= (node.minLength ?? 0) && length <= max;
}
