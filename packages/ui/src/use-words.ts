import { useMemo } from 'react';
import { translate, useTranslation } from './translation.ts';

export type Values = Readonly<Record<string, string | number>>;
/** A text by its key, with its values filled in. */
export type Say<T> = (key: keyof T & string, values?: Values) => string;

/** A text in English; of one thing alone it may be another. */
const inEnglish = (english: Readonly<Record<string, string>>, key: string, values?: Values) =>
  (values?.count === 1 ? english[`${key}_one`] : undefined) ?? english[key];

/** The texts of one game's board. English comes with the game, other languages when somebody speaks them. */
export function useWords<T extends Readonly<Record<string, string>>>(game: string, english: T): Say<T> {
  const { t } = useTranslation(game);
  return useMemo(() => {
    const known = new Map<string, string>(); // a board says the same of many places
    return (key, values) => {
      const found = values === undefined ? known.get(key) : undefined;
      if (found !== undefined) return found;
      const text = t(`board.${key}`, { defaultValue: inEnglish(english, key, values), ...values });
      if (values === undefined) known.set(key, text);
      return text;
    };
  }, [t, english]);
}

/** The same where no component is at hand: in sentences of the log, in notes about players. */
export const wordsOf =
  <T extends Readonly<Record<string, string>>>(game: string, english: T): Say<T> =>
  (key, values) =>
    translate(game, `board.${key}`, { defaultValue: inEnglish(english, key, values), ...values });
