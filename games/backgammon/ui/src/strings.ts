import type { Say, Words } from '@rulewright/ui';
import type { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

const placeName = (point: unknown): string => (point === 25 ? 'bar' : point === 0 ? 'off' : String(point));

/** Throws and steps as people say them: 6-5; 8 to 5, hitting. */
export const words: Words = (fact, names) => {
  const { dice } = fact;
  const thrown = Array.isArray(dice)
    ? dice.join('-')
    : typeof dice === 'object' && dice !== null
      ? Object.entries(dice)
          .map(([player, die]) => `${names(player)} ${die}`)
          .join(', ')
      : '';
  if (fact.type === 'CHECKER_MOVED')
    return { way: `${placeName(fact.from)} to ${placeName(fact.to)}${fact.hit === true ? ', hitting' : ''}` };
  return { thrown, crawfordGame: fact.crawford === true ? ', the Crawford game' : '' };
};
