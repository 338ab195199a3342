import type { Level } from '../preferences.ts';

/** The bot of a game that plays at this level; a game without levels has its first. */
export const botAt = (bots: readonly string[], level: Level): string =>
  bots.includes(level) ? level : (bots[0] ?? level);
