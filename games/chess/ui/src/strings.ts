import type { Say, Words } from '@rulewright/ui';
import type { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

export const words: Words = (fact) => {
  if (fact.type !== 'MOVED') return {};
  const said = [
    typeof fact.captured === 'string' ? ` takes ${fact.captured}` : '',
    typeof fact.promotion === 'string' ? ` becomes ${fact.promotion}` : '',
    fact.rook === undefined ? '' : ' castles',
    fact.check === true ? ' check' : '',
  ];
  return { more: said.filter(Boolean).join(',') };
};
