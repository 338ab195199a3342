import { copy, type Json, keyOf } from '../json.ts';
import type { Random } from '../random.ts';
import { check, fits } from './check.ts';
import { drawValue, list, sample } from './members.ts';
import { isPlain, NO_MEMBER, type Node, type Space } from './node.ts';
import { jsonSchema } from './schema.ts';
import { brief } from './words.ts';

// Answers whose later fields depend on earlier ones. A stage sees the fields before it and says what its own may be;
// it offers only what the stages after it can complete.

/** What a field may be: one of these values (`undefined`: it may be left out), or a member of a space. */
export type Choice = readonly Json[] | Space;

/** An answer, or the first fields of one. */
export type Given = Readonly<Record<string, Json>>;

/** The same for the arguments of an action: the fields of all its forms, as far as they are given. */
export type GivenOf<A> = {
  readonly [K in FieldOf<A>]?: A extends { readonly [F in K]?: infer T } ? T : never;
};
type FieldOf<A> = A extends unknown ? keyof A : never;

/**
 * Fields in order, each with what it may be; null leaves it out. As a list, or as a function that works out once what
 * its fields share. Which fields are the same in every answer is known by the number of parameters, none of which may
 * have a default: only a field that depends on those before it has a parameter for them.
 */
export type Stages<S, P, G = Given> =
  | readonly Stage<G, (state: S, player: P, given: G) => Choice | null>[]
  | ((state: S, player: P) => readonly Stage<G, (given: G) => Choice | null>[]);
type Stage<G, Offer> = readonly [field: keyof G & string, offer: Offer];

/**
 * What may be given next: the fields that may be left out up to the first that may not, each as if those before it
 * were left out. `complete` is the answer when none of them is given; null when the last one must be.
 */
export interface Next {
  readonly open: readonly { readonly field: string; readonly choice: Space }[];
  readonly complete: Given | null;
}

/** First fields with offered values, after which a field has none. */
export interface DeadEnd {
  readonly field: string;
  readonly given: Given;
}

/** More answers than this are neither listed nor counted. */
export const MOST_ANSWERS = 10_000;

type Field = Stage<Given, (given: Given) => Choice | null>;

function fieldsOf<S, P>(stages: Stages<S, P>, state: S, player: P): readonly Field[] {
  if (typeof stages === 'function') return stages(state, player);
  return stages.map(([field, offer]) => [
    field,
    offer.length < 3 ? () => offer(state, player, {}) : (given) => offer(state, player, given),
  ]);
}

const isListed = (choice: Choice): choice is readonly Json[] => Array.isArray(choice);
const spaceOf = (choice: Choice | null): Node | null =>
  choice !== null && isListed(choice) ? { enum: choice } : choice;

const mayBeLeftOut = (space: Node): boolean => space.enum?.includes(undefined) ?? false;
const whenGiven = (space: Node): Node =>
  mayBeLeftOut(space) ? { enum: space.enum?.filter((value) => value !== undefined) ?? [] } : space;

/** What may be given next, or why `given` is not the first fields in order, each with a value that is offered. */
export function nextField<S, P>(stages: Stages<S, P>, state: S, player: P, given: Json): Next | string {
  if (!isPlain(given)) return `expected an object, got ${brief(given)}`;
  const keys = Object.keys(given);
  const fields = fieldsOf(stages, state, player);
  const stranger = keys.find((key) => !fields.some(([field]) => field === key));
  if (stranger !== undefined) return `unexpected key ${brief(stranger)}`;
  let left = keys.length;
  const known: Record<string, Json> = {};
  const open: { field: string; choice: Space }[] = [];
  for (const [field, offer] of fields) {
    const space = spaceOf(offer(known));
    if (keys.includes(field)) {
      const why =
        space === null ? `${field}: not asked for here` : check(whenGiven(space), given[field], field);
      if (why !== null) return why;
      known[field] = given[field];
      left--;
    } else if (space !== null) {
      const choice = whenGiven(space);
      const isEmpty = mayBeLeftOut(space) && choice.enum?.length === 0; // there is nothing to give
      if (left === 0 && !isEmpty) open.push({ field, choice });
      if (mayBeLeftOut(space)) continue;
      return left === 0 ? { open, complete: null } : (check(choice, undefined, field) ?? field);
    }
  }
  return { open, complete: known };
}

/** Null for a whole answer, else the first field that is not as offered. */
export function checkAnswer<S, P>(stages: Stages<S, P>, state: S, player: P, args: Json): string | null {
  const next = nextField(stages, state, player, args);
  if (typeof next === 'string') return next;
  const last = next.complete === null ? next.open.at(-1) : undefined;
  return last === undefined ? null : check(last.choice, undefined, last.field);
}

/** Every answer, the last field fastest; null when there are more than `most`. */
export function listAnswers<S, P>(stages: Stages<S, P>, state: S, player: P, most: number): Given[] | null {
  return answersOf(fieldsOf(stages, state, player), most)?.map(owned) ?? null;
}

