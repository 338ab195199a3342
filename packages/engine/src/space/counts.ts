import { copy, type Json, type JsonObject, same } from '../json.ts';
import type { Random } from '../random.ts';
import { either, fields, oneOf, range } from './build.ts';
import { isPlain, type Node, type Space } from './node.ts';
import { sumOf } from './words.ts';

// How many of each. Counts stand in columns: `counts` has one, with a cell for each key; `stacks` has one for each kind,
// with a cell for each stack. Each cell has a limit, each column a cap, and all together make a sum.
// Once each column has its own sum the columns are independent. So one table for each column and one over their sums
// give the number of members, and every member by its number. Lists of numbers, not typed arrays: those are slow to make.

/** All ways to count. */
export interface Ways {
  readonly height: number; // cells in a column
  readonly limits: readonly number[]; // of the cells, column after column
  readonly caps: readonly number[]; // most of each column
  readonly tables: readonly (readonly number[])[]; // by column; at [cells × (cap + 1) + n]: ways to make n of its last cells
  readonly sums: readonly (readonly number[])[]; // by column; ways to make a sum from that column on
  readonly min: number; // sum of all
  readonly size: number; // ways in all
}

/** Null when nothing fits. Sums have no gaps: whatever lies between least and most can be made. */
export function waysOf(node: Node): Ways | null {
  const { counts, stacks = [], of = [], most = {}, minSum = 0, maxSum = Infinity } = node;
  const keys = counts === undefined ? null : Object.keys(counts);
  const height = keys?.length ?? stacks.length;
  const limits: number[] = [];
  const caps: number[] = [];
  const tables: number[][] = [];
  for (let j = 0; j < (keys === null ? of.length : 1); j++) {
    let cap = 0;
    for (let cell = 0; cell < height; cell++) {
      const limit = Math.floor(Number(keys === null ? stacks[cell]![of[j]!] : counts![keys[cell]!]));
      if (!(limit >= 0)) return null;
      limits.push(limit);
      cap += limit;
    }
    caps.push(Math.floor(Math.min(cap, maxSum, (keys === null ? most[of[j]!] : maxSum) ?? maxSum)));
    if (caps[j]! < 0) return null;
    if (caps[j] === Infinity) throw new RangeError('counts: neither they nor their sum has a limit');
    tables.push(columnWays(limits, height, caps[j]!));
  }
  const sums = [[1]]; // nothing makes nothing
  for (let j = caps.length - 1; j >= 0; j--) sums.unshift(sumWays(tables[j]!, caps[j]!, sums[0]!, maxSum));
  const min = Math.max(0, Math.ceil(minSum));
  let size = 0;
  for (let sum = min; sum < sums[0]!.length; sum++) size += sums[0]![sum]!;
  return size === 0 ? null : { height, limits, caps, tables, sums, min, size };
}

/** The table of a column, whose limits are the last ones. */
function columnWays(limits: readonly number[], height: number, cap: number): number[] {
  const table = [1]; // nothing makes nothing
  for (let n = 1; n <= cap; n++) table.push(0);
  for (let cells = 1; cells <= height; cells++) {
    const limit = limits[limits.length - cells]!;
    const fewer = (cells - 1) * (cap + 1);
    let ways = 0;
    for (let n = 0; n <= cap; n++) {
      ways += table[fewer + n]!;
      if (n > limit) {
        ways = 0; // added up anew rather than taken off: floats stay exact
        for (let own = limit; own >= 0; own--) ways += table[fewer + n - own]!;
      }
      table.push(ways);
    }
  }
  return table;
}

/** Ways to make each sum of a column and the later ones. */
function sumWays(table: readonly number[], cap: number, later: readonly number[], maxSum: number): number[] {
  const all = table.length - cap - 1; // where the whole column stands
  const sums: number[] = [];
  for (let sum = 0; sum <= maxSum && sum < cap + later.length; sum++) {
    let ways = 0;
    for (let own = Math.max(0, sum - later.length + 1); own <= cap && own <= sum; own++)
      ways += table[all + own]! * later[sum - own]!;
    sums.push(ways);
  }
  return sums;
}

/** Chance from 0 up to a total, to the precision of floats above 2^53. */
export const below = (size: number, random: Random): number =>
  size <= Number.MAX_SAFE_INTEGER ? random.int(size) : (random.int(2 ** 53 - 1) / 2 ** 53) * size;

/** The member of a number. No number tells more than 2^53 apart: then every step draws `anew`. */
export function memberAt(node: Node, ways: Ways, number: number, anew: Random | null): Json {
  const { height, limits, caps, min, tables, sums } = ways;
  const cells: number[] = [];
  let left = number;
  let sum = min;
  while (sum < sums[0]!.length - 1 && left >= sums[0]![sum]!) left -= sums[0]![sum++]!;
  for (let j = 0; j < caps.length; j++) {
    const [table, later, cap] = [tables[j]!, sums[j + 1]!, caps[j]!];
    if (anew !== null) left = below(sums[j]![sum]!, anew);
    let at = height * (cap + 1);
    let own = Math.max(0, sum - later.length + 1);
    for (; own < cap && own < sum; own++) {
      const some = table[at + own]! * later[sum - own]!;
      if (left < some) break;
      left -= some;
    }
    sum -= own;
    let within = Math.floor(left / later[sum]!);
    left %= later[sum]!;
    for (let cell = 0; cell < height; cell++) {
      if (anew !== null) within = below(table[at + own]!, anew);
      at -= cap + 1;
      let n = 0;
      for (; n < limits[j * height + cell]! && n < own && within >= table[at + own - n]!; n++)
        within -= table[at + own - n]!;
      own -= n;
      cells.push(n);
    }
  }
  return memberOf(node, height, cells);
}

function memberOf({ counts, stacks = [], of = [] }: Node, height: number, cells: readonly number[]): Json {
  if (counts) return Object.fromEntries(Object.keys(counts).map((key, i) => [key, cells[i]]));
  const member: Json[] = [];
  for (let i = 0; i < height; i++) {
    let taken: Record<string, Json> | null = null;
    for (let at = i; at < cells.length; at += height) if (cells[at]! > 0) taken = copy(stacks[i]!);
    for (let j = 0; taken !== null && j < of.length; j++) taken[of[j]!] = cells[j * height + i]!;
    if (taken !== null) member.push(taken);
  }
  return member;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The stacks as full as they can be, and which of their fields are counts. `counts` are one stack of nothing else. */
export const offerOf = ({ counts, stacks = [], of = [] }: Node) =>
  counts === undefined ? { stacks, of } : { stacks: [counts], of: Object.keys(counts) };

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
