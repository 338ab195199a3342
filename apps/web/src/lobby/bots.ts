// From the strongest down; a bot made for one game alone comes first.
const KNOWN = ['mcts', 'search', 'greedy', 'random'];

/** The bot to play against when nobody has chosen one. */
export function bestBot(bots: readonly string[]): string {
  const special = bots.find((bot) => !KNOWN.includes(bot));
  return special ?? KNOWN.find((bot) => bots.includes(bot)) ?? bots[0] ?? 'random';
}
