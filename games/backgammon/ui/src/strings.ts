import { type Say, type Words, wordsOf } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

const say = wordsOf('backgammon', boardTexts);
const placeName = (point: unknown): string =>
  point === 25 ? say('onBar') : point === 0 ? say('toOff') : String(point);

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
  if (fact.type === 'CHECKER_MOVED') {
    const way = say('way', { from: placeName(fact.from), to: placeName(fact.to) });
    return { way: fact.hit === true ? `${way}, ${say('hitting')}` : way };
  }
  return { thrown, crawfordGame: fact.crawford === true ? `, ${say('crawfordGame')}` : '' };
};
