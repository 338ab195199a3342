import { copy, type Random, same } from '@rulewright/engine';

/** Arguments that are not quite these: a value changed, a key lost or added, another shape altogether. */
export function mutations(args: unknown, random: Random, most: number): readonly unknown[] {
  const found: unknown[] = [null, [], 'x', 7, ...strangers(args), ...variations(args)];
  const distinct = found.filter(
    (a, i) => !same(a, args) && found.findIndex((b) => same(a, b)) === i && !isBare(a, args),
  );
  return random.shuffle(distinct).slice(0, most);
}

/** Input without arguments means no arguments. */
const isBare = (mutated: unknown, args: unknown): boolean => mutated === undefined && same(args, {});

function strangers(args: unknown): unknown[] {
  if (!isRecord(args)) return [{}];
  const proto: unknown = JSON.parse('{"__proto__":{"cell":0},"constructor":1}');
  return [{ ...args, stranger: 1 }, proto, ...Object.keys(args).map((key) => without(args, key))];
}

/** Every way to change one value somewhere inside. */
function variations(value: unknown): unknown[] {
  if (typeof value === 'number')
    return [value + 1, value - 1, -value - 1, value + 0.5, 1e15, String(value), null];
  if (typeof value === 'string') return [`${value}x`, '', 'constructor', 0, null];
  if (typeof value === 'boolean') return [!value, 'true', null];
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, at) => variations(item).map((v) => value.with(at, v)));
    return [[], value.slice(1), [...value, ...value.slice(0, 1)], value.toReversed(), ...inside];
  }
  if (!isRecord(value)) return [0, {}];
  return Object.entries(value).flatMap(([key, item]) =>
    variations(item).map((v) => Object.assign(copy(value), { [key]: v })),
  );
}

function without(record: Readonly<Record<string, unknown>>, key: string): unknown {
  const { [key]: _, ...rest } = record;
  return rest;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
