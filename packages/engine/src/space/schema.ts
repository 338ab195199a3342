import { copy, define, isObject, type Json, same } from '../json.ts';
import { check } from './check.ts';
import { withoutSums } from './counts.ts';
import { itemOf, type Kind, kindOf, type Node, placesOf, type Space, scaleOf } from './node.ts';

/**
 * A copy of the value in which missing object properties have their `default`. Nothing else is invented or dropped;
 * in a union the first branch that the filled value fits decides.
 */
export function withDefaults(space: Space, value: Json): Json {
  return fill(space, value === undefined ? copy(defaultOf(space)) : value);
}

const defaultOf = (node: Node): Json => node.default;

function fill(node: Node, value: Json): Json {
  switch (kindOf(node)) {
    case 'object':
      return isObject(value) ? fillObject(node, value) : copy(value);
    case 'array':
      return Array.isArray(value) ? value.map((item) => fill(itemOf(node), item)) : copy(value);
    case 'tuple': {
      const places = placesOf(node);
      if (!Array.isArray(value)) return copy(value);
      return value.map((item, i) => (i < places.length ? fill(places[i]!, item) : copy(item)));
    }
    case 'union': {
      for (const branch of node.anyOf ?? []) {
        const filled = fill(branch, value);
        if (check(branch, filled) === null) return filled;
      }
      return copy(value);
    }
    default:
      return copy(value);
  }
}

function fillObject(node: Node, value: Readonly<Record<string, Json>>): Json {
  const filled: Record<string, Json> = {};
  const properties = node.properties ?? {};
  for (const key in value) {
    const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
    define(filled, key, part === undefined ? copy(value[key]) : fill(part, value[key]));
  }
  for (const key in properties) {
    const part = properties[key]!;
    if (!Object.hasOwn(filled, key) && part.default !== undefined) filled[key] = fill(part, part.default);
  }
  return filled;
}

/**
 * Plain JSON Schema (2020-12) for forms and language-model tools: every object closed, tuples as `prefixItems`,
 * annotations kept, typebox's own marks gone. It is a space with the same members, but for the sums of counts, which
 * JSON Schema cannot say: they are a description.
 */
export function jsonSchema(space: Space): Record<string, Json> {
  const plain: Record<string, Json> = {};
  const node: Node = space;
  for (const [key, value] of Object.entries(space)) {
    if (key.startsWith('~') || value === undefined || STRUCTURE.has(key)) continue;
    plain[key] = copy(value);
  }
  if (node.anyOf !== undefined) plain.anyOf = node.anyOf.map(jsonSchema);
  const kind = kindOf(node);
  if (kind === 'counts') return { ...jsonSchema(withoutSums(node)), ...plain };
  if (kind === 'object') {
    const properties = Object.entries(node.properties ?? {});
    plain.properties = Object.fromEntries(properties.map(([key, part]) => [key, jsonSchema(part)]));
    plain.required = [...(node.required ?? [])];
    plain.additionalProperties = false;
  } else if (kind === 'tuple') {
    const places = placesOf(node);
    Object.assign(plain, { prefixItems: places.map(jsonSchema), items: false });
    Object.assign(plain, { minItems: places.length, maxItems: places.length });
  } else if (kind === 'array') plain.items = jsonSchema(itemOf(node));
  return plain;
}

const NUMBER = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const OBJECT = ['properties', 'required', 'additionalProperties'];
const COUNTS = ['counts', 'stacks', 'of', 'most', 'minSum', 'maxSum'];
const WHOLE = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minSum', 'maxSum'];

// Keywords that hold schemas or are ours, written anew instead of copied.
const STRUCTURE = new Set(['anyOf', ...OBJECT, ...COUNTS, 'items', 'prefixItems', 'additionalItems']);

const HANDLED: Record<Kind, readonly string[]> = {
  const: ['const'],
  enum: ['enum'],
  union: ['anyOf'],
  never: ['not'],
  integer: NUMBER,
  number: NUMBER,
  boolean: [],
  null: [],
  string: ['minLength', 'maxLength'],
  object: OBJECT,
  tuple: ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  counts: COUNTS,
  unknown: [],
};

