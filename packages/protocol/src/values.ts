// Values that many messages have: ids, names, texts, instants.
import { type TSchema, Type } from 'typebox';
import { LIMITS } from './limits.ts';

/** Ids of matches are drawn by the server and cannot be guessed. */
export const MatchId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** With the few marks that writing needs on one, and nothing that cannot be seen. */
const LETTER = '(?!\\p{DI})[\\p{L}\\p{N}](?:(?!\\p{DI})[\\p{Mn}\\p{Mc}]){0,3}';
/** Letters, digits and a little punctuation: nothing that means something to a page. */
export const Name = Type.String({
  minLength: 1,
  maxLength: LIMITS.name,
  pattern: `^${LETTER}(?:(?:${LETTER}|[ _.'-])*(?:${LETTER}|\\.))?$`,
});
export const PlayerId = Type.String({
  pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} _.'-]{0,62}[\\p{L}\\p{N}.])?$",
});
/** Any text that both databases can hold. */
export const Text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000\\ud800-\\udfff]*$' });
/** Names an answer, so that it counts once. */
export const AnswerKey = Type.String({ pattern: '^[ -~]{8,64}$' });
export const Instant = Type.Integer({ description: 'Milliseconds since 1970' });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const oneOf = <const T extends readonly string[]>(values: T, options = {}) =>
  Type.Enum([...values] as T[number][], options);
