import type { Say, Words } from '@rulewright/ui';
import type { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

export const words: Words = ({ type, captured, suicide, stone, at }) => {
  const points = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const [taken, own] = [points(captured).length, points(suicide).length];
  if (type === 'MARKED') return { at: points(at).slice(0, 1).join('') };
  if (type === 'PASSED') return { stone: stone === true ? ' with a pass stone' : '' };
  if (type !== 'PLAYED' || taken + own === 0) return { taken: '' };
  return { taken: own > 0 ? ` and takes its own ${own} off` : ` and captures ${taken}` };
};
