import { copy, type Json, keyOf, same } from '../json.ts';
import type { Random } from '../random.ts';
import { fits } from './check.ts';
import { below, memberAt, sum, waysOf } from './counts.ts';
import {
  isRequired,
  itemOf,
  type Kind,
  kindOf,
  NO_MEMBER,
  type Node,
  notSupported,
  type Space,
  spanOf,
  valuesOf,
} from './node.ts';

/** Unions are counted, and different items drawn, by listing up to so many members. */
export const LISTED = 4096;

/**
 * How many members the space has; Infinity when it cannot be counted (free text, unbounded or dense numbers) or has
 * more than 2^53. A list of different items counts once whatever its order. Unions whose branches may overlap
 * are counted exactly up to 4096 members, above that as the sum of their branches.
 */
export function count(space: Space): number {
  const members = size(space);
  return members > 2 ** 53 ? Infinity : members;
}

/**
 * Every member once, in a stable order, or null when there are more than `bound`. Last property fastest, absent
 * before present, short lists before long ones, lists of different items once each with the items in schema order.
 * @param isWanted Only such members are given; all of them count for the bound.
 */
export function enumerate(
  space: Space,
  bound: number,
  isWanted: (member: Json) => boolean = () => true,
): Json[] | null {
  const members = list(space, bound);
  return members === null || members.length > bound
    ? null
    : members.filter(isWanted).map((member) => copy(member));
}

/**
 * One member, each equally likely where the space can be counted. Where it cannot: texts are a short word, open numbers
 * stay near their bound or zero, endless lists near their shortest. Throws when the space has no member.
 */
export function sample(space: Space, random: Random): Json {
  return membersOf(space).draw(space, random);
}

/** As `count`, but a float estimate instead of Infinity above 2^53, so that huge spaces are still weighted well. */
export const size = (node: Node): number => membersOf(node).size(node);

/** As `enumerate`, but members share their parts with the space, and listed values may be more than the bound. */
export const list = (node: Node, bound: number): readonly Json[] | null => membersOf(node).list(node, bound);

interface Members {
  size(node: Node): number;
  list(node: Node, bound: number): readonly Json[] | null;
  draw(node: Node, random: Random): Json;
}

const values: Members = {
  size: (node) => distinct(valuesOf(node)).length,
  list: (node) => distinct(valuesOf(node)),
  // A repeated value counts where it stands first; drawn elsewhere it is put back. So nothing is sorted out before.
  draw: (node, random) => drawValue(valuesOf(node), random),
};

/** One of these values, each as likely however often it stands there. */
export function drawValue(values: readonly Json[], random: Random): Json {
  if (values.length === 0) throw NO_MEMBER;
  for (;;) {
    const drawn = random.int(values.length);
    const value = values[drawn];
    if (typeof value === 'string' && values.indexOf(value) === drawn) return value; // mostly
    let first = 0;
    while (first < drawn && !same(values[first], value)) first++;
    if (first === drawn) return copy(value);
  }
}

function distinct(values: readonly Json[]): readonly Json[] {
  if (values.length < 2) return values;
  if (values.every((value) => typeof value !== 'object' || value === null)) return [...new Set(values)];
  const seen = new Set<string>();
  return values.filter((value) => seen.size < seen.add(keyOf(value)).size);
}

/** A member of several branches belongs to the first of them. */
const union: Members = {
  size(node) {
    const members = sum((node.anyOf ?? []).map(size));
    return members > LISTED ? members : (list(node, LISTED)?.length ?? members);
  },
  list({ anyOf = [] }, bound) {
    const members: Json[] = [];
    for (const [i, branch] of anyOf.entries()) {
      const own = list(branch, bound);
      if (own === null) return null;
      for (const member of own) if (!fitsAny(anyOf, i, member)) members.push(member);
      if (members.length > bound) return null;
    }
    return members;
  },
  draw({ anyOf = [] }, random) {
    const weights = anyOf.map(size);
    for (;;) {
      const chosen = weigh(weights, random);
      const member = sample(anyOf[chosen]!, random);
      if (!fitsAny(anyOf, chosen, member)) return member;
    }
  },
};

/** Whether a value is a member of one of the first so many branches. */
function fitsAny(branches: readonly Node[], first: number, value: Json): boolean {
  for (let i = 0; i < first; i++) if (fits(branches[i]!, value)) return true;
  return false;
}

/** An index, each as likely as its weight; where one is endless, all that are not nothing share alike. */
function weigh(weights: readonly number[], random: Random): number {
  const total = sum(weights);
  if (total === 0) throw NO_MEMBER;
  if (total === Infinity) return weigh(weights.map(Math.sign), random);
  let left = below(total, random);
  let index = 0;
  while (left >= weights[index]! && index < weights.length - 1) left -= weights[index++]!;
  return index;
}

const uncounted = (low = -Infinity, high = Infinity): number => (low > high ? 0 : Infinity);

const number: Members = {
  size(node) {
    const { step, first, last } = spanOf(node);
    return step === null ? uncounted(first, last) : Math.max(0, last - first + 1);
  },
  list(node, bound) {
    if (size(node) > bound) return null;
    const { step, first, last } = spanOf(node);
    const members: Json[] = [];
    for (let n = first; n <= last && step !== null; n++) members.push(n * step + 0); // never -0
    return members;
  },
  // An open end is put a hundred from the other, or both around zero.
  draw(node, random) {
    const { step, first, last } = spanOf(node);
    const low = first > -Infinity ? first : last < Infinity ? last - 100 : -50;
    const high = last < Infinity ? last : low + 100;
    if (low > high) throw NO_MEMBER;
    if (step === null) return Math.min(high, low + ((high - low) * random.int(1001)) / 1000) + 0;
    return (low + random.int(Math.min(high - low + 1, Number.MAX_SAFE_INTEGER))) * step;
  },
};

