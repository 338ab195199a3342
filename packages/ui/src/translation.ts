// Texts by key, in the language the page has chosen. A set of texts is named: `web` for the pages, `ui` for the
// widgets, and one by the name of each game.
import { useMemo, useSyncExternalStore } from 'react';

/** Texts under keys; `a.b` is the text `b` among those under `a`. Plurals end with `_one` and `_other`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}
type Given = Readonly<Record<string, unknown>>;
/** A text by its key, with `{{values}}` filled in; `count` chooses the plural. */
export type Translate = (key: string, values?: Given) => string;

interface Spoken {
  readonly language: string;
  readonly texts: Readonly<Record<string, TextTree>>;
}
let spoken: Spoken = { language: 'en', texts: {} };
const listeners = new Set<() => void>();

/** From now on the page speaks this language. */
export function speak(language: string, texts: Spoken['texts']): void {
  spoken = { language, texts };
  for (const listener of [...listeners]) listener();
}

export const spokenLanguage = (): string => spoken.language;

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
  let part: string | TextTree | undefined = tree;
  for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined;
  return typeof part === 'string' ? part : undefined;
}
