import type { Translate } from '@rulewright/ui/translation';

/** What a game is called in the language of the page; without a word for it, as the game calls itself. */
export const gameTitle = (t: Translate, id: string, title: string): string =>
  t(`gamesHere.${id}.title`, { defaultValue: title });

/** The same for the sentence about it. */
export const gamePitch = (t: Translate, id: string, pitch: string): string =>
  t(`gamesHere.${id}.pitch`, { defaultValue: pitch });
