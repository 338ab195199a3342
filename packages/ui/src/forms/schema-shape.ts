// What kind of field a JSON Schema asks for. Forms are made from shapes alone, so that every game has them.

export type Schema = Readonly<Record<string, unknown>>;

export interface Member {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

export type Shape =
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'text'; readonly max: number }
  | {
      readonly kind: 'several';
      readonly values: readonly unknown[];
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'list'; readonly item: Schema; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly members: readonly Member[] }
  | { readonly kind: 'variant'; readonly variants: readonly Schema[] }
  | { readonly kind: 'unknown' };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const num = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

export function shapeOf(given: unknown): Shape {
  if (!isSchema(given)) return { kind: 'unknown' };
  if ('const' in given) return { kind: 'constant', value: given.const };
  if (Array.isArray(given.enum) && !given.enum.some(isSchema)) return { kind: 'choice', values: given.enum };
  const union = schemas(given.anyOf ?? given.oneOf);
  if (union.length > 0) return unionShape(union);
  switch (given.type) {
    case 'boolean':
      return { kind: 'flag' };
    case 'null':
      return { kind: 'constant', value: null };
    case 'integer':
    case 'number':
      return numberShape(given);
    case 'string':
      return { kind: 'text', max: num(given.maxLength, 500) };
    case 'array':
      return arrayShape(given);
    case 'object':
      return { kind: 'group', members: members(given) };
    default:
      return { kind: 'unknown' };
  }
}

/** Constants and enums side by side are one choice; a lone alternative is itself. */
function unionShape(union: readonly Schema[]): Shape {
  const [only] = union;
  if (only !== undefined && union.length === 1) return shapeOf(only);
  const shapes = union.map(shapeOf);
  const values = shapes.flatMap((shape) =>
    shape.kind === 'constant' ? [shape.value] : shape.kind === 'choice' ? shape.values : [],
  );
  const simple = shapes.every(({ kind }) => kind === 'constant' || kind === 'choice');
  return simple ? { kind: 'choice', values } : { kind: 'variant', variants: union };
}

function numberShape(schema: Schema): Shape {
  const step = num(schema.multipleOf, schema.type === 'integer' ? 1 : 0.5);
  return { kind: 'number', min: num(schema.minimum, -Infinity), max: num(schema.maximum, Infinity), step };
}

function arrayShape(schema: Schema): Shape {
  const item = isSchema(schema.items) ? schema.items : {};
  const min = num(schema.minItems, 0);
  const max = num(schema.maxItems, 20);
  const each = shapeOf(item);
  if (each.kind === 'choice' && (schema.uniqueItems === true || each.values.length <= 12))
    return { kind: 'several', values: each.values, min, max };
  return { kind: 'list', item, min, max };
}

function members(schema: Schema): readonly Member[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  return properties.flatMap(([name, part]) =>
    isSchema(part) ? [{ name, schema: part, required: required.includes(name) }] : [],
  );
}

/** A value to begin with: the default, else the smallest. */
export function blank(schema: unknown): unknown {
  if (isSchema(schema) && 'default' in schema) return schema.default;
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case 'constant':
      return shape.value;
    case 'choice':
      return shape.values[0] ?? null;
    case 'flag':
      return false;
    case 'number':
      return Number.isFinite(shape.min) ? shape.min : Math.min(0, shape.max);
    case 'text':
      return '';
    case 'several':
      return shape.values.slice(0, shape.min);
    case 'list':
      return Array.from({ length: shape.min }, () => blank(shape.item));
    case 'group':
      return Object.fromEntries(
        shape.members.filter(({ required }) => required).map(({ name, schema: part }) => [name, blank(part)]),
      );
    case 'variant':
      return blank(shape.variants[0]);
    case 'unknown':
      return {};
  }
}

/** Whether a value could come from a schema; deep enough to tell the alternatives of a union apart. */
export function fits(schema: unknown, value: unknown): boolean {
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case 'constant':
      return same(shape.value, value);
    case 'choice':
      return shape.values.some((each) => same(each, value));
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= shape.min && value <= shape.max;
    case 'text':
      return typeof value === 'string';
    case 'several':
    case 'list':
      return Array.isArray(value);
    case 'group':
      return fitsGroup(shape.members, value);
    case 'variant':
      return shape.variants.some((variant) => fits(variant, value));
    case 'unknown':
      return true;
  }
}

function fitsGroup(group: readonly Member[], value: unknown): boolean {
  if (!isSchema(value)) return false;
  const known = new Set(group.map(({ name }) => name));
  return (
    Object.keys(value).every((key) => known.has(key)) &&
    group.every(({ name, schema, required }) => (name in value ? fits(schema, value[name]) : !required))
  );
}

/** Equal as JSON, whatever the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, i) => same(each, b[i]));
  if (!isSchema(a) || !isSchema(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}
