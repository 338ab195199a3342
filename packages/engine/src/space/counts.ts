import { copy, type Json, type JsonObject, same } from '../json.ts';
import type { Random } from '../random.ts';
import { either, fields, oneOf, range } from './build.ts';
import { isPlain, type Node, type Space } from './node.ts';
import { sumOf } from './words.ts';

// How many of each: cells in a row, each with a limit, that make a sum together.

/** The stacks as full as they can be, and which of their fields are counts. `counts` are one stack of nothing else. */
export const offerOf = ({ counts, stacks = [], of = [] }: Node) =>
  counts === undefined ? { stacks, of } : { stacks: [counts], of: Object.keys(counts) };

export interface Ways {
  readonly limits: readonly number[]; // by cell
  readonly from: readonly (readonly number[])[]; // by cell, then by sum: in how many ways it and the later cells make it
  readonly min: number; // sum of all
  readonly size: number; // ways in all
}

/** Sums have no gaps: whatever lies between none and all can be made. */
export function waysOf(node: Node): Ways {
  const { stacks, of } = offerOf(node);
  const { minSum = 0, maxSum = Infinity } = node;
  const limits: number[] = [];
  for (const stack of stacks) for (const kind of of) limits.push(Math.floor(Number(stack[kind])));
  const from: number[][] = [];
  from[limits.length] = [1]; // nothing makes nothing
  let most = Math.min(0, maxSum);
  for (let i = limits.length - 1; i >= 0; i--) {
    most = Math.min(most + limits[i]!, maxSum);
    if (most === Infinity) throw new RangeError('counts: neither they nor their sum has a limit');
    from[i] = withCell(limits[i]!, from[i + 1]!, most);
  }
  const min = Math.max(0, Math.ceil(minSum));
  const isPossible = limits.every((limit) => limit >= 0);
  let size = 0;
  for (let sum = min; isPossible && sum <= most; sum++) size += from[0]![sum]!;
  return { limits, from, min, size };
}

/** In how many ways a cell and the later ones make each sum up to the most. */
function withCell(limit: number, later: readonly number[], most: number): number[] {
  const sums: number[] = [];
  for (let sum = 0; sum <= most; sum++) {
    let ways = 0;
    for (let own = leastOf(sum, later); own <= limit && own <= sum; own++) ways += later[sum - own]!;
    sums.push(ways);
  }
  return sums;
}

/** What a cell must make of a sum, since the later ones cannot make more than they have. */
const leastOf = (sum: number, later: readonly number[]): number => Math.max(0, sum - later.length + 1);

/** Chance from 0 up to a total, to the precision of floats above 2^53. */
export const below = (total: number, random: Random): number =>
  total <= Number.MAX_SAFE_INTEGER ? random.int(total) : (random.int(2 ** 53 - 1) / 2 ** 53) * total;

/** The member of a way by its number. No number tells more than 2^53 apart: then every cell draws `anew`. */
export function memberAt(node: Node, ways: Ways, number: number, anew: Random | null): Json {
  const { stacks, of } = offerOf(node);
  const { limits, from, min } = ways;
  let way = number;
  let sum = min;
  while (sum < from[0]!.length - 1 && way >= from[0]![sum]!) way -= from[0]![sum++]!;
  const cells = limits.map((limit, i) => {
    const later = from[i + 1]!;
    if (anew !== null) way = below(from[i]![sum]!, anew);
    let own = leastOf(sum, later);
    for (; own < limit && own < sum && way >= later[sum - own]!; own++) way -= later[sum - own]!;
    sum -= own;
    return own;
  });
  const members: Json[] = [];
  for (let i = 0; i < stacks.length; i++) {
    const taken: Record<string, Json> = copy(stacks[i]!);
    let isEmpty = node.counts === undefined;
    for (let j = 0; j < of.length; j++) {
      taken[of[j]!] = cells[i * of.length + j];
      isEmpty &&= taken[of[j]!] === 0;
    }
    if (!isEmpty) members.push(taken);
  }
  return node.counts ? members[0] : members;
}

/** Null for a member, else what is wrong with sum and stacks. Whatever else is wrong, `withoutSum` refuses too. */
export function misfit(node: Node, value: Json): string | null {
  const { stacks, of } = offerOf(node);
  const { minSum = 0, maxSum = Infinity } = node;
  let at = 0;
  let sum = 0;
  for (const stack of node.counts ? [value] : Array.isArray(value) ? value : [null]) {
    while (at < stacks.length && !isPartOf(stacks[at]!, of, stack)) at++;
    if (at++ === stacks.length) return 'expected each stack once, in the order offered';
    let own = 0;
    for (const kind of of) own += stack[kind];
    if (own === 0 && !node.counts) return 'expected no empty stack';
    sum += own;
  }
  return sum >= minSum && sum <= maxSum ? null : `expected ${sumOf(node)}, got ${sum}`;
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

/** The plain schema around counts: all that JSON Schema can say, the sum as a description. */
export function withoutSum(node: Node): Space {
  const { stacks, of } = offerOf(node);
  const parts = stacks.map((stack) => {
    const part = (key: string) => (of.includes(key) ? range(0, Number(stack[key])) : oneOf([stack[key]]));
    return fields(Object.fromEntries(Object.keys(stack).map((key) => [key, part(key)])));
  });
  if (node.counts) return { ...parts[0], description: `Counts with ${sumOf(node)}.` };
  const description = `Stacks in this order, each at most once, none empty, with ${sumOf(node)}.`;
  return { type: 'array', items: either(...parts), maxItems: stacks.length, description };
}
