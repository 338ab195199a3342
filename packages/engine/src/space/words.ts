import type { Json } from '../json.ts';
import { BOOLEANS, isPlain, kindOf, type Node, valuesOf } from './node.ts';

/** What a member looks like, in few words. */
export function describe(node: Node): string {
  switch (kindOf(node)) {
    case 'values': {
      const values = valuesOf(node);
      return values === BOOLEANS ? 'true or false' : oneOf(values.slice(0, 9).map(literal));
    }
    case 'union':
      return oneOf((node.anyOf ?? []).slice(0, 9).map(branch));
    case 'number': {
      const noun = node.type === 'integer' ? 'an integer' : 'a number';
      const step = node.multipleOf === undefined ? '' : ` in steps of ${node.multipleOf}`;
      return noun + between('from', node.minimum, node.maximum) + step;
    }
    case 'string': {
      const length = between('of', node.minLength, node.maxLength);
      return length === '' ? 'a text' : `a text${length} characters`;
    }
    case 'object':
      return 'an object';
    case 'array':
      return `a list${between('of', node.minItems, node.maxItems)}`;
    case 'counts':
      return `${node.counts ? 'counts' : 'stacks'} with ${sumOf(node)}`;
    case 'unknown':
      return 'a supported schema';
  }
}

/** Objects side by side are told apart by their keys. */
const branch = (node: Node): string =>
  kindOf(node) === 'object' && !node.patternProperties ? keysOf(node.properties ?? {}) : describe(node);

const keysOf = (value: object): string => cut(`{ ${Object.keys(value).slice(0, 9).join(', ')} }`);

/** What counts make together. */
export const sumOf = (node: Node): string => `a sum${between('of', node.minSum ?? 0, node.maxSum)}`;

function between(word: 'from' | 'of', low?: number, high?: number): string {
  if (low !== undefined && high !== undefined)
    return low === high && word === 'of' ? ` of ${low}` : ` ${word} ${low} to ${high}`;
  if (low === undefined && high === undefined) return '';
  const bound = low === undefined ? `at most ${high}` : `at least ${low}`;
  return word === 'of' ? ` of ${bound}` : ` ${bound}`;
}

function oneOf(words: readonly string[]): string {
  if (words.length === 0) return 'nothing (no answer is possible)';
  if (words.length === 1) return words[0]!;
  return words.length > 8 ? `one of ${words.slice(0, 8).join(', ')}, …` : `one of ${words.join(', ')}`;
}

const literal = (value: Json): string => cut(JSON.stringify(value) ?? typeof value);
const cut = (text: string, most = 60): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** A value in an error message: never long, whatever was sent. */
export function brief(value: Json): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(cut(value, 40));
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return value === null || typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}

/** The same where objects are told apart by their keys. */
export const briefBranch = (value: Json): string => (isPlain(value) ? keysOf(value) : brief(value));
