import type { OutcomeInfo, Results } from '@rulewright/protocol';
import type { Static } from 'typebox';
import type { Games } from '../games.ts';

interface Ended {
  readonly game: string;
  readonly outcome: string | null;
  readonly player: string;
}
type Row = Results['games'][number];

/** How somebody has done at each game: what was played most first. What was called off has no result. */
export function tally(ended: readonly Ended[], games: Games): Results['games'] {
  const rows = new Map<string, Row>();
  for (const { game, outcome, player } of ended) {
    const how = resultOf(outcome, player);
    if (how === null) continue;
    const title = games.get(game)?.game.title ?? game;
    const row = rows.get(game) ?? { game, title, played: 0, won: 0, drawn: 0, lost: 0 };
    rows.set(game, { ...row, played: row.played + 1, [how]: row[how] + 1 });
  }
  return [...rows.values()].sort((a, b) => b.played - a.played || (a.title < b.title ? -1 : 1));
}

function resultOf(outcome: string | null, player: string): 'won' | 'drawn' | 'lost' | null {
  const { ranks } = JSON.parse(outcome ?? '{"ranks":[]}') as Static<typeof OutcomeInfo>; // written by the match
  const own = ranks.find((ranked) => ranked.player === player);
  if (own === undefined) return null;
  if (own.rank > 1) return 'lost';
  return ranks.every(({ rank }) => rank === 1) && ranks.length > 1 ? 'drawn' : 'won';
}
