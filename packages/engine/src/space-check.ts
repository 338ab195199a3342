import { isObject, type Json, keyOf, same } from './json.ts';
import {
  inBounds,
  isRequired,
  itemOf,
  kindOf,
  type Node,
  onStep,
  placesOf,
  type Space,
} from './space-node.ts';

/**
 * Null when the value is a member of the space, else the reason with its path. The schema is read as it stands:
 * spaces are built anew for each state, so compiling one to check one value costs more than it saves.
 * Never throws; depth is bounded by the schema, since every object is closed and no part admits anything.
 */
export function check(space: Space, value: Json): string | null {
  try {
    const why = inside(space, value, false);
    if (why === null) return null;
    return why.startsWith(': ') ? why.slice(2) : why.startsWith('.') ? why.slice(1) : why;
  } catch {
    return 'expected plain JSON data';
  }
}

/** Membership alone, without words for the reason. */
export const fits = (node: Node, value: Json): boolean => inside(node, value, true) === null;

/** Null, or `path: reason` with a leading dot or bracket. Quiet: no text is made, for trying branches of a union. */
function inside(node: Node, value: Json, quiet: boolean): string | null {
  switch (kindOf(node)) {
    case 'const':
      return same(node.const, value) ? null : fail(node, value, quiet);
    case 'enum': {
      const values = node.enum ?? [];
      for (let i = 0; i < values.length; i++) if (same(values[i], value)) return null;
      return fail(node, value, quiet);
    }
    case 'union': {
      const branches = node.anyOf ?? [];
      for (let i = 0; i < branches.length; i++) if (fits(branches[i]!, value)) return null;
      return quiet ? 'no' : outsideUnion(node, branches, value);
    }
    case 'integer':
    case 'number':
      return typeof value === 'number' && onStep(node, value) && inBounds(node, value)
        ? null
        : fail(node, value, quiet);
    case 'boolean':
      return typeof value === 'boolean' ? null : fail(node, value, quiet);
    case 'null':
      return value === null ? null : fail(node, value, quiet);
    case 'string':
      return typeof value === 'string' && textFits(node, value) ? null : fail(node, value, quiet);
    case 'object':
      return isPlain(value) ? insideObject(node, value, quiet) : fail(node, value, quiet);
    case 'tuple':
      return Array.isArray(value) && value.length === placesOf(node).length
        ? insideTuple(placesOf(node), value, quiet)
        : fail(node, value, quiet);
    case 'array':
      return Array.isArray(value) ? insideArray(node, value, quiet) : fail(node, value, quiet);
    case 'never':
      return quiet ? 'no' : `: nothing is allowed here, got ${brief(value)}`;
    case 'unknown':
      return quiet ? 'no' : ': the schema is not supported';
  }
}

const fail = (node: Node, value: Json, quiet: boolean): string =>
  quiet ? 'no' : `: expected ${describe(node)}, got ${brief(value)}`;

// A prototype other than a root one means a class instance, a Map or a Date: not JSON.
function isPlain(value: Json): value is Readonly<Record<string, Json>> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function insideObject(node: Node, value: Readonly<Record<string, Json>>, quiet: boolean): string | null {
  const properties = node.properties ?? {};
  let strangers = 0;
  for (const _ in value) strangers++;
  for (const key in properties) {
    if (Object.hasOwn(value, key)) {
      const why = inside(properties[key]!, value[key], quiet);
      if (why !== null) return quiet ? why : `.${key}${why}`;
      strangers--;
    } else if (isRequired(node, key)) {
      return quiet ? 'no' : `.${key}: expected ${describe(properties[key]!)}, got nothing`;
    }
  }
  if (strangers === 0) return null;
  if (quiet) return 'no';
  const stranger = Object.keys(value).find((key) => !Object.hasOwn(properties, key)) ?? '';
  return `: unexpected key ${brief(stranger)}`;
}

