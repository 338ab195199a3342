// An answer field by field, as the rules offer it: whatever can be picked can be completed.
import {
  type FieldChoice,
  type GivenFields,
  type NextFields,
  type StackChoice,
  tellingFields,
} from '@rulewright/protocol';
import colors from 'picocolors';
import { plainValue } from '../notation.ts';
import type { Terminal } from '../terminal.ts';
import { drawMenu } from './choices.ts';
import { askFor, BACK, CANCELLED, line, numberOf, type Schema } from './fields.ts';

type Declined = { readonly ok: false; readonly why: string };
/** What may be given after these fields; null where nobody can say. */
export type AskNext = (
  given: GivenFields,
) => NextFields | Declined | null | Promise<NextFields | Declined | null>;

/** One line of a menu: a value of a field, a field whose value is asked for, or the answer as it is. */
type Entry =
  | { readonly label: string; readonly field: string; readonly value: unknown }
  | { readonly label: string; readonly field: string; readonly choice: FieldChoice }
  | { readonly label: string; readonly send: true };

/** Asks until an answer is whole; null where nobody can say which fields lead to one. */
export async function giveFields(
  action: string,
  next: AskNext,
  terminal: Terminal,
): Promise<GivenFields | null | typeof CANCELLED> {
  const path: GivenFields[] = [{}]; // what was given after each choice
  let isFirst = true;
  for (;;) {
    const place = await onwards(next, path.at(-1) ?? {});
    if (place === null) return null;
    if (isFirst)
      terminal.say(colors.dim('  One field at a time; "back" goes one field back, "cancel" leaves.'));
    isFirst = false;
    try {
      const given = await giveOne(action, place, terminal);
      if (given === null) return place.next.complete ?? CANCELLED;
      path.push(given);
    } catch (error) {
      if (error === CANCELLED || (error === BACK && path.length === 1)) return CANCELLED;
      if (error !== BACK) throw error;
      path.pop();
    }
  }
}

interface Place {
  readonly given: GivenFields;
  readonly next: NextFields;
}

/** Asks on while there is but one thing to give. */
async function onwards(next: AskNext, given: GivenFields): Promise<Place | null> {
  const found = await next(given);
  if (found === null || 'ok' in found) return null;
  const [first, ...more] = found.open;
  const choice = first?.choice;
  if (first === undefined || more.length > 0 || found.complete !== null) return { given, next: found };
  if (!choice || !('options' in choice) || choice.options.length !== 1) return { given, next: found };
  return onwards(next, { ...given, [first.field]: choice.options[0] });
}

/** One more field; null when the answer is to be sent as it is. */
async function giveOne(
  action: string,
  { given, next: { open, complete, quote } }: Place,
  terminal: Terminal,
): Promise<GivenFields | null> {
  if (Object.keys(given).length > 0) terminal.say(colors.dim(`  ${action}: `) + fieldsText(given));
  if (quote !== undefined) terminal.say(`  ${colors.cyan(plainValue(quote))}`);
  const [first, ...more] = open;
  if (first === undefined) {
    const sent = 'Enter sends it';
    for (;;) if (/^(y|yes|send|)$/i.test(await line(sent, terminal))) return null;
  }
  if (more.length === 0 && complete === null)
    return { ...given, [first.field]: await askValue(first.choice, first.field, terminal) };
  const entries: Entry[] = open.flatMap(({ field, choice }) => entriesOf(field, choice));
  if (complete !== null) entries.push({ label: 'send it as it is', send: true });
  const entry = await pickFrom(
    entries,
    ({ label }) => label,
    open.map(({ field }) => field).join(' or '),
    terminal,
  );
  if ('send' in entry) return null;
  const value = 'value' in entry ? entry.value : await askValue(entry.choice, entry.field, terminal);
  return { ...given, [entry.field]: value };
}

const fieldsText = (given: GivenFields): string =>
  Object.entries(given)
    .map(([field, value]) => fieldText(field, value))
    .join(colors.dim(' · '));

const fieldText = (field: string, value: unknown): string =>
  value === true ? field : `${field} ${plainValue(value)}`;

const entriesOf = (field: string, choice: FieldChoice): Entry[] =>
  'options' in choice
    ? choice.options.map((value) => ({
        label: fieldText(field, value),
        field,
        value,
      }))
    : [{ label: `${field} …`, field, choice }];

async function askValue(choice: FieldChoice, name: string, terminal: Terminal): Promise<unknown> {
  if ('options' in choice) return pickFrom(choice.options, plainValue, name, terminal);
  if ('range' in choice) return numberIn(choice.range.min, choice.range.max, name, terminal);
  if ('either' in choice) {
    const one = await pickFrom(choice.either, choiceName, name, terminal);
    return askValue(one, name, terminal);
  }
  if ('counts' in choice) {
    const { limits, min, max } = choice.counts;
    const [taken = {}] = await countsOf(
      { from: [limits], of: Object.keys(limits), min, max, most: {} },
      terminal,
    );
    return taken;
  }
  if ('stacks' in choice) {
    const { from, of } = choice.stacks;
    const cells = await countsOf(choice.stacks, terminal);
    return from.flatMap((stack, i) =>
      of.some((kind) => (cells[i]?.[kind] ?? 0) > 0) ? [{ ...stack, ...cells[i] }] : [],
    );
  }
  return askFor(choice.schema as Schema, name, terminal, false); // of that form, as all that spaces give out
}

