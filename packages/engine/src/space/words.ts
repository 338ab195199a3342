import type { Json } from '../json.ts';
import { kindOf, type Node, placesOf } from './node.ts';

/** What a member looks like, in few words. */
export function describe(node: Node): string {
  switch (kindOf(node)) {
    case 'const':
      return literal(node.const);
    case 'enum':
      return oneOf((node.enum ?? []).slice(0, 9).map(literal));
    case 'union':
      return oneOf((node.anyOf ?? []).slice(0, 9).map(branch));
    case 'integer':
    case 'number': {
      const noun = node.type === 'integer' ? 'an integer' : 'a number';
      const step = node.multipleOf === undefined ? '' : ` in steps of ${node.multipleOf}`;
      return noun + between('from', node.minimum, node.maximum) + strictly(node) + step;
    }
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'string': {
      const bounded = node.minLength !== undefined || node.maxLength !== undefined;
      return bounded ? `a text${between('of', node.minLength, node.maxLength)} characters` : 'a text';
    }
    case 'object':
      return 'an object';
    case 'tuple':
      return `a list of ${placesOf(node).length}`;
    case 'array':
      return `a list${between('of', node.minItems, node.maxItems)}`;
    case 'counts':
      return `${node.counts ? 'counts' : 'stacks'} with ${sumOf(node)}`;
    case 'never':
      return 'nothing';
    case 'unknown':
      return 'a supported schema';
  }
}

/** Objects side by side are told apart by their keys. */
const branch = (node: Node): string =>
  kindOf(node) === 'object' && node.patternProperties === undefined
    ? keysOf(node.properties ?? {})
    : describe(node);

/** An object in an error message: only what its parts are called. */
export const keysOf = (value: object): string => cut(`{ ${Object.keys(value).slice(0, 9).join(', ')} }`);

/** What counts make together. */
export const sumOf = (node: Node): string => `a sum${between('of', node.minSum ?? 0, node.maxSum)}`;

function between(word: string, low?: number, high?: number): string {
  if (low === undefined) return high === undefined ? '' : ` ${word === 'of' ? 'of ' : ''}at most ${high}`;
  if (high === undefined) return ` ${word === 'of' ? 'of ' : ''}at least ${low}`;
  return low === high && word === 'of' ? ` of ${low}` : ` ${word} ${low} to ${high}`;
}

function strictly(node: Node): string {
  const above = node.exclusiveMinimum === undefined ? '' : ` above ${node.exclusiveMinimum}`;
  return node.exclusiveMaximum === undefined ? above : `${above} below ${node.exclusiveMaximum}`;
}

function oneOf(words: readonly string[]): string {
  if (words.length === 0) return 'nothing (no answer is possible)';
  if (words.length === 1) return words[0]!;
  return words.length > 8 ? `one of ${words.slice(0, 8).join(', ')}, …` : `one of ${words.join(', ')}`;
}

const literal = (value: Json): string => cut(JSON.stringify(value) ?? typeof value);
const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** A value in an error message: never long, whatever was sent. */
export function brief(value: Json): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
    default:
      return `a ${typeof value}`;
  }
}
