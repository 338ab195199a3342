// From the strongest down.
const KNOWN = ['hard', 'medium', 'easy'];

/** The bot to play against when nobody has chosen one. */
export function bestBot(bots: readonly string[]): string {
  return KNOWN.find((bot) => bots.includes(bot)) ?? bots[0] ?? 'easy';
}
