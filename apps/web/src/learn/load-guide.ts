import type { Guide, ScenePicture } from '@rulewright/ui';
import { GAMES } from '../games.ts';

/** A guide with the scenes that its pictures show. */
export interface Told {
  readonly guide: Guide;
  readonly pictures: Readonly<Record<string, ScenePicture>>;
}

/** The guide to a game; null: there is none. */
export async function loadGuide(game: string): Promise<Told | null> {
  const load = GAMES[game]?.guide;
  if (load === undefined) return null;
  const [{ guide }, response] = await Promise.all([
    load(),
    fetch(`/guides/${encodeURIComponent(game)}.json`),
  ]);
  if (!response.ok) throw new Error(response.statusText);
  return { guide, pictures: await response.json() };
}

const WORDS_A_MINUTE = 200;

export function minutesOf({ lead, parts }: Guide): number {
  const texts = [lead, ...parts.flatMap(({ title, text }) => [title, ...text])];
  const words = texts.join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
