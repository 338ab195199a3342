import { useWords, type Words, wordsOf } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';

/** What the board and the panel say, in the language of whoever looks at them. */
export const useSay = () => useWords('chess', boardTexts);

const say = wordsOf('chess', boardTexts);
const kind = (of: unknown): string => say(String(of) as keyof typeof boardTexts); // kinds of pieces are keys

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
