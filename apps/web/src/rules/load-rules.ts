import { parseRulebook, type RuleLine } from './rulebook.ts';

async function loadRules(game: string): Promise<readonly RuleLine[]> {
  const response = await fetch(`/rulebooks/${encodeURIComponent(game)}.md`);
  const text = await response.text();
  if (!response.ok || text.startsWith('<!')) throw new Error(response.statusText);
  return parseRulebook(text);
}

/** The rules of a game, read once. */
export const rulesQuery = (game: string) => ({
  queryKey: ['rules', game],
  queryFn: () => loadRules(game),
  staleTime: Number.POSITIVE_INFINITY,
});
