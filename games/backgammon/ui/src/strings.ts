import { type Fact, type GameUi, type Say, type Words, wordsOf } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';

export type BoardSay = Say<typeof boardTexts>;

const say = wordsOf('backgammon', boardTexts);
const placeName = (point: unknown): string =>
  point === 25 ? say('onBar') : point === 0 ? say('toOff') : String(point);

const wayOf = ({ from, to, hit }: Fact): string => {
  const way = say('way', { from: placeName(from), to: placeName(to) });
  return hit === true ? `${way}, ${say('hitting')}` : way;
};

/** A play with all its steps. */
export const deed: NonNullable<GameUi['deed']> = (facts, names) => {
  const steps = facts.filter(({ type }) => type === 'CHECKER_MOVED');
  return steps.length === 0 ? null : `${names(String(steps[0]?.player))}: ${steps.map(wayOf).join('; ')}`;
};

/** Throws and steps as people say them: 6-5; 8 to 5, hitting. */
export const words: Words = (fact, names) => {
  const { type, dice, crawford } = fact;
  if (type === 'CHECKER_MOVED') return { way: wayOf(fact) };
  const thrown = Array.isArray(dice)
    ? dice.join('-')
    : Object.entries(dice ?? {})
        .map(([player, die]) => `${names(player)} ${die}`)
        .join(', ');
  return { thrown, crawfordGame: crawford === true ? `, ${say('crawfordGame')}` : '' };
};
