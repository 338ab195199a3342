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
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly patternProperties?: Readonly<Record<string, Node>>; // in positions only, which are checked and nothing else
  readonly items?: Node;
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

export type Kind = 'values' | 'union' | 'number' | 'string' | 'object' | 'array' | 'counts' | 'unknown';

export function kindOf(node: Node): Kind {
  if (node.const !== undefined || node.enum !== undefined) return 'values';
  if (node.anyOf !== undefined) return node.anyOf.every(isLiteral) ? 'values' : 'union';
  switch (node.type) {
    case 'boolean':
    case 'null':
      return 'values';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    case 'object':
      return node.counts === undefined ? 'object' : 'counts';
    case 'array':
      if (node.stacks !== undefined) return 'counts';
      return isObject(node.items) ? 'array' : 'unknown';
    default:
      return node.type === undefined && node.not !== undefined ? 'values' : 'unknown';
  }
}

const isLiteral = (node: Node): boolean => node.const !== undefined;

/** The members of a space that says each of them; a value may stand there twice. */
export function valuesOf(node: Node): readonly Json[] {
  if (node.enum !== undefined) return node.enum;
  if (node.const !== undefined) return [node.const];
  if (node.anyOf !== undefined) return node.anyOf.map((branch) => branch.const);
  return node.type === 'boolean' ? BOOLEANS : node.type === 'null' ? NULL : [];
}
export const BOOLEANS: readonly Json[] = [false, true];
const NULL: readonly Json[] = [null];

/** What a list holds. */
export const itemOf = (node: Node): Node => node.items ?? {};

export const isRequired = (node: Node, key: string): boolean => node.required?.includes(key) ?? false;

/** Numbers from the first to the last, counted in steps; without a step they are dense. */
export function spanOf(node: Node): { step: number | null; first: number; last: number } {
  const { minimum = -Infinity, maximum = Infinity } = node;
  const step = node.type === 'integer' ? 1 : node.multipleOf;
  if (step === undefined) return { step: null, first: minimum, last: maximum };
  return { step, first: Math.ceil(minimum / step), last: Math.floor(maximum / step) };
}

/** A prototype other than a root one means a class instance, a Map or a Date: not JSON. */
export function isPlain(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** What drawing from a space without members throws. */
export const NO_MEMBER = new Error('sample: the space has no member');

/** The schema has a part that `unsupported` names; the author sees this only if it was never asked. */
export const notSupported = (): Error => new Error('this schema is no space: see unsupported(space)');