/** An answer that shares nothing: as it is where its parts are plain values. */
function owned(answer: Given): Given {
  for (const key in answer) if (typeof answer[key] === 'object' && answer[key] !== null) return copy(answer);
  return answer;
}

/** How many answers there are; null when there are too many to count. */
export function countAnswers<S, P>(stages: Stages<S, P>, state: S, player: P): number | null {
  return answersOf(fieldsOf(stages, state, player), MOST_ANSWERS)?.length ?? null;
}

/** Answers that share their parts with what was offered. */
function answersOf(fields: readonly Field[], most: number): Given[] | null {
  const found: Given[] = [];
  const isWhole = walk(fields, most, ({ field, given }) => {
    if (field === null) found.push(given);
    return found.length <= most;
  });
  return isWhole ? found : null;
}

/** One way through the fields: an answer where `field` is null. */
type Way = DeadEnd | { readonly field: null; readonly given: Given };

/** Visits answers and dead ends while told to; whether it came to the end. */
function walk(fields: readonly Field[], most: number, visit: (way: Way) => boolean): boolean {
  const from = (i: number, given: Given): boolean => {
    if (i === fields.length) return visit({ field: null, given });
    const [field, offer] = fields[i]!; // inside
    const space = spaceOf(offer(given));
    const values = space === null ? LEFT_OUT : list(space, most);
    if (values?.length === 0) return visit({ field, given });
    if (values === null) return false;
    for (const value of values) if (!from(i + 1, withField(given, field, value))) return false;
    return true;
  };
  return from(0, {});
}
const LEFT_OUT: readonly Json[] = [undefined];

/** What is given with one field more. */
function withField(given: Given, field: string, value: Json): Given {
  if (value === undefined) return given;
  const more: Record<string, Json> = { ...given };
  more[field] = value; // apart: much faster than as part of the literal
  return more;
}

/** One answer, uniform field by field; null at a dead end, which is the author's mistake: try again. */
export function drawAnswer<S, P>(stages: Stages<S, P>, state: S, player: P, random: Random): Given | null {
  const { field, given } = wander(fieldsOf(stages, state, player), random);
  return field === null ? given : null;
}

/** One way by chance. */
function wander(fields: readonly Field[], random: Random): Way {
  const given: Record<string, Json> = {};
  for (const [field, offer] of fields) {
    const choice = offer(given);
    if (choice === null) continue;
    try {
      const value = isListed(choice) ? drawValue(choice, random) : sample(choice, random);
      if (value !== undefined) given[field] = value;
    } catch (error) {
      if (error === NO_MEMBER) return { field, given };
      throw error;
    }
  }
  return { field: null, given };
}

/** Dead ends among the first `budget` answers and, if there are more, on as many ways by chance. */
export function deadEnds<S, P>(
  stages: Stages<S, P>,
  state: S,
  player: P,
  budget: number,
  random: Random,
): DeadEnd[] {
  const fields = fieldsOf(stages, state, player);
  const found = new Map<string, DeadEnd>();
  let ways = 0;
  const visit = ({ field, given }: Way): boolean => {
    if (field !== null) found.set(keyOf([field, given]), { field, given });
    return ++ways < budget;
  };
  const isWhole = walk(fields, budget, visit);
  for (let i = 0; i < budget && !isWhole; i++) visit(wander(fields, random));
  return [...found.values()];
}

/**
 * The action's own JSON Schema, each branch of a union with those fields narrowed to the state that are the same in all
 * its answers: their functions do not look at other fields, or the branch has no field before them. A branch goes if it
 * lacks a field that must be given, or requires one that is left out.
 */
export function answerSchema<S, P>(
  stages: Stages<S, P>,
  state: S,
  player: P,
  own: Space,
): Record<string, Json> {
  return jsonSchema(narrowed(own, fieldsOf(stages, state, player)) ?? NOTHING);
}

function narrowed(node: Node, fields: readonly Field[]): Node | null {
  const anyOf = node.anyOf?.flatMap((branch) => narrowed(branch, fields) ?? []);
  if (anyOf !== undefined) return anyOf.length === 0 ? null : { ...node, anyOf };
  const properties: Record<string, Node> = { ...node.properties };
  const required = new Set(node.required);
  let isFirst = true;
  for (const [field, offer] of fields) {
    if (!isFirst && offer.length > 0) continue;
    const space = spaceOf(offer({}));
    const part = Object.hasOwn(properties, field) ? properties[field] : undefined;
    const choice = space === null || part === undefined ? NOTHING : within(part, whenGiven(space));
    const isNeeded = space === null ? required.has(field) : !mayBeLeftOut(space);
    if (choice.enum?.length === 0) {
      if (isNeeded) return null;
      delete properties[field];
      continue;
    }
    properties[field] = choice;
    if (isNeeded) required.add(field);
    isFirst = false;
  }
  return { ...node, properties, required: [...required] };
}

const NOTHING: Node = { enum: [] };

/** Of listed values those that a branch has. */
const within = (branch: Node, { enum: values, ...space }: Node): Node =>
  values === undefined ? space : { enum: values.filter((value) => fits(branch, value)) };
