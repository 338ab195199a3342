import { copy, type Json, keyOf } from '../json.ts';
import { fits } from './check.ts';
import { listCounts, waysToCount } from './counts.ts';
import {
  isRequired,
  itemOf,
  kindOf,
  type Node,
  notSupported,
  placesOf,
  type Space,
  stepsOf,
} from './node.ts';

// Unions whose branches overlap are counted by listing them up to this many members.
const LISTED = 4096;

/**
 * How many members the space has; Infinity when it cannot be counted (free text, unbounded or dense numbers) or has
 * more than 2^53. A list of different items counts once whatever its order. Unions whose branches may overlap
 * are counted exactly up to 4096 members, above that as the sum of their branches.
 */
export function count(space: Space): number {
  const members = size(space);
  return members > 2 ** 53 ? Infinity : members;
}

// As `count`, but a float estimate instead of Infinity above 2^53, so that huge spaces are still weighted well.
export function size(node: Node): number {
  switch (kindOf(node)) {
    case 'const':
    case 'null':
      return 1;
    case 'boolean':
      return 2;
    case 'never':
      return 0;
    case 'enum':
      return distinct(node.enum ?? []).length;
    case 'union':
      return unionSize(node.anyOf ?? []);
    case 'integer':
    case 'number': {
      const steps = stepsOf(node);
      if (steps !== null) return Math.max(0, steps.last - steps.first + 1);
      const [low, high] = interval(node);
      return low > high ? 0 : Infinity;
    }
    case 'string':
      return (node.minLength ?? 0) > (node.maxLength ?? Infinity) ? 0 : Infinity;
    case 'object':
      return product(choices(node));
    case 'tuple':
      return product(placesOf(node).map(size));
    case 'array':
      return lengths(node).reduce((sum, { weight }) => sum + weight, 0);
    case 'counts':
      return waysToCount(node);
    case 'unknown':
      throw notSupported();
  }
}

// Not simply multiplied: a place without any value empties the whole, also beside an endless one.
const product = (sizes: readonly number[]): number =>
  sizes.includes(0) ? 0 : sizes.reduce((a, b) => a * b, 1);

const choices = (node: Node): number[] =>
  Object.entries(node.properties ?? {}).map(([key, part]) => size(part) + (isRequired(node, key) ? 0 : 1));

/** Dense numbers from low to high; an open end is drawn in by nothing, since only emptiness and sampling ask. */
export function interval(node: Node): [number, number] {
  const low = Math.max(node.minimum ?? -Infinity, node.exclusiveMinimum ?? -Infinity);
  const high = Math.min(node.maximum ?? Infinity, node.exclusiveMaximum ?? Infinity);
  const open = low === node.exclusiveMinimum || high === node.exclusiveMaximum;
  return low === high && open ? [1, 0] : [low, high];
}

interface Length {
  readonly length: number;
  readonly weight: number; // lists of that length
}

/** Every possible length of a list with the number of lists that long; stops where the numbers leave floats. */
export function lengths(node: Node): Length[] {
  const items = (node.maxItems ?? Infinity) === 0 ? 0 : size(itemOf(node));
  const unique = node.uniqueItems === true;
  const min = node.minItems ?? 0;
  const max = Math.min(node.maxItems ?? Infinity, unique || items === 0 ? items : Infinity);
  const found: Length[] = [];
  let weight = unique ? binomial(items, min) : power(items, min);
  for (let length = min; length <= max; length++) {
    found.push({ length, weight });
    if (weight === Infinity || (items === 1 && max === Infinity)) {
      if (length < max) found.push({ length: length + 1, weight: Infinity });
      break;
    }
    weight = unique ? nextBinomial(weight, items, length) : weight * items;
  }
  return found;
}

function power(base: number, exponent: number): number {
  if (base <= 1) return exponent === 0 ? 1 : base;
  let value = 1;
  for (let i = 0; i < exponent && value < Infinity; i++) value *= base;
  return value;
}

function binomial(n: number, k: number): number {
  if (k > n) return 0;
  if (n === Infinity) return k === 0 ? 1 : Infinity;
  let value = 1;
  for (let i = 0; i < Math.min(k, n - k) && value < Infinity; i++) value = nextBinomial(value, n, i);
  return value;
}

// C(n, k + 1) from C(n, k), divided before multiplying so that it stays exact below 2^53.
function nextBinomial(value: number, n: number, k: number): number {
  if (n === Infinity) return Infinity;
  const rest = value % (k + 1);
  return ((value - rest) / (k + 1)) * (n - k) + (rest * (n - k)) / (k + 1);
}

function unionSize(branches: readonly Node[]): number {
  const values = literals(branches);
  if (values !== null) return distinct(values).length;
  const sum = branches.reduce((total, branch) => total + size(branch), 0);
  if (
    sum > LISTED ||
    branches.every((branch, i) => branches.slice(0, i).every((other) => apart(other, branch)))
  ) {
    return sum;
  }
  return listUnion(branches, LISTED)?.length ?? sum;
}

/** The values of a union that is nothing but literals, else null. */
function literals(branches: readonly Node[]): Json[] | null {
  const values: Json[] = [];
  for (const branch of branches) {
    if (branch.const === undefined) return null;
    values.push(branch.const);
  }
  return values;
}

