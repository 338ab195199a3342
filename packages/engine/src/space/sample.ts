import { copy, type Json, same } from '../json.ts';
import { fits } from './check.ts';
import { below, drawCounts } from './counts.ts';
import { interval, lengths, list, size } from './members.ts';
import {
  isRequired,
  itemOf,
  kindOf,
  NO_MEMBER,
  type Node,
  notSupported,
  placesOf,
  type Space,
  stepsOf,
} from './node.ts';

/** As much chance as drawing needs. */
export interface Draw {
  int(n: number): number; // an integer from 0 to n - 1
}

/**
 * One member, each equally likely where the space can be counted. Where it cannot: texts are examples, the default or
 * a short word, open numbers stay near their bound or zero, endless lists near their shortest.
 * Throws when the space has no member.
 */
export function sample(space: Space, random: Draw): Json {
  return draw(space, random);
}

function draw(node: Node, random: Draw): Json {
  switch (kindOf(node)) {
    case 'const':
      return copy(node.const);
    case 'null':
      return null;
    case 'boolean':
      return random.int(2) === 1;
    case 'enum':
      return drawValue(node.enum ?? [], random);
    case 'union':
      return drawBranch(node.anyOf ?? [], random);
    case 'integer':
    case 'number':
      return drawNumber(node, random);
    case 'string':
      return drawText(node, random);
    case 'object':
      return drawObject(node, random);
    case 'tuple':
      return placesOf(node).map((place) => draw(place, random));
    case 'array':
      return drawArray(node, random);
    case 'counts':
      return drawCounts(node, random);
    case 'never':
      throw NO_MEMBER;
    case 'unknown':
      throw notSupported();
  }
}

// A repeated value counts where it stands first; drawn elsewhere it is put back. So nothing has to be sorted out before.
function drawValue(values: readonly Json[], random: Draw): Json {
  if (values.length === 0) throw NO_MEMBER;
  for (;;) {
    const drawn = random.int(values.length);
    let first = 0;
    while (first < drawn && !same(values[first], values[drawn])) first++;
    if (first === drawn) return copy(values[drawn]);
  }
}

// The same for unions: a member belongs to the first branch it fits, so overlaps are not drawn more often.
function drawBranch(branches: readonly Node[], random: Draw): Json {
  const weights = branches.map(size);
  for (;;) {
    const chosen = weigh(weights, random);
    const member = draw(branches[chosen]!, random);
    let first = 0;
    while (first < chosen && !fits(branches[first]!, member)) first++;
    if (first === chosen) return member;
  }
}

/** An index, each as likely as its weight; endless weights share alike and leave nothing to the others' sizes. */
function weigh(weights: readonly number[], random: Draw): number {
  const total = weights.reduce((a, b) => a + b, 0);
  if (total === 0) throw NO_MEMBER;
  if (total === Infinity) {
    const some = weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
    return some[random.int(some.length)]!;
  }
  let left = below(total, random);
  let index = 0;
  while (left >= weights[index]! && index < weights.length - 1) left -= weights[index++]!;
  return index;
}

function drawNumber(node: Node, random: Draw): number {
  const steps = stepsOf(node);
  if (steps === null) {
    const [low, high] = interval(node);
    if (low > high) throw NO_MEMBER;
    return drawDense(node, low, high, random);
  }
  let { first, last } = steps;
  if (first > last) throw NO_MEMBER;
  if (first === -Infinity) first = last === Infinity ? -50 : last - 100;
  if (last === Infinity) last = first + 100;
  return steps.at(first + random.int(Math.min(last - first + 1, Number.MAX_SAFE_INTEGER)));
}

function drawDense(node: Node, low: number, high: number, random: Draw): number {
  const from = low === -Infinity ? (high === Infinity ? -50 : high - 100) : low;
  const width = (high === Infinity ? from + 100 : high) - from;
  const value = from + (width * (1 + random.int(999))) / 1000;
  // Between two neighbouring floats rounding may meet an open end.
  const member = [value, low, high].find((candidate) => fits(node, candidate + 0));
  if (member === undefined) throw NO_MEMBER;
  return member + 0;
}

function drawText(node: Node, random: Draw): string {
  const examples: readonly Json[] = Array.isArray(node.examples) ? node.examples : [node.examples];
  const given = [...examples, node.default].filter((text): text is string => fits(node, text));
  if (given.length > 0) return given[random.int(given.length)]!;
  const min = node.minLength ?? 0;
  const max = node.maxLength ?? Infinity;
  if (min > max) throw NO_MEMBER;
  return 'word'.padEnd(min, 'word').slice(0, Math.max(min, Math.min(4, max)));
}

function drawObject(node: Node, random: Draw): Json {
  const member: Record<string, Json> = {};
  const properties = node.properties ?? {};
  for (const key in properties) {
    const part = properties[key]!;
    if (isRequired(node, key) || weigh([1, size(part)], random) === 1) member[key] = draw(part, random);
  }
  return member;
}

function drawArray(node: Node, random: Draw): Json[] {
  const sizes = lengths(node);
  const known = sizes.every(({ weight }) => weight < Infinity);
  // Beyond counting, the shortest few lengths share alike.
  const likely = known ? sizes : sizes.slice(0, 4);
  const weights = likely.map(({ weight }) => weight);
  const { length } = likely[weigh(weights, random)]!; // weigh throws when there is none
  if (node.uniqueItems === true) return drawSubset(itemOf(node), length, random);
  return Array.from({ length }, () => draw(itemOf(node), random));
}

// Selection sampling: each item is taken with the chance "still needed of still left", which keeps schema order.
function drawSubset(item: Node, length: number, random: Draw): Json[] {
  if (length === 0) return [];
  const items = list(item, 65_536);
  if (items === null) return drawDifferent(item, length, random);
  const taken: Json[] = [];
  for (let i = 0; taken.length < length; i++) {
    if (random.int(items.length - i) < length - taken.length) taken.push(copy(items[i]));
  }
  return taken;
}

function drawDifferent(item: Node, length: number, random: Draw): Json[] {
  const taken: Json[] = [];
  for (let tries = 0; taken.length < length && tries < 100 * length; tries++) {
    const drawn = draw(item, random);
    if (!taken.some((other) => same(other, drawn))) taken.push(drawn);
  }
  if (taken.length < length) throw new Error(`sample: cannot draw ${length} different items`);
  return taken;
}