const string: Members = {
  size: ({ minLength, maxLength }) => uncounted(minLength, maxLength),
  list: (node) => (size(node) === 0 ? [] : null),
  draw({ minLength = 0, maxLength = Infinity }) {
    if (minLength > maxLength) throw NO_MEMBER;
    return 'word'.padEnd(minLength, 'word').slice(0, Math.max(minLength, Math.min(4, maxLength)));
  },
};

const object: Members = {
  size(node) {
    const sizes = Object.entries(node.properties ?? {}).map(
      ([key, part]) => size(part) + (isRequired(node, key) ? 0 : 1),
    );
    // Not simply multiplied: a place without any value empties the whole, also beside an endless one.
    return sizes.includes(0) ? 0 : sizes.reduce((a, b) => a * b, 1);
  },
  list(node, bound) {
    if (size(node) === 0) return [];
    const keys = Object.keys(node.properties ?? {});
    const columns: (readonly Json[])[] = [];
    let total = 1;
    for (const key of keys) {
      const values = list(node.properties![key]!, bound);
      if (values === null) return null;
      columns.push(isRequired(node, key) ? values : [ABSENT, ...values]);
      total *= columns.at(-1)!.length;
    }
    if (total > bound) return null;
    const members: Json[] = [];
    for (let n = 0; n < total; n++) {
      const member: Record<string, Json> = {};
      let later = total; // members that have the same values up to here
      for (let i = 0; i < keys.length; i++) {
        const values = columns[i]!;
        later /= values.length;
        const value = values[Math.floor(n / later) % values.length];
        if (value !== ABSENT) member[keys[i]!] = value;
      }
      members.push(member);
    }
    return members;
  },
  draw(node, random) {
    const member: Record<string, Json> = {};
    const properties = node.properties ?? {};
    for (const key in properties) {
      const part = properties[key]!;
      if (isRequired(node, key) || weigh([1, size(part)], random) === 1) member[key] = sample(part, random);
    }
    return member;
  },
};

const ABSENT = Symbol('absent');

const array: Members = {
  size: (node) => sum(listsByLength(node)),
  list(node, bound) {
    if (size(node) > bound) return null;
    const items = list(itemOf(node), Math.max(bound, LISTED)) ?? []; // not needed where the only list is empty
    const lists = (n: number, length: number) =>
      n > 0 ? listsOf(items, length, node.uniqueItems ? 0 : null) : [];
    return listsByLength(node).flatMap(lists);
  },
  draw(node, random) {
    const length = weigh(listsByLength(node), random);
    if (node.uniqueItems !== true) return Array.from({ length }, () => sample(itemOf(node), random));
    const items = length === 0 ? [] : list(itemOf(node), LISTED);
    if (items === null) throw notSupported();
    const taken: Json[] = [];
    // Each item is taken with the chance "still needed of still left", which keeps schema order.
    for (let i = 0; taken.length < length; i++)
      if (random.int(items.length - i) < length - taken.length) taken.push(copy(items[i]));
    return taken;
  },
};

/** How many lists there are of each length. Endless ones are not counted, and have a few lengths. */
function listsByLength(node: Node): number[] {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false } = node;
  const items = maxItems === 0 ? 0 : size(itemOf(node));
  const most = Math.min(maxItems, uniqueItems || items === 0 ? items : Infinity);
  if (most > LISTED) return [...new Array(minItems).fill(0), Infinity, Infinity, Infinity, Infinity];
  const found: number[] = [];
  let lists = 1;
  for (let length = 0; length <= most; length++) {
    found.push(length < minItems ? 0 : lists);
    lists = uniqueItems ? Math.round((lists * (items - length)) / (length + 1)) : lists * items;
  }
  return found;
}

/** Lists of so many items; of different ones each once, with items from a place on. */
function listsOf(items: readonly Json[], length: number, from: number | null): Json[][] {
  if (length === 0) return [[]];
  const found: Json[][] = [];
  for (let i = from ?? 0; i < items.length; i++) {
    const rests = listsOf(items, length - 1, from === null ? null : i + 1);
    for (const rest of rests) found.push([items[i], ...rest]);
  }
  return found;
}

/** Small sums first. Draws are exactly even up to 2^53 members, to the precision of floats above. */
const counts: Members = {
  size: (node) => waysOf(node)?.size ?? 0,
  list(node, bound) {
    const ways = waysOf(node);
    if (ways === null) return [];
    if (ways.size > bound) return null;
    return Array.from({ length: ways.size }, (_, i) => memberAt(node, ways, i, null));
  },
  draw(node, random) {
    const ways = waysOf(node);
    if (ways === null) throw NO_MEMBER;
    if (ways.size === Infinity) throw new RangeError('counts: too many to draw one evenly');
    const anew = ways.size > Number.MAX_SAFE_INTEGER ? random : null;
    return memberAt(node, ways, below(ways.size, random), anew);
  },
};

const MEMBERS: Readonly<Record<Kind, Members | null>> = {
  values,
  union,
  number,
  string,
  object,
  array,
  counts,
  unknown: null,
};

function membersOf(node: Node): Members {
  const members = MEMBERS[kindOf(node)];
  if (members === null) throw notSupported();
  return members;
}