function insideTuple(places: readonly Node[], value: readonly Json[], quiet: boolean): string | null {
  for (let i = 0; i < places.length; i++) {
    const why = inside(places[i]!, value[i], quiet);
    if (why !== null) return quiet ? why : `[${i}]${why}`;
  }
  return null;
}

function insideArray(node: Node, value: readonly Json[], quiet: boolean): string | null {
  if (value.length < (node.minItems ?? 0) || value.length > (node.maxItems ?? Infinity)) {
    return fail(node, value, quiet);
  }
  const item = itemOf(node);
  for (let i = 0; i < value.length; i++) {
    const why = inside(item, value[i], quiet);
    if (why !== null) return quiet ? why : `[${i}]${why}`;
  }
  if (node.uniqueItems !== true) return null;
  const again = firstRepeat(value);
  if (again === -1) return null;
  return quiet ? 'no' : `[${again}]: expected different items, got ${brief(value[again])} again`;
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

// The branch a value was meant for is the one whose fixed properties (its tag) it has; then that branch's reason helps.
function outsideUnion(node: Node, branches: readonly Node[], value: Json): string {
  if (!isPlain(value)) return fail(node, value, false);
  const meant = branches.filter((branch) => kindOf(branch) === 'object' && tagsMatch(branch, value));
  return meant.length === 1 ? (inside(meant[0]!, value, false) ?? '') : fail(node, value, false);
}

function tagsMatch(branch: Node, value: Readonly<Record<string, Json>>): boolean {
  for (const [key, property] of Object.entries(branch.properties ?? {})) {
    const fixed = property.const !== undefined || property.enum !== undefined;
    if (fixed && isRequired(branch, key) && !(Object.hasOwn(value, key) && fits(property, value[key])))
      return false;
  }
  return true;
}

/** What a member looks like, in few words. */
function describe(node: Node): string {
  switch (kindOf(node)) {
    case 'const':
      return literal(node.const);
    case 'enum':
      return oneOf((node.enum ?? []).slice(0, 9).map(literal));
    case 'union':
      return oneOf((node.anyOf ?? []).slice(0, 9).map(describe));
    case 'integer':
    case 'number': {
      const noun = node.type === 'integer' ? 'an integer' : 'a number';
      const step = node.multipleOf === undefined ? '' : ` in steps of ${node.multipleOf}`;
      return noun + between('from', node.minimum, node.maximum) + strictly(node) + step;
    }
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'string': {
      const bounded = node.minLength !== undefined || node.maxLength !== undefined;
      return bounded ? `a text${between('of', node.minLength, node.maxLength)} characters` : 'a text';
    }
    case 'object':
      return 'an object';
    case 'tuple':
      return `a list of ${placesOf(node).length}`;
    case 'array':
      return `a list${between('of', node.minItems, node.maxItems)}`;
    case 'never':
      return 'nothing';
    case 'unknown':
      return 'a supported schema';
  }
}

function between(word: string, low?: number, high?: number): string {
  if (low === undefined) return high === undefined ? '' : ` ${word === 'of' ? 'of ' : ''}at most ${high}`;
  if (high === undefined) return ` ${word === 'of' ? 'of ' : ''}at least ${low}`;
  return low === high && word === 'of' ? ` of ${low}` : ` ${word} ${low} to ${high}`;
}

function strictly(node: Node): string {
  const above = node.exclusiveMinimum === undefined ? '' : ` above ${node.exclusiveMinimum}`;
  return node.exclusiveMaximum === undefined ? above : `${above} below ${node.exclusiveMaximum}`;
}

function oneOf(words: readonly string[]): string {
  if (words.length === 0) return 'nothing (no answer is possible)';
  if (words.length === 1) return words[0]!;
  return words.length > 8 ? `one of ${words.slice(0, 8).join(', ')}, …` : `one of ${words.join(', ')}`;
}

const literal = (value: Json): string => cut(JSON.stringify(value) ?? typeof value);
const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** A value in an error message: never long, whatever was sent. */
function brief(value: Json): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
    default:
      return `a ${typeof value}`;
  }
}
