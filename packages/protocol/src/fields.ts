// An answer that is given field by field: what may be given next, so that whatever is offered can be completed.

export type Counts = Readonly<Record<string, number>>;

/** Stacks that something is taken from. */
export interface StackChoice {
  readonly from: readonly Readonly<Record<string, unknown>>[]; // as full as they can be
  readonly of: readonly string[]; // the fields of a stack that are counts
  readonly min: number; // sum of all counts
  readonly max: number;
  readonly most: Counts; // of one kind, in all stacks together
}

/** What one field may be. */
export type FieldChoice =
  | { readonly options: readonly unknown[] }
  | { readonly range: { readonly min: number; readonly max: number } }
  | { readonly counts: { readonly limits: Counts; readonly min: number; readonly max: number } }
  | { readonly stacks: StackChoice }
  | { readonly either: readonly FieldChoice[] }
  | { readonly schema: unknown }; // JSON Schema

export type GivenFields = Readonly<Record<string, unknown>>;

/**
 * What may be given next: fields that may be left out up to the first that may not, each as if those before it were
 * left out. `complete` is the answer when none of them is given; null when the last one must be.
 */
export interface NextFields {
  readonly open: readonly { readonly field: string; readonly choice: FieldChoice }[];
  readonly complete: GivenFields | null;
  readonly quote?: unknown; // what the answer so far would cost or bring, in the game's own form
}

interface Declined {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
  readonly rule?: string;
}

/** The part of the engine's decision that fields are read from. */
interface Asked {
  readonly staged: boolean;
  options(most: number): readonly unknown[] | null;
  next(given: unknown):
    | Declined
    | {
        readonly ok: true;
        readonly open: readonly { readonly field: string; readonly choice: object }[];
        readonly complete: GivenFields | null;
        readonly quote?: unknown;
      };
}

/** More answers than this are not looked through for fields. */
const LOOKED_THROUGH = 10_000;

/** What may be given next to a decision; null where the answers are too many to know. */
export function nextFields(decision: Asked, given: unknown): NextFields | Declined | null {
  if (!decision.staged) {
    const options = decision.options(LOOKED_THROUGH);
    if (options === null) return null;
    return nextAmong(options, given) ?? badFields('These are not the first fields of an answer');
  }
  const next = decision.next(given);
  if (!next.ok) return next;
  const { open, complete, quote } = next;
  return {
    open: open.map(({ field, choice }) => ({ field, choice: fieldChoice(choice) })),
    complete,
    ...(quote !== undefined && { quote }),
  };
}

const badFields = (why: string): Declined => ({ ok: false, code: 'BAD_ARGS', why });

/** A space of the engine as forms read it. */
export function fieldChoice(space: object): FieldChoice {
  const node: SpaceNode = space;
  if (node.enum !== undefined) return { options: node.enum };
  if (node.const !== undefined) return { options: [node.const] };
  if (node.anyOf !== undefined) return joined(node.anyOf.map(fieldChoice));
  const { minSum: min = 0, maxSum } = node;
  if (node.counts !== undefined) {
    const max = Math.min(maxSum ?? Infinity, sum(Object.values(node.counts)));
    return { counts: { limits: node.counts, min, max } };
  }
  if (node.stacks !== undefined) {
    const { stacks: from, of = [], most = {} } = node;
    const all = of.map((kind) =>
      Math.min(most[kind] ?? Infinity, sum(from.map((stack) => Number(stack[kind])))),
    );
    return { stacks: { from, of, min, max: Math.min(maxSum ?? Infinity, sum(all)), most } };
  }
  if (node.type === 'boolean') return { options: [false, true] };
  const { minimum: low, maximum: high } = node;
  if (node.type === 'integer' && low !== undefined && high !== undefined)
    return low === high ? { options: [low] } : { range: { min: low, max: high } };
  return { schema: space };
}

interface SpaceNode {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly object[];
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly counts?: Counts;
  readonly stacks?: readonly GivenFields[];
  readonly of?: readonly string[];
  readonly most?: Counts;
  readonly minSum?: number;
  readonly maxSum?: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Lists side by side are one list; a lone alternative is itself. */
function joined(choices: readonly FieldChoice[]): FieldChoice {
  const [only] = choices;
  if (only !== undefined && choices.length === 1) return only;
  const lists = choices.flatMap((choice) => ('options' in choice ? [choice.options] : []));
  return lists.length === choices.length ? { options: lists.flat() } : { either: choices };
}

/** What a stack is called by: its texts, and whatever else tells it from the others. Counts are no names. */
export const tellingFields = (
  { from, of }: Pick<StackChoice, 'from' | 'of'>,
  stack: GivenFields,
): [string, unknown][] =>
  Object.entries(stack).filter(
    ([key, value]) =>
      !of.includes(key) &&
      value !== null &&
      (typeof value === 'string' || from.some((other) => !sameJson(other[key], value))),
  );

/** What may be given next to one of these answers; null when `given` is not the first fields of any. */
export function nextAmong(answers: readonly unknown[], given: unknown): NextFields | null {
  if (!isRecord(given)) return null;
  const records = answers.filter(isRecord);
  const fields = [...new Set(records.flatMap((answer) => Object.keys(answer)))];
  const known = Object.keys(given);
  const last = Math.max(-1, ...known.map((field) => fields.indexOf(field)));
  const isGiven = (field: string) => Object.hasOwn(given, field);
  let left = records.filter((answer) =>
    fields.every((field, i) => {
      const has = Object.hasOwn(answer, field);
      return isGiven(field) ? has && sameJson(answer[field], given[field]) : i > last || !has;
    }),
  );
  if (left.length === 0 || known.some((field) => !fields.includes(field))) return null;
  const open: { field: string; choice: FieldChoice }[] = [];
  for (const field of fields.slice(last + 1)) {
    const having = left.filter((answer) => Object.hasOwn(answer, field));
    if (having.length === 0) continue;
    open.push({ field, choice: { options: distinct(having.map((answer) => answer[field])) } });
    left = left.filter((answer) => !Object.hasOwn(answer, field));
    if (left.length === 0) return { open, complete: null };
  }
  return { open, complete: left[0] ?? null };
}

const isRecord = (value: unknown): value is GivenFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function distinct(values: readonly unknown[]): unknown[] {
  const seen = new Map(values.map((value) => [keyOf(value), value]));
  return [...seen.values()];
}

const sameJson = (a: unknown, b: unknown): boolean => a === b || keyOf(a) === keyOf(b);

/** Equal values have equal keys, whatever the order of their fields. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? '';
