import { type Json, type JsonObject, keyOf, same } from '../json.ts';
import { holdsStack, misfit, withoutSums } from './counts.ts';
import { BOOLEANS, isPlain, isRequired, itemOf, kindOf, type Node, type Space, valuesOf } from './node.ts';
import { brief, briefBranch, describe } from './words.ts';

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
 * Null when the value is a member of the space, else the reason with its path, which begins at `field` if there is one.
 * Never throws; depth is bounded by the schema, since every object is closed and no part admits anything.
 */
export function check(space: Space, value: Json, field = ''): string | null {
  let why: string | null = ': expected plain JSON data';
  try {
    why = testOf(space)(value, false);
  } catch {
    // The value cannot be read.
  }
  return why === null ? null : (field + why).replace(/^(: |\.)/, '');
}

/** Membership alone, without words for the reason. */
export const fits = (node: Node, value: Json): boolean => testOf(node)(value, true) === null;

// Reasons are `path: text` with a leading dot or bracket, so that each level puts its own step in front.
function compile(node: Node): Test {
  const fail: Test = (value, quiet) =>
    quiet ? 'no' : `: expected ${describe(node)}, got ${node.anyOf ? briefBranch(value) : brief(value)}`;
  switch (kindOf(node)) {
    case 'values': {
      const values = valuesOf(node);
      return (value, quiet) => {
        for (let i = 0; i < values.length; i++) if (same(values[i], value)) return null;
        return fail(value, quiet);
      };
    }
    case 'union':
      return compileUnion(node.anyOf ?? [], fail);
    case 'number':
      return compileNumber(node, fail);
    case 'string':
      return (value, quiet) =>
        typeof value === 'string' && textFits(node, value) ? null : fail(value, quiet);
    case 'object':
      return compileObject(node, fail);
    case 'array':
      return compileArray(node, fail);
    case 'counts':
      return (value, quiet) => {
        const why = misfit(node, value);
        return why === null || quiet ? why : (compile(withoutSums(node))(value, false) ?? `: ${why}`);
      };
    case 'unknown':
      return () => ': the schema is not supported';
  }
}

function compileNumber(node: Node, fail: Test): Test {
  const { minimum = -Infinity, maximum = Infinity, multipleOf: step } = node;
  const whole = node.type === 'integer';
  return (value, quiet) =>
    typeof value === 'number' &&
    (whole ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    value >= minimum &&
    value <= maximum &&
    !Object.is(value, -0) &&
    (step === undefined || value % step === 0)
      ? null
      : fail(value, quiet);
}

function compileObject(node: Node, fail: Test): Test {
  const properties = node.properties ?? {};
  const keys = Object.keys(properties);
  const parts = keys.map((key) => compile(properties[key]!));
  const required = keys.map((key) => isRequired(node, key));
  const [pattern] = Object.values(node.patternProperties ?? {});
  const other = pattern === undefined ? null : compile(pattern); // of keys that are anybody's choice: player ids
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
    for (const key in value) {
      if (Object.hasOwn(properties, key)) continue;
      if (other === null) return `: unexpected key ${brief(key)}`;
      const why = other(value[key], quiet);
      if (why !== null) return `.${key}${why}`;
    }
    return null;
  };
}

function compileArray(node: Node, fail: Test): Test {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false } = node;
  const item = compile(itemOf(node));
  return (value, quiet) => {
    if (!Array.isArray(value) || value.length < minItems || value.length > maxItems)
      return fail(value, quiet);
    for (let i = 0; i < value.length; i++) {
      const why = item(value[i], quiet);
      if (why !== null) return quiet ? why : `[${i}]${why}`;
    }
    const again = uniqueItems ? firstRepeat(value) : -1;
    return again === -1 ? null : `[${again}]: expected different items, got ${brief(value[again])} again`;
  };
}

function firstRepeat(values: readonly Json[]): number {
  const seen = new Set<string>();
  return values.findIndex((value) => seen.size === seen.add(keyOf(value)).size);
}

function compileUnion(branches: readonly Node[], fail: Test): Test {
  const parts = branches.map(compile);
  return (value, quiet) => {
    for (let i = 0; i < parts.length; i++) if (parts[i]!(value, true) === null) return null;
    const meant = quiet ? -1 : meantBy(branches, value);
    return meant === -1 ? fail(value, quiet) : parts[meant]!(value, false);
  };
}

/**
 * The branch that a value was meant for, whose reason helps: the only list or object, else the only list that has its
 * first stack, or of the objects whose fixed properties (their tags) it has the one with most of its keys.
 */
function meantBy(branches: readonly Node[], value: Json): number {
  const type = Array.isArray(value) ? 'array' : isPlain(value) ? 'object' : null;
  const alike = branches.filter((branch) => branch.type === type);
  if (alike.length < 2) return alike.length === 0 ? -1 : branches.indexOf(alike[0]!);
  if (isPlain(value)) return branches.indexOf(nearest(alike, value)!);
  const holding = alike.filter((branch) => Array.isArray(value) && holdsStack(branch, value[0]));
  return holding.length === 1 ? branches.indexOf(holding[0]!) : -1;
}

function nearest(alike: readonly Node[], value: JsonObject): Node | undefined {
  const tagged = alike.filter((branch) => hasTag(branch, value));
  const meant = (tagged.length > 0 ? tagged : alike).map((branch) => ({
    branch,
    keys: shared(branch, value),
  }));
  const most = Math.max(...meant.map(({ keys }) => keys));
  const best = meant.filter(({ keys }) => keys === most);
  return best.length === 1 && most > 0 ? best[0]!.branch : undefined;
}

const shared = ({ properties = {} }: Node, value: JsonObject): number =>
  Object.keys(value).filter((key) => Object.hasOwn(properties, key)).length;

const hasTag = (branch: Node, value: JsonObject): boolean =>
  Object.entries(branch.properties ?? {}).every(([key, part]) => {
    const isTag = isRequired(branch, key) && kindOf(part) === 'values' && valuesOf(part) !== BOOLEANS;
    return !isTag || fits(part, value[key]);
  });

/** Length counts characters; half a surrogate pair has no UTF-8 form and would not survive a hash. */
function textFits({ minLength = 0, maxLength = Infinity }: Node, text: string): boolean {
  if (text.length > 2 * maxLength || HALF_A_PAIR.test(text)) return false;
  if (minLength === 0 && maxLength === Infinity) return true;
  const { length } = [...text];
  return length >= minLength && length <= maxLength;
}
const HALF_A_PAIR = /\p{Surrogate}/u;
