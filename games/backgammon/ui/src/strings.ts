import { type Say, type Words, wordsOf } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

const say = wordsOf('backgammon', boardTexts);
const placeName = (point: unknown): string =>
  point === 25 ? say('onBar') : point === 0 ? say('toOff') : String(point);

/** Throws and steps as people say them: 6-5; 8 to 5, hitting. */
export const words: Words = ({ type, dice, from, to, hit, crawford }, names) => {
  if (type === 'CHECKER_MOVED') {
    const way = say('way', { from: placeName(from), to: placeName(to) });
    return { way: hit === true ? `${way}, ${say('hitting')}` : way };
  }
  const thrown = Array.isArray(dice)
    ? dice.join('-')
    : Object.entries(dice ?? {})
        .map(([player, die]) => `${names(player)} ${die}`)
        .join(', ');
  return { thrown, crawfordGame: crawford === true ? `, ${say('crawfordGame')}` : '' };
};
