// What a question offers for one field: a board marks it, and judges nothing.
import type { Question } from '../game-ui.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textsIn = (schema: unknown): readonly string[] =>
  isFields(schema) && Array.isArray(schema.enum) ? schema.enum.map(String) : [];

/** The answers of a question that are listed. */
export const answersOf = (question: Question | undefined): readonly Fields[] =>
  question?.options?.filter(isFields) ?? [];

const textsOf = (answers: readonly Fields[], field: string): Set<string> =>
  new Set(answers.flatMap(({ [field]: value }) => (value === undefined ? [] : String(value))));

/** The texts a question offers for a field: as listed, else as its schema says. */
export function offered(question: Question | undefined, field: string): ReadonlySet<string> {
  const { schema, options } = question ?? {};
  if (options) return textsOf(answersOf(question), field);
  const properties = isFields(schema) && isFields(schema.properties) ? schema.properties : {};
  return new Set(textsIn(properties[field]));
}

/** The same for the field that follows those given; undefined where only the game can say. */
export function offeredAfter(question: Question, given: Fields, field: string): Set<string> | undefined {
  const agree = (args: Fields): boolean => Object.entries(given).every(([key, value]) => args[key] === value);
  return question.options ? textsOf(answersOf(question).filter(agree), field) : undefined;
}

/** What the game says of it. */
export async function askedAfter(question: Question, given: Fields, field: string): Promise<Set<string>> {
  const next = await question.next?.(given);
  return new Set(textsIn(next?.open.find((one) => one.field === field)?.choice));
}