// What narrows a value in JSON Schema; any other keyword is an annotation and harmless.
const NARROWING = new Set([
  ...Object.values(HANDLED).flat(),
  ...['allOf', 'oneOf', 'if', 'then', 'else', 'not', '$ref', '$dynamicRef', '$recursiveRef'],
  ...['pattern', 'format'],
  ...['patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'unevaluatedProperties'],
  ...['dependencies', 'dependentRequired', 'dependentSchemas', 'unevaluatedItems'],
  ...['contains', 'minContains', 'maxContains'],
]);

/** The first part of a schema that spaces do not support, with its path; null when all is well. */
export function unsupported(space: Space): string | null {
  const fault = faultIn(space, 0);
  return fault === null ? null : fault.replace(/^(: |\.)/, '');
}

function faultIn(node: Node, depth: number): string | null {
  if (!isObject(node)) return ': is not a schema';
  if (depth > 64) return ': is nested deeper than 64';
  const kind = kindOf(node);
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined || !NARROWING.has(key)) continue;
    if (!HANDLED[kind].includes(key))
      return `: ${key} is not supported${kind === 'unknown' ? '' : ` beside ${kind}`}`;
    if (NUMBER.includes(key) && !Number.isFinite(value)) return `: ${key} is not a finite number`;
    if (WHOLE.includes(key) && !isWhole(value)) return `: ${key} is not a whole number from 0 up`;
  }
  return faultOf(node, kind) ?? faultInParts(node, depth + 1) ?? faultOfDefault(node);
}

const isWhole = (value: Json): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function faultOf(node: Node, kind: Kind): string | null {
  switch (kind) {
    case 'const':
    case 'enum': {
      const strange = (node.enum ?? [node.const]).find(
        (value) => !isJson(value) || !hasType(value, node.type),
      );
      return strange === undefined && !node.enum?.includes(undefined)
        ? null
        : ': has a value that is not JSON or not of its type';
    }
    case 'never':
      return isObject(node.not) && Object.keys(node.not).length === 0
        ? null
        : ': not is supported only as {}';
    case 'integer':
    case 'number': {
      const step = node.multipleOf ?? 1;
      if (step <= 0 || scaleOf(step) === null) return ': multipleOf is not a positive decimal';
      return kind === 'integer' && !Number.isInteger(step)
        ? ': multipleOf of an integer is not an integer'
        : null;
    }
    case 'object': {
      const properties = node.properties ?? {};
      if (Object.hasOwn(properties, '__proto__')) return ': a property cannot be called __proto__';
      const missing = node.required?.find((key) => !Object.hasOwn(properties, key));
      if (missing !== undefined) return `: requires ${missing}, which it does not describe`;
      return (node.additionalProperties ?? false) === false
        ? null
        : ': additionalProperties other than false';
    }
    case 'tuple': {
      const length = placesOf(node).length;
      const fixed = (node.minItems ?? length) === length && (node.maxItems ?? length) === length;
      return fixed ? null : ': a tuple of variable length is not supported';
    }
    case 'counts': {
      const { counts = {}, most = {}, stacks = [], of = [] } = node;
      const cells = stacks.flatMap((stack) => of.map((kind) => stack[kind]));
      const whole = [...Object.values(counts), ...Object.values(most), ...cells].every(isWhole);
      return whole && isJson(stacks) ? null : ': has a limit that is not a whole number from 0 up';
    }
    case 'unknown':
      return node.type === 'array'
        ? ': a list needs items'
        : `: type ${JSON.stringify(node.type)} is not supported`;
    default:
      return null;
  }
}

function faultInParts(node: Node, depth: number): string | null {
  const parts: [string, Node][] = Object.entries(node.properties ?? {}).map(([key, part]) => [
    `.${key}`,
    part,
  ]);
  for (const [i, part] of (node.anyOf ?? []).entries()) parts.push([`|${i}`, part]);
  if (kindOf(node) === 'array') parts.push(['[]', itemOf(node)]);
  for (const [i, part] of placesOf(node).entries()) parts.push([`[${i}]`, part]);
  for (const [path, part] of parts) {
    const fault = faultIn(part, depth);
    if (fault !== null) return path + fault;
  }
  return null;
}

const faultOfDefault = (node: Node): string | null =>
  node.default === undefined || check(node, fill(node, node.default)) === null
    ? null
    : ': its default is not one of its own values';

function isJson(value: Json): boolean {
  try {
    return value !== undefined && same(JSON.parse(JSON.stringify(value) ?? 'null'), value);
  } catch {
    return false;
  }
}

function hasType(value: Json, type: string | undefined): boolean {
  if (type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : type === typeof value;
}
