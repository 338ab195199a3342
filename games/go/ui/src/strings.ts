import type { Say, Words } from '@rulewright/ui';
import type { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

export const words: Words = (fact) => {
  const points = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const captured = points(fact.captured);
  const suicide = points(fact.suicide);
  const said: Record<string, string> = {};
  if (fact.type === 'PLAYED')
    said.taken =
      suicide.length > 0
        ? ` and takes its own ${suicide.length} off`
        : captured.length > 0
          ? ` and captures ${captured.length}`
          : '';
  if (fact.type === 'PASSED') said.stone = fact.stone === true ? ' with a pass stone' : '';
  if (fact.type === 'MARKED') said.at = points(fact.at).slice(0, 1).join('');
  return said;
};
