import { type Names, type Words, wordsOf } from '@rulewright/ui';
import { inWords } from '@rulewright/ui/translation';
import { boardTexts, missionTexts, placeNames } from './data/texts.ts';

const say = wordsOf('conquest', boardTexts);
const missions: Readonly<Record<string, string>> = inWords('conquest', 'missions', missionTexts);

/** A territory, or its card, by its name; else it is a wild one. */
export const placeName = (id: string): string => placeNames[id] ?? say('wild');

/** What a mission asks for. */
export function missionText(mission: string, names: Names): string {
  const prey = /^eliminate:(.*)$/.exec(mission)?.[1];
  return prey === undefined ? (missions[mission] ?? mission) : say('hunting', { player: names(prey) });
}

/** A field of a fact that is said otherwise than by its value. */
function spoken(key: string, value: unknown, names: Names): string | undefined {
  if (key === 'mission') return missionText(String(value), names);
  if (value === 'neutral') return say('theNeutral');
  if (!Array.isArray(value)) return undefined;
  if (key === 'attack' || key === 'defence') return value.join(' ');
  if (key !== 'placements') return value.map((id) => placeName(String(id))).join(', ');
  const placements = value as readonly { territory: string; armies: number }[]; // the fact GARRISONED
  return placements.map(({ territory, armies }) => `${placeName(territory)} +${armies}`).join(', ');
}

export const words: Words = (fact, names) =>
  Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, spoken(key, value, names)]));
