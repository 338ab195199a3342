import type { ShownTable } from '@rulewright/go';
import { type Say, useWords, type Words, wordsOf } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';

/** What the board and the panel say, in the language of whoever looks at them. */
export const useSay = () => useWords('go', boardTexts);

/** What a player holds besides the board. */
export function heldBy(player: string, table: ShownTable, say: Say<typeof boardTexts>): string[] {
  const { prisoners, komi, compensation } = table;
  if (player === 'black') return [say('prisoners', { count: prisoners.black })];
  const more = compensation > 0 ? [say('compensation', { points: compensation })] : [];
  return [say('prisoners', { count: prisoners.white }), say('komi', { komi }), ...more];
}

export const say = wordsOf('go', boardTexts);

export const words: Words = ({ type, captured, suicide, stone, at }) => {
  const points = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const [taken, own] = [points(captured).length, points(suicide).length];
  if (type === 'MARKED') return { at: points(at).slice(0, 1).join('') };
  if (type === 'PASSED') return { stone: stone === true ? ` ${say('withStone')}` : '' };
  if (type !== 'PLAYED' || taken + own === 0) return { taken: '' };
  return { taken: own > 0 ? ` ${say('takesOwn', { count: own })}` : ` ${say('captures', { count: taken })}` };
};
