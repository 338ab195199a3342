import { useWords, type Words, wordsOf } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';

/** What the board and the panel say, in the language of whoever looks at them. */
export const useSay = () => useWords('chess', boardTexts);

const say = wordsOf('chess', boardTexts);
const kind = (of: unknown): string => say(String(of) as keyof typeof boardTexts); // kinds of pieces are keys

/** Pawns ahead, out of the share of games that so many win: four win ten of eleven. */
export function worthWords(worth: number): string {
  if (Math.abs(worth) > 0.999) return say(worth > 0 ? 'wins' : 'loses');
  const tenths = Math.round(40 * Math.log10((1 + worth) / (1 - worth)));
  if (tenths === 0) return say('even');
  const pawns = { whole: Math.floor(Math.abs(tenths) / 10), tenth: Math.abs(tenths) % 10 };
  return say(tenths > 0 ? 'pawnsAhead' : 'pawnsBehind', pawns);
}

export const words: Words = (fact) => {
  if (fact.type !== 'MOVED') return {};
  const said = [
    typeof fact.captured === 'string' ? say('taking', { kind: kind(fact.captured) }) : '',
    typeof fact.promotion === 'string' ? say('becoming', { kind: kind(fact.promotion) }) : '',
    fact.rook === undefined ? '' : say('castling'),
    fact.check === true ? say('checking') : '',
  ];
  const more = said.flatMap((part) => (part === '' ? [] : [` ${part}`])).join(',');
  return { more, piece: kind(fact.piece) };
};
