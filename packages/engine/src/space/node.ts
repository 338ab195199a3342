import type { TSchema } from 'typebox';
import { isObject, type Json, type JsonObject } from '../json.ts';

/** A legal space: a typebox schema narrowed to the state. */
export type Space = TSchema;

/** The part of JSON Schema that spaces are written in. `not` appears only as `{}`: the space without members. */
export interface Node {
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Node[];
  readonly not?: object;
  readonly type?: string;
  readonly default?: Json;
  readonly examples?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly patternProperties?: Readonly<Record<string, Node>>; // in positions only, which are checked and nothing else
  readonly items?: Node | readonly Node[] | false;
  readonly prefixItems?: readonly Node[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  // Ours, made by the builders `counts` and `stacks`:
  readonly counts?: Readonly<Record<string, number>>; // the most of each key
  readonly stacks?: readonly JsonObject[]; // each as full as it can be
  readonly of?: readonly string[]; // which fields of a stack are counts
  readonly most?: Readonly<Record<string, number>>; // of one kind, in all stacks together
  readonly minSum?: number;
  readonly maxSum?: number;
}

export type Kind =
  | 'const'
  | 'enum'
  | 'union'
  | 'never'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'null'
  | 'string'
  | 'object'
  | 'tuple'
  | 'array'
  | 'counts'
  | 'unknown';

const NONE: readonly Node[] = [];

export function kindOf(node: Node): Kind {
  if (node.const !== undefined) return 'const';
  if (node.enum !== undefined) return 'enum';
  if (node.anyOf !== undefined) return 'union';
  switch (node.type) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
    case 'string':
      return node.type;
    case 'object':
      return node.counts === undefined ? 'object' : 'counts';
    case 'array':
      if (node.stacks !== undefined) return 'counts';
      if (node.prefixItems !== undefined || Array.isArray(node.items)) return 'tuple';
      return isNode(node.items) ? 'array' : 'unknown';
    default:
      return node.type === undefined && node.not !== undefined ? 'never' : 'unknown';
  }
}

const isNode = (value: Node['items']): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Node['items']): value is readonly Node[] => Array.isArray(value);

/** The places of a tuple. typebox writes them as `items`, newer JSON Schema as `prefixItems`. */
export const placesOf = (node: Node): readonly Node[] =>
  node.prefixItems ?? (isList(node.items) ? node.items : NONE);

/** What a list holds; a list that says nothing holds nothing. */
export const itemOf = (node: Node): Node => (isNode(node.items) ? node.items : NEVER);
const NEVER: Node = { not: {} };

/** A prototype other than a root one means a class instance, a Map or a Date: not JSON. */
export function isPlain(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

export const isRequired = (node: Node, key: string): boolean => node.required?.includes(key) ?? false;

/** What drawing from a space without members throws. */
export const NO_MEMBER = new Error('sample: the space has no member');

/** The schema has a part that `unsupported` names; the author sees this only if it was never asked. */
export const notSupported = (): Error => new Error('this schema is no space: see unsupported(space)');

/**
 * Multiples of a decimal step are `k * per / scale`, which division rounds to the very number JSON text would give
 * (3 × 0.1 is not 0.3, but 3 / 10 is). A step without such a scale, 1/3, is not supported.
 */
export function scaleOf(step: number): number | null {
  for (let scale = 1; scale <= 1e9; scale *= 10) if (Math.round(step * scale) / scale === step) return scale;
  return null;
}

/** Whether a number is a multiple of the step, exactly. */
export function onStep(step: number, value: number): boolean {
  const scale = scaleOf(step) ?? 1;
  const per = Math.round(step * scale);
  const k = Math.round((value * scale) / per);
  return Math.abs(k * per) <= Number.MAX_SAFE_INTEGER && (k * per) / scale === value;
}

export interface Steps {
  readonly first: number; // number of the first step, -Infinity without lower bound
  readonly last: number; // number of the last step, Infinity without upper bound
  readonly at: (k: number) => number;
}

/** The numbered steps of an integer or stepped number, null for numbers that are dense. */
export function stepsOf(node: Node): Steps | null {
  const step = node.multipleOf ?? (node.type === 'integer' ? 1 : null);
  if (step === null) return null;
  const low = Math.max(node.minimum ?? -Infinity, node.exclusiveMinimum ?? -Infinity);
  const high = Math.min(node.maximum ?? Infinity, node.exclusiveMaximum ?? Infinity);
  if (step === 1) {
    const first = Math.ceil(low) + (Math.ceil(low) === node.exclusiveMinimum ? 1 : 0);
    const last = Math.floor(high) - (Math.floor(high) === node.exclusiveMaximum ? 1 : 0);
    const safe = Number.MAX_SAFE_INTEGER;
    return { first: first <= -safe ? -Infinity : first, last: last >= safe ? Infinity : last, at: whole };
  }
  const scale = scaleOf(step) ?? 1;
  const per = Math.round(step * scale);
  const at = (k: number): number => (k * per) / scale;
  const limit = Math.floor(Number.MAX_SAFE_INTEGER / per);
  let first = Math.ceil((low * scale) / per);
  let last = Math.floor((high * scale) / per);
  // The division above may be one step off either way; the bounds themselves decide.
  if (Math.abs(first) < limit) {
    first--;
    while (at(first) < low || at(first) === node.exclusiveMinimum) first++;
  } else first = first > 0 ? Infinity : -Infinity;
  if (Math.abs(last) < limit) {
    last++;
    while (at(last) > high || at(last) === node.exclusiveMaximum) last--;
  } else last = last > 0 ? Infinity : -Infinity;
  return { first, last, at };
}

// Ceiling gives -0 for bounds such as -0.5; adding makes it the 0 that JSON has.
const whole = (k: number): number => k + 0;