/** Certainly no member in common. */
function apart(a: Node, b: Node): boolean {
  const kind = kindOf(a);
  if (kind === 'const') return !fits(b, a.const);
  if (kindOf(b) === 'const') return !fits(a, b.const);
  if (kind !== 'object' || kindOf(b) !== 'object') return false;
  return Object.entries(a.properties ?? {}).some(([key, part]) => {
    const other = isRequired(a, key) && isRequired(b, key) ? b.properties?.[key] : undefined;
    return other !== undefined && apart(part, other);
  });
}

function distinct(values: readonly Json[]): readonly Json[] {
  if (values.length < 2) return values;
  if (values.every((value) => typeof value !== 'object' || value === null)) return [...new Set(values)];
  const seen = new Set<string>();
  return values.filter((value) => seen.size < seen.add(keyOf(value)).size);
}

/**
 * Every member once, in a stable order, or null when there are more than `bound`. Last property fastest, absent
 * before present, short lists before long ones, lists of different items once each with the items in schema order.
 */
export function enumerate(space: Space, bound: number): Json[] | null {
  const members = list(space, bound);
  return members === null || members.length > bound ? null : members.map((member) => copy(member));
}

export function list(node: Node, bound: number): readonly Json[] | null {
  switch (kindOf(node)) {
    case 'const':
      return [node.const];
    case 'null':
      return [null];
    case 'boolean':
      return [false, true];
    case 'enum':
      return distinct(node.enum ?? []);
    case 'union':
      return listUnion(node.anyOf ?? [], bound);
    case 'integer':
    case 'number': {
      const members = size(node);
      if (members > bound) return null;
      const steps = stepsOf(node);
      const values: Json[] = [];
      if (steps !== null) for (let k = steps.first; k <= steps.last; k++) values.push(steps.at(k));
      return values;
    }
    case 'object':
      return listObject(node, bound);
    case 'tuple':
      return size(node) === 0 ? [] : listTuple(placesOf(node), bound);
    case 'array':
      return listArrays(node, bound);
    case 'counts':
      return listCounts(node, bound);
    case 'string':
    case 'never':
      return size(node) === 0 ? [] : null;
    case 'unknown':
      throw notSupported();
  }
}

function listUnion(branches: readonly Node[], bound: number): readonly Json[] | null {
  const values = literals(branches);
  if (values !== null) return distinct(values);
  const members: Json[] = [];
  for (const [i, branch] of branches.entries()) {
    const own = list(branch, bound);
    if (own === null) return null;
    const rivals = branches.slice(0, i).filter((rival) => !apart(rival, branch));
    for (const member of own) if (!rivals.some((rival) => fits(rival, member))) members.push(member);
    if (members.length > bound) return null;
  }
  return members;
}

function listObject(node: Node, bound: number): readonly Json[] | null {
  if (size(node) === 0) return [];
  const keys = Object.keys(node.properties ?? {});
  const columns: (readonly Json[])[] = [];
  for (const key of keys) {
    const values = list(node.properties![key]!, bound);
    if (values === null) return null;
    columns.push(isRequired(node, key) ? values : [ABSENT, ...values]);
  }
  const found = rows(columns, bound);
  if (found === null) return null;
  const members: Json[] = [];
  for (const row of found) {
    const member: Record<string, Json> = {};
    for (let i = 0; i < keys.length; i++) if (row[i] !== ABSENT) member[keys[i]!] = row[i];
    members.push(member);
  }
  return members;
}

const ABSENT = Symbol('absent');

function listTuple(places: readonly Node[], bound: number): Json[][] | null {
  const columns: (readonly Json[])[] = [];
  for (const place of places) {
    const values = list(place, bound);
    if (values === null) return null;
    columns.push(values);
  }
  return rows(columns, bound);
}

/** One value of each column, the last column fastest. */
function rows(columns: readonly (readonly Json[])[], bound: number): Json[][] | null {
  let total = 1;
  for (const values of columns) total *= values.length;
  if (total > bound) return null;
  const found: Json[][] = [];
  for (let n = 0; n < total; n++) {
    const row: Json[] = columns.slice();
    let rest = n;
    for (let i = columns.length - 1; i >= 0; i--) {
      const values = columns[i]!;
      row[i] = values[rest % values.length];
      rest = Math.floor(rest / values.length);
    }
    found.push(row);
  }
  return found;
}

function listArrays(node: Node, bound: number): Json[][] | null {
  const sizes = lengths(node);
  if (sizes.reduce((sum, { weight }) => sum + weight, 0) > bound) return null;
  const empty = sizes.every(({ length }) => length === 0);
  const items = empty ? [] : list(itemOf(node), Math.max(bound, LISTED));
  if (items === null) return null;
  return sizes.flatMap(({ length }) =>
    node.uniqueItems === true ? subsets(items, length) : (rows(new Array(length).fill(items), bound) ?? []),
  );
}

function subsets(items: readonly Json[], length: number, from = 0): Json[][] {
  if (length === 0) return [[]];
  const found: Json[][] = [];
  for (let i = from; i <= items.length - length; i++) {
    for (const rest of subsets(items, length - 1, i + 1)) found.push([items[i], ...rest]);
  }
  return found;
}
