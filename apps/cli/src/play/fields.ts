import colors from 'picocolors';
import { plainValue } from '../notation.ts';
import type { Terminal } from '../terminal.ts';

/** The part of JSON Schema that decisions are described in. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Somebody thought better of it. */
export const CANCELLED = Symbol('cancelled');
/** One field back, where fields are given one after the other. */
export const BACK = Symbol('back');
const SKIPPED = Symbol('skipped');

/** Asks for a value of any form, part by part. */
export async function fillIn(schema: Schema, terminal: Terminal): Promise<unknown> {
  terminal.say(colors.dim('  One field at a time; "cancel" goes back.'));
  try {
    return await askFor(schema, '', terminal, false);
  } catch (error) {
    if (error === CANCELLED || error === BACK) return CANCELLED;
    throw error;
  }
}

export async function askFor(
  schema: Schema,
  name: string,
  terminal: Terminal,
  mayskip: boolean,
): Promise<unknown> {
  if (schema.const !== undefined) return mayskip ? orNot(schema.const, name, terminal) : schema.const;
  if (schema.enum !== undefined) return pick(schema.enum, plainValue, name, terminal, mayskip);
  if (schema.anyOf !== undefined) {
    const branch = await pick(schema.anyOf, summary, name, terminal, mayskip);
    return branch === SKIPPED ? SKIPPED : askFor(branch as Schema, name, terminal, false); // picked from the branches
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, name, terminal);
    case 'array':
      return listOf(schema, name, terminal);
    case 'null':
      return null;
    case 'boolean':
      return pick([true, false], (v) => (v ? 'yes' : 'no'), name, terminal, mayskip);
    case 'integer':
    case 'number':
      return numberOf(schema, name, terminal, mayskip);
    default: {
      const text = await line(`${name || 'text'}`, terminal);
      return text === '' && mayskip ? SKIPPED : text;
    }
  }
}

async function objectOf(schema: Schema, name: string, terminal: Terminal): Promise<unknown> {
  const value: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(key) ?? false;
    const given = await askFor(part, name === '' ? key : `${name}.${key}`, terminal, !required);
    if (given !== SKIPPED) value[key] = given;
  }
  return value;
}

async function listOf(schema: Schema, name: string, terminal: Terminal): Promise<unknown[]> {
  const list: unknown[] = [];
  const label = (i: number): string => `${name || 'item'}[${i + 1}]`;
  const item = typeof schema.items === 'object' ? schema.items : {};
  const min = schema.minItems ?? 0;
  const max = schema.maxItems ?? 100;
  while (list.length < max) {
    if (list.length >= min) {
      const more = await line(`${label(list.length)}: add one? y/n`, terminal);
      if (!/^(y|yes)$/i.test(more)) break;
    }
    list.push(await askFor(item, label(list.length), terminal, false));
  }
  return list;
}

export async function numberOf(
  schema: Schema,
  name: string,
  terminal: Terminal,
  mayskip: boolean,
): Promise<unknown> {
  const { minimum, maximum, type } = schema;
  const range = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? '…'}–${maximum ?? '…'}`;
  for (;;) {
    const text = await line(`${name || 'number'}${range}`, terminal, mayskip);
    if (text === '' && mayskip) return SKIPPED;
    const value = Number(text);
    const fits = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
    if (text !== '' && fits && (type === 'number' ? Number.isFinite(value) : Number.isSafeInteger(value)))
      return value;
    terminal.say(colors.red(`  A${type === 'integer' ? ' whole' : ''} number${range}, please.`));
  }
}

async function pick<T>(
  values: readonly T[],
  show: (value: T) => string,
  name: string,
  terminal: Terminal,
  mayskip: boolean,
): Promise<T | typeof SKIPPED> {
  const [only] = values;
  if (values.length === 1 && only !== undefined && !mayskip) return only;
  if (values.length === 0) throw CANCELLED;
  const shown = values.map(show);
  const listing = shown.map((text, i) => `${colors.bold(String(i + 1))} ${text}`).join('   ');
  for (;;) {
    terminal.say(`  ${listing}`);
    const text = await line(name || 'which', terminal, mayskip);
    if (text === '' && mayskip) return SKIPPED;
    const at = shown.findIndex((label) => label.toLowerCase() === text.toLowerCase());
    const value = at >= 0 ? values[at] : values[/^\d+$/.test(text) ? Number(text) - 1 : -1];
    if (value !== undefined) return value;
    terminal.say(colors.red(`  A number from 1 to ${values.length}, please.`));
  }
}

const orNot = (value: unknown, name: string, terminal: Terminal): Promise<unknown> =>
  pick([value], plainValue, name, terminal, true);

export async function line(prompt: string, terminal: Terminal, mayskip = false): Promise<string> {
  const text = await terminal.ask(
    `  ${prompt}${mayskip ? colors.dim(' (Enter: none)') : ''} ${colors.dim('›')} `,
  );
  if (text === null || /^(cancel|quit)$/i.test(text.trim())) throw CANCELLED;
  if (/^back$/i.test(text.trim())) throw BACK;
  return text.trim();
}

/** A branch of a union in a few words. */
function summary(schema: Schema): string {
  if (schema.title !== undefined) return schema.title;
  if (schema.const !== undefined) return plainValue(schema.const);
  if (schema.type !== 'object') return schema.type ?? 'value';
  const parts = Object.entries(schema.properties ?? {});
  return parts
    .map(([key, part]) => (part.const === undefined ? key : `${key} ${plainValue(part.const)}`))
    .join(', ');
}
