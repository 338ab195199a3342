import { type Say, type Words, wordsOf } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

const say = wordsOf('go', boardTexts);

export const words: Words = ({ type, captured, suicide, stone, at }) => {
  const points = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const [taken, own] = [points(captured).length, points(suicide).length];
  if (type === 'MARKED') return { at: points(at).slice(0, 1).join('') };
  if (type === 'PASSED') return { stone: stone === true ? ` ${say('withStone')}` : '' };
  if (type !== 'PLAYED' || taken + own === 0) return { taken: '' };
  return { taken: own > 0 ? ` ${say('takesOwn', { count: own })}` : ` ${say('captures', { count: taken })}` };
};
