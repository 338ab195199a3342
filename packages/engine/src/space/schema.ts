import { copy, define, isObject, type Json, same } from '../json.ts';
import { check } from './check.ts';
import { offerOf, withoutSums } from './counts.ts';
import { LISTED, size } from './members.ts';
import { itemOf, type Kind, kindOf, type Node, type Space, valuesOf } from './node.ts';

/**
 * A copy of the value in which missing properties have their `default`, in objects within objects too. Nothing else is
 * invented or dropped.
 */
export function withDefaults(space: Space, value: Json): Json {
  const node: Node = space;
  const given = value === undefined ? node.default : value;
  if (kindOf(node) !== 'object' || !isObject(given)) return copy(given);
  const filled: Record<string, Json> = {};
  const properties = node.properties ?? {};
  for (const key in given) {
    const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
    define(filled, key, part === undefined ? copy(given[key]) : withDefaults(part, given[key]));
  }
  for (const key in properties) {
    const part = properties[key]!;
    if (!Object.hasOwn(filled, key) && part.default !== undefined)
      filled[key] = withDefaults(part, undefined);
  }
  return filled;
}

/**
 * Plain JSON Schema (2020-12) for forms and language-model tools: every object closed, annotations kept, typebox's own
 * marks gone. It is a space with the same members, but for the sums of counts, which JSON Schema cannot say: they are a
 * description.
 */
export function jsonSchema(space: Space): Record<string, Json> {
  const node: Node = space;
  const plain: Record<string, Json> = {};
  for (const [key, value] of Object.entries(space))
    if (!key.startsWith('~') && value !== undefined && !REWRITTEN.has(key)) plain[key] = copy(value);
  if (node.anyOf !== undefined) plain.anyOf = node.anyOf.map(jsonSchema);
  const kind = kindOf(node);
  if (kind === 'counts') return { ...jsonSchema(withoutSums(node)), ...plain };
  if (kind === 'object') {
    const properties = Object.entries(node.properties ?? {});
    plain.properties = Object.fromEntries(properties.map(([key, part]) => [key, jsonSchema(part)]));
    plain.required = [...(node.required ?? [])];
    plain.additionalProperties = false;
  } else if (kind === 'array') plain.items = jsonSchema(itemOf(node));
  return plain;
}

const KEYWORDS: Record<Kind, readonly string[]> = {
  values: ['const', 'enum', 'anyOf', 'not'],
  union: ['anyOf'],
  number: ['minimum', 'maximum', 'multipleOf'],
  string: ['minLength', 'maxLength'],
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  counts: ['counts', 'stacks', 'of', 'most', 'minSum', 'maxSum'],
  unknown: [],
};
// Keywords that hold schemas or are ours, written anew instead of copied.
const REWRITTEN = new Set(['anyOf', 'items', ...KEYWORDS.object, ...KEYWORDS.counts]);
const ANNOTATIONS = ['type', 'title', 'description', 'default', 'examples', '$id', '$schema', '$comment'];
const WHOLE = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minSum', 'maxSum'];

/** The first part of an action's schema that spaces do not support, with its path; null when all is well. */
export function unsupported(space: Space): string | null {
  const fault = faultIn(space, 0);
  return fault === null ? null : fault.replace(/^(: |\.)/, '');
}

function faultIn(node: Node, depth: number): string | null {
  if (!isObject(node)) return ': is not a schema';
  if (depth > 64) return ': is nested deeper than 64';
  const kind = kindOf(node);
  if (kind === 'unknown' && node.type === 'array') return ': a list needs items, all of one kind';
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined || key.startsWith('~') || ANNOTATIONS.includes(key)) continue;
    if (!KEYWORDS[kind].includes(key))
      return `: ${key} is not supported${node.type ? ` beside ${node.type}` : ''}`;
    if (kind === 'number' && !(typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER))
      return `: ${key} is not a number up to 2^53`;
    if (WHOLE.includes(key) && !isWhole(value)) return `: ${key} is not a whole number from 0 up`;
  }
  return faultInParts(node, depth + 1) ?? faultOf(node, kind) ?? faultOfDefault(node);
}

const isWhole = (value: Json): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function faultOf(node: Node, kind: Kind): string | null {
  switch (kind) {
    case 'values': {
      if (KEYWORDS.values.filter((key) => Object.hasOwn(node, key)).length > 1)
        return ': says its values twice';
      if (Object.keys(node.not ?? {}).length > 0) return ': not is supported only as {}';
      return valuesOf(node).every(isJson) ? null : ': has a value that is not JSON';
    }
    case 'number': {
      const { multipleOf: step = 1, type } = node;
      const isHandled = step === 1 || (type === 'number' && Number.isInteger(Math.log2(step)));
      return isHandled ? null : ': multipleOf is supported only for numbers, as 0.5 or another power of 2';
    }
    case 'object': {
      const { properties = {}, required = [], additionalProperties = false } = node;
      if (Object.hasOwn(properties, '__proto__')) return ': a property cannot be called __proto__';
      const missing = required.find((key) => !Object.hasOwn(properties, key));
      if (missing !== undefined) return `: requires ${missing}, which it does not describe`;
      return additionalProperties === false ? null : ': additionalProperties other than false';
    }
    case 'array':
      return node.uniqueItems === true && size(itemOf(node)) > LISTED
        ? `: different items must be of at most ${LISTED} values`
        : null;
    case 'counts': {
      const { stacks, of } = offerOf(node);
      const limits = stacks.flatMap((stack) => of.map((kind) => stack[kind]));
      const whole = [...limits, ...Object.values(node.most ?? {})].every(isWhole);
      return whole && isJson(stacks) ? null : ': has a limit that is not a whole number from 0 up';
    }
    case 'unknown':
      return `: type ${JSON.stringify(node.type)} is not supported`;
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
  if (node.items !== undefined) parts.push(['[]', node.items]);
  for (const [path, part] of parts) {
    const fault = faultIn(part, depth);
    if (fault !== null) return path + fault;
  }
  return null;
}

const faultOfDefault = (node: Node): string | null =>
  node.default === undefined || check(node, withDefaults(node, undefined)) === null
    ? null
    : ': its default is not one of its own values';

function isJson(value: Json): boolean {
  try {
    return value !== undefined && same(JSON.parse(JSON.stringify(value) ?? 'null'), value);
  } catch {
    return false;
  }
}
