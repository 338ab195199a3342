// What a question's schema says about one field, wherever in its alternatives the field stands.

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The object alternatives of a schema. */
export function alternatives(schema: unknown): readonly Node[] {
  if (!isNode(schema)) return [];
  const union = nodes(schema.anyOf);
  return union.length > 0 ? union.flatMap(alternatives) : [schema];
}

const fieldsOf = (alternative: Node): Readonly<Record<string, Node>> =>
  isNode(alternative.properties) ? (alternative.properties as Readonly<Record<string, Node>>) : {}; // schemas all

/** The first schema of a field of this name. */
export const field = (schema: unknown, name: string): Node | undefined =>
  alternatives(schema)
    .map((each) => fieldsOf(each)[name])
    .find((each) => each !== undefined);

/** The values a field may have, as far as they are listed. */
function valuesOf(schema: unknown): readonly unknown[] {
  if (!isNode(schema)) return [];
  if ('const' in schema) return [schema.const];
  if (schema.type === 'null') return [null];
  if (Array.isArray(schema.enum)) return schema.enum;
  return nodes(schema.anyOf).flatMap(valuesOf);
}

export const values = (schema: unknown, name: string): readonly unknown[] => valuesOf(field(schema, name));

export const choices = (schema: unknown, name: string): readonly string[] =>
  values(schema, name).filter((value) => typeof value === 'string');

export const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** The bounds of a number, also where its values are listed. */
export function bounds(schema: unknown, name: string, otherwise: number): { min: number; max: number } {
  const found = field(schema, name);
  const listed = valuesOf(found).filter((value) => typeof value === 'number');
  if (listed.length > 0) return { min: Math.min(...listed), max: Math.max(...listed) };
  return { min: numberOr(found?.minimum, 0), max: numberOr(found?.maximum, otherwise) };
}

export const mayPass = (schema: unknown): boolean => field(schema, 'pass') !== undefined;
