import type { Choices } from '@rulewright/protocol';
import { same } from '@rulewright/ui';

type Part = Readonly<Record<string, unknown>>;
interface Schema {
  readonly properties?: Readonly<Record<string, Part>>;
}
type Impossible = Choices['impossible'];

const isOut = (impossible: Impossible, key: string, value: unknown): boolean =>
  (impossible[key] ?? []).some((bad) => same(bad, value));

/** The schema of the options without what cannot be chosen now, and without those the table decides itself. */
export function offered(schema: unknown, impossible: Impossible, hidden: readonly string[]): unknown {
  const { properties = {}, ...rest } = schema as Schema; // JSON Schema of an object
  const left = Object.entries(properties).flatMap(([key, part]): [string, Part][] => {
    if (hidden.includes(key)) return [];
    if (part.type === 'boolean') return isOut(impossible, key, true) ? [] : [[key, part]];
    if (!Array.isArray(part.enum)) return [[key, part]];
    return [[key, { ...part, enum: part.enum.filter((value) => !isOut(impossible, key, value)) }]];
  });
  return { ...rest, properties: Object.fromEntries(left) };
}

/** The options with the usual value where the chosen one does not go with the rest; else with the first that does. */
export function fitting(schema: unknown, options: Part, impossible: Impossible): Record<string, unknown> {
  const { properties = {} } = schema as Schema; // as above
  const possible = (key: string, value: unknown): unknown => {
    const { default: usual, enum: all } = properties[key] ?? {};
    const others = [usual, ...(Array.isArray(all) ? all : [])];
    return [value, ...others].find((one) => !isOut(impossible, key, one)) ?? usual;
  };
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, possible(key, value)]));
}
