// Texts by key, in the language the page has chosen. A set of texts is named: `web` for the pages, `ui` for the
// widgets, and one by the name of each game.
import { useMemo, useSyncExternalStore } from 'react';

/** Texts under keys; `a.b` is the text `b` among those under `a`. Plurals end with `_one` and `_other`. */
export interface TextTree {
  readonly [key: string]: Text | TextTree | readonly string[];
}
type Text = string | ((...given: never[]) => string);

/** The same texts in another language: every key, and functions of the same values. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<T[K]>;
};
type Given = Readonly<Record<string, unknown>>;
/** A text by its key, with `{{values}}` filled in; `count` chooses the plural. */
export type Translate = (key: string, values?: Given) => string;

type Sets = Readonly<Record<string, TextTree>>;
interface Spoken {
  readonly language: string;
  readonly texts: Sets;
}
let spoken: Spoken = { language: 'en', texts: {} };
const known = new Map<string, Sets>(); // by language; what has come once is not loaded again
const listeners = new Set<() => void>();

/** From now on the page speaks this language. */
export function speak(language: string, texts: Sets): void {
  const all = { ...known.get(language), ...texts };
  known.set(language, all);
  spoken = { language, texts: all };
  for (const listener of [...listeners]) listener();
}

/** One more set of texts in a language, as soon as it has come. */
export function speakOf(language: string, set: string, texts: TextTree): void {
  if (language === spoken.language) speak(language, { [set]: texts });
  else known.set(language, { ...known.get(language), [set]: texts });
}

/** A part of a set, to be read wherever it is needed: what is read is in the language of that moment. */
export function inWords<T extends object>(set: string, part: string, english: T): Translated<T> {
  const said = {};
  for (const [key, text] of Object.entries(english)) {
    const get = () => treeAt(spoken.texts[set]?.[part])?.[key] ?? text;
    Object.defineProperty(said, key, { enumerable: true, get });
  }
  return said as Translated<T>; // every key of it was just defined
}

export const spokenLanguage = (): string => spoken.language;

/**
 * A whole sentence of somebody else, found under `refusals` of a set; null where it is not known. `*` in a key stands
 * for a word; the sentence in the other language has the words in the same order.
 */
export function sentenceOf(set: string, english: string): string | null {
  const all = treeAt(spoken.texts[set]?.refusals) ?? {};
  const whole = all[english];
  if (typeof whole === 'string') return whole;
  for (const [key, text] of Object.entries(all)) {
    if (!key.includes('*') || typeof text !== 'string') continue;
    const form = key
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(\\S+)');
    const [, ...words] = new RegExp(`^${form}$`).exec(english) ?? [];
    if (words.length > 0) return text.replace(/\*/g, () => words.shift() ?? '');
  }
  return null;
}

/** Where no component is at hand. */
export const translate = (set: string, key: string, values: Given = {}): string =>
  textOf(spoken, set, key, values);

export function useTranslation(set = 'web'): { readonly t: Translate; readonly language: string } {
  const now = useSyncExternalStore(listen, () => spoken);
  return useMemo(
    () => ({ t: (key, values = {}) => textOf(now, set, key, values), language: now.language }),
    [now, set],
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf({ language, texts }: Spoken, set: string, key: string, values: Given): string {
  const { count, defaultValue } = values;
  const plural = typeof count === 'number' ? `_${new Intl.PluralRules(language).select(count)}` : '';
  const all = texts[set];
  const found =
    (plural === '' ? undefined : find(all, `${key}${plural}`)) ?? find(all, key) ?? defaultValue ?? key;
  return String(found).replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
}

function find(tree: TextTree | undefined, key: string): string | undefined {
  const whole = tree?.[key];
  if (typeof whole === 'string') return whole;
  let part: TextTree[string] | undefined = tree;
  for (const name of key.split('.')) part = treeAt(part)?.[name];
  return typeof part === 'string' ? part : undefined;
}

const treeAt = (part: TextTree[string] | undefined): TextTree | undefined =>
  typeof part === 'object' && !Array.isArray(part) ? (part as TextTree) : undefined; // a list is no tree
