import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';

export const begin = (more: Partial<Position> = {}): Game =>
  scenario(dune, { position: { factions: [...SIX], ...more } });
export const predicted = (more: Partial<Position> = {}): Game =>
  begin({ prediction: { faction: 'guild', turn: 5 }, ...more });
export const IN_TABR = { placements: [{ territory: 'sietch-tabr' as const, regular: 10 }] };

/** Everybody takes the first card dealt. */
export function pickAll(game: Game): Game {
  for (const f of game.state.table.factions) {
    const [cardId] = game.state.hand[f].dealt;
    if (cardId && game.asked(f, 'setupTraitorPick')) game.act(f, 'setupTraitorPick', { cardId });
  }
  return game;
}
