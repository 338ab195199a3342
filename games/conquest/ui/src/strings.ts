import { numberOf, TERRITORIES } from '@rulewright/conquest';
import { type Names, type Say, type Words, wordsOf } from '@rulewright/ui';
import { inWords } from '@rulewright/ui/translation';
import { boardTexts, missionTexts } from './data/texts.ts';

const say = wordsOf('conquest', boardTexts);
const missions: Readonly<Record<string, string>> = inWords('conquest', 'missions', missionTexts);

export type BoardSay = Say<typeof boardTexts>;

/** A territory by its name; wild cards and anything else as they are. */
export const placeName = (id: string): string => TERRITORIES[numberOf(id)]?.name ?? id.replace('-', ' ');

const listed = (values: readonly unknown[]): string =>
  values.map((value) => placeName(String(value))).join(', ');

/** What a mission asks for. */
export function missionText(mission: string, names: Names): string {
  const prey = /^eliminate:(.*)$/.exec(mission)?.[1];
  return prey === undefined ? (missions[mission] ?? mission) : say('hunting', { player: names(prey) });
}

const PLACES = ['territory', 'from', 'to'];
const LISTS = ['territories', 'cards', 'capitals'];

export const words: Words = (fact, names) => {
  const said: Record<string, string> = {};
  for (const key of PLACES) {
    const value = fact[key];
    if (typeof value === 'string' && (key !== 'from' || fact.type !== 'CARDS_TAKEN'))
      said[key] = placeName(value);
  }
  for (const key of LISTS) {
    const value = fact[key];
    if (Array.isArray(value)) said[key] = listed(value);
  }
  if (Array.isArray(fact.placements))
    said.placements = (fact.placements as { territory: string; armies: number }[]) // the fact GARRISONED
      .map(({ territory, armies }) => `${placeName(territory)} +${armies}`)
      .join(', ');
  for (const key of ['attack', 'defence']) {
    const faces = fact[key];
    if (Array.isArray(faces)) said[key] = faces.join(' ');
  }
  if (typeof fact.mission === 'string') said.mission = missionText(fact.mission, names);
  for (const key of ['player', 'defender']) if (fact[key] === 'neutral') said[key] = say('theNeutral');
  return said;
};