/** Count after count, each within what the sum still needs and allows. */
async function countsOf(choice: StackChoice, terminal: Terminal): Promise<Record<string, number>[]> {
  const { from, of, min, max } = choice;
  const cells = from.flatMap((stack, i) => of.map((kind) => ({ i, kind, limit: Number(stack[kind]) })));
  const taken: Record<string, number>[] = from.map(() => ({}));
  terminal.say(colors.dim(`  ${min === max ? max : `${min} to ${max}`} in all`));
  for (const [at, { i, kind, limit }] of cells.entries()) {
    const [low, high] = boundsAt(choice, cells, taken, at);
    const name = [stackName(choice, from[i] ?? {}), kind].filter(Boolean).join(' ');
    const n = limit === 0 || low === high ? low : await numberIn(low, high, name, terminal);
    Object.assign(taken[i] ?? {}, { [kind]: n });
  }
  return taken;
}

interface Cell {
  readonly i: number;
  readonly kind: string;
  readonly limit: number;
}

/** The least and the most of one count, so that the rest can still make the sum. */
function boundsAt(
  { of, min, max, most }: StackChoice,
  cells: readonly Cell[],
  taken: readonly Readonly<Record<string, number>>[],
  at: number,
): readonly [number, number] {
  const { kind, limit } = cells[at] ?? { kind: '', limit: 0 };
  const had = (of: string): number => taken.reduce((sum, cell) => sum + (cell[of] ?? 0), 0);
  const sum = of.reduce((all, each) => all + had(each), 0);
  const later = (each: string): number =>
    cells.slice(at + 1).reduce((all, cell) => all + (cell.kind === each ? cell.limit : 0), 0);
  const room = (each: string, own: number): number => (most[each] ?? Infinity) - had(each) - own;
  const rest = (own: number): number =>
    of.reduce((all, each) => all + Math.min(later(each), room(each, each === kind ? own : 0)), 0);
  const high = Math.min(limit, max - sum, room(kind, 0));
  let low = 0;
  while (low < high && sum + low + rest(low) < min) low++;
  return [low, high];
}

const stackName = (choice: StackChoice, stack: GivenFields): string =>
  tellingFields(choice, stack)
    .map(([, value]) => plainValue(value))
    .join(' ');

/** An alternative in a few words. */
function choiceName(choice: FieldChoice): string {
  if ('stacks' in choice) {
    const { from, of } = choice.stacks;
    const held = (stack: StackChoice['from'][number]) =>
      of.flatMap((kind) => (Number(stack[kind]) > 0 ? [`${stack[kind]} ${kind}`] : [])).join(' ');
    return from.map((stack) => `${stackName(choice.stacks, stack)} (${held(stack)})`).join(', ');
  }
  if ('options' in choice) return choice.options.map(plainValue).join(', ');
  if ('range' in choice) return `${choice.range.min}–${choice.range.max}`;
  return 'counts' in choice ? Object.keys(choice.counts.limits).join(', ') : 'another value';
}

const numberIn = async (min: number, max: number, name: string, terminal: Terminal): Promise<number> =>
  Number(await numberOf({ type: 'integer', minimum: min, maximum: max }, name, terminal, false));

/** A menu, page by page; picked by number or by what it says. */
async function pickFrom<T>(
  values: readonly T[],
  show: (value: T) => string,
  name: string,
  terminal: Terminal,
): Promise<T> {
  const labels = values.map(show);
  const areNumbers = values.every((value) => typeof value === 'number'); // typed as they are
  const lines = labels.map((label, i) => ({ key: areNumbers ? label : String(i + 1), label, note: '' }));
  for (let page = 0; ; ) {
    const { text, pages } = drawMenu(lines, terminal.width, page);
    terminal.say(text);
    if (pages > 1) terminal.say(colors.dim(`  page ${page + 1} of ${pages}; "more" shows the next`));
    for (;;) {
      const typed = await line(name, terminal);
      if (typed.toLowerCase() === 'more') break;
      const named = labels.flatMap((label, i) => (label.toLowerCase() === typed.toLowerCase() ? [i] : []));
      const at = named.length === 1 ? named[0] : lines.findIndex(({ key }) => key === typed);
      if (at !== undefined && at >= 0) return values[at] as T; // inside
      terminal.say(colors.red(`  One of these, please: ${lines[0]?.key} to ${lines.at(-1)?.key}.`));
    }
    page = (page + 1) % pages;
  }
}
