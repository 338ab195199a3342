import { copy, type Json, type JsonObject, same } from '../json.ts';
import type { Random } from '../random.ts';
import { either, fields, oneOf, range } from './build.ts';
import { isPlain, type Node, type Space } from './node.ts';
import { sumOf } from './words.ts';

// How many of each. Every kind has a cell in each stack, with a limit; kinds may have a cap, and all make a sum.
// The cells of a kind make its sum, and the kinds make the sum of all: parts in a row, once and again.

/** The stacks as full as they can be, and which of their fields are counts. `counts` are one stack of nothing else. */
export const offerOf = ({ counts, stacks = [], of = [] }: Node) =>
  counts === undefined ? { stacks, of } : { stacks: [counts], of: Object.keys(counts) };

/** In how many ways each sum is made, from 0 up without a gap. */
type Ways = readonly number[];

interface Row {
  readonly parts: readonly Ways[];
  readonly from: readonly Ways[]; // of each part and the later ones together; last of nothing
}

/** All ways to count. */
export interface Table {
  readonly kinds: readonly Row[];
  readonly all: Row;
  readonly min: number; // sum of all
  readonly size: number; // ways in all
}

export function tableOf(node: Node): Table {
  const { stacks, of } = offerOf(node);
  const { most = {}, minSum = 0, maxSum = Infinity } = node;
  const kinds = of.map((kind) => {
    const limits = stacks.map((stack) => Number(stack[kind]));
    const cap = Math.min(maxSum, most[kind] ?? Infinity, sum(limits));
    if (cap === Infinity) throw new RangeError('counts: neither they nor their sum has a limit');
    return rowOf(
      limits.map((limit) => upTo(Math.min(limit, cap))),
      cap,
    );
  });
  const all = rowOf(
    kinds.map(({ from }) => from[0]!),
    maxSum,
  );
  const min = Math.max(0, Math.ceil(minSum));
  return { kinds, all, min, size: sum(all.from[0]!.slice(min)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** A cell makes each number up to its limit in one way; no number below 0. */
const upTo = (limit: number): Ways => (limit >= 0 ? new Array(Math.floor(limit) + 1).fill(1) : []);

function rowOf(parts: readonly Ways[], most: number): Row {
  const from: Ways[] = [];
  from[parts.length] = upTo(Math.min(0, most)); // nothing makes nothing
  for (let i = parts.length - 1; i >= 0; i--) from[i] = together(parts[i]!, from[i + 1]!, most);
  return { parts, from };
}

function together(part: Ways, later: Ways, most: number): Ways {
  const sums: number[] = [];
  for (let sum = 0; sum <= most && sum < part.length + later.length - 1; sum++) {
    let ways = 0;
    for (let own = leastOf(sum, later); own < part.length && own <= sum; own++)
      ways += part[own]! * later[sum - own]!;
    sums.push(ways);
  }
  return sums;
}

/** What a part must make of a sum, since the later ones cannot make more than they have. */
const leastOf = (sum: number, later: Ways): number => Math.max(0, sum - later.length + 1);

/** Chance from 0 up to a total, to the precision of floats above 2^53. */
export const below = (total: number, random: Random): number =>
  total <= Number.MAX_SAFE_INTEGER ? random.int(total) : (random.int(2 ** 53 - 1) / 2 ** 53) * total;

/** What each part makes of a sum and in which of its own ways, for one way of the row. */
function share({ parts, from }: Row, total: number, number: number, anew: Random | null): [number, number][] {
  let sum = total;
  let way = number;
  return parts.map((ways, i) => {
    const later = from[i + 1]!;
    if (anew !== null) way = below(from[i]![sum]!, anew);
    let own = leastOf(sum, later);
    for (; own < ways.length - 1 && own < sum && way >= ways[own]! * later[sum - own]!; own++)
      way -= ways[own]! * later[sum - own]!;
    sum -= own;
    const ownWay = Math.floor(way / later[sum]!);
    way %= later[sum]!;
    return [own, ownWay];
  });
}

/** The member of a way by its number. No number tells more than 2^53 apart: then every part draws `anew`. */
export function memberAt(node: Node, { kinds, all, min }: Table, number: number, anew: Random | null): Json {
  const { stacks, of } = offerOf(node);
  const sums = all.from[0]!;
  let way = number;
  let total = min;
  while (total < sums.length - 1 && way >= sums[total]!) way -= sums[total++]!;
  const cells = share(all, total, way, anew).map(([own, ownWay], j) => share(kinds[j]!, own, ownWay, anew));
  const members: Json[] = [];
  for (let i = 0; i < stacks.length; i++) {
    const taken: Record<string, Json> = copy(stacks[i]!);
    for (let j = 0; j < of.length; j++) taken[of[j]!] = cells[j]![i]![0];
    if (node.counts || of.some((kind) => taken[kind] !== 0)) members.push(taken);
  }
  return node.counts ? members[0] : members;
}

/** Null for a member, else what is wrong with sums and stacks. Whatever else is wrong, `withoutSums` refuses too. */
export function misfit(node: Node, value: Json): string | null {
  const { stacks, of } = offerOf(node);
  const { most = {}, minSum = 0, maxSum = Infinity } = node;
  const sums = of.map(() => 0);
  let at = 0;
  for (const stack of node.counts ? [value] : Array.isArray(value) ? value : [null]) {
    while (at < stacks.length && !isPartOf(stacks[at]!, of, stack)) at++;
    if (at++ === stacks.length) return 'expected each stack once, in the order offered';
    if (!node.counts && of.every((kind) => stack[kind] === 0)) return 'expected no empty stack';
    for (let j = 0; j < of.length; j++) sums[j]! += stack[of[j]!];
  }
  const over = of.find((kind, j) => sums[j]! > (most[kind] ?? Infinity));
  if (over !== undefined) return `expected at most ${most[over]} ${over} in all`;
  const total = sum(sums);
  return total >= minSum && total <= maxSum ? null : `expected ${sumOf(node)}, got ${total}`;
}

/** The same keys as what is offered, of these kinds at most as many, the rest as it is. */
function isPartOf(full: JsonObject, kinds: readonly string[], value: Json): boolean {
  if (!isPlain(value)) return false;
  for (const key of Object.keys(full)) {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    if (kinds.includes(key) ? !isCount(given, full[key]) : !same(full[key], given)) return false;
  }
  return Object.keys(value).length === Object.keys(full).length;
}

const isCount = (value: Json, most: Json): boolean =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && Number(value) >= 0 && Number(value) <= Number(most);

/** Whether a space has a stack like this one, whatever its counts. */
export const holdsStack = ({ stacks = [], of = [] }: Node, stack: Json): boolean =>
  isPlain(stack) &&
  stacks.some((full) => Object.keys(full).every((key) => of.includes(key) || same(full[key], stack[key])));

/** The plain schema around counts: all that JSON Schema can say, the rest as a description. */
export function withoutSums(node: Node): Space {
  const { stacks, of } = offerOf(node);
  const parts = stacks.map((stack) => {
    const part = (key: string) => (of.includes(key) ? range(0, Number(stack[key])) : oneOf([stack[key]]));
    return fields(Object.fromEntries(Object.keys(stack).map((key) => [key, part(key)])));
  });
  if (node.counts) return { ...parts[0], description: `Counts with ${sumOf(node)}.` };
  const caps = Object.entries(node.most ?? {}).map(([kind, cap]) => ` At most ${cap} ${kind} in all.`);
  const description = `Stacks in this order, each at most once, none empty, with ${sumOf(node)}.${caps.join('')}`;
  return { type: 'array', items: either(...parts), maxItems: stacks.length, description };
}
