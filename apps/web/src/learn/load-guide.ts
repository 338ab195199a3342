import type { Guide, GuideWords, ScenePicture } from '@rulewright/ui';
import { GAMES } from '../games.ts';

/** A guide with the scenes that its pictures show. */
export interface LoadedGuide {
  readonly guide: Guide;
  readonly pictures: Readonly<Record<string, ScenePicture>>;
  readonly language: string; // that it is told in
}

/** The guide to a game, in this language where there is one; null: there is none. */
export async function loadGuide(game: string, language: string): Promise<LoadedGuide | null> {
  const load = GAMES[game]?.guide;
  if (load === undefined) return null;
  const [{ guide }, response] = await Promise.all([
    load(),
    fetch(`/guides/${encodeURIComponent(game)}.json`),
  ]);
  if (!response.ok) throw new Error(response.statusText);
  const words = (await guide.languages?.[language]?.())?.words;
  return {
    guide: words === undefined ? guide : inWords(guide, words),
    pictures: await response.json(),
    language: words === undefined ? 'en' : language,
  };
}

/** The same parts and pictures, said otherwise. */
export function inWords(guide: Guide, { lead, parts }: GuideWords): Guide {
  return {
    ...guide,
    lead,
    parts: guide.parts.map((part, i) => {
      const { captions = [], ...words } = parts[i] ?? {};
      const pictures = part.pictures?.map((picture, at) => ({
        ...picture,
        caption: captions[at] ?? picture.caption,
      }));
      return { ...part, ...words, ...(pictures && { pictures }) };
    }),
  };
}

const WORDS_A_MINUTE = 200;

export function minutesOf({ lead, parts }: Guide): number {
  const texts = [lead, ...parts.flatMap(({ title, text }) => [title, ...text])];
  const words = texts.join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
