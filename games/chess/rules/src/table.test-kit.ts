// Tables to test with: a position, and moves as players write them.
import { parseMove, type StartOptions } from '@rulewright/engine';
import { type Scenario, scenario } from '@rulewright/testkit';
import { chess } from './chess.ts';
import type { Variant } from './fen.ts';
import type { Chess, Player } from './vocabulary.ts';

export type Game = Scenario<Chess>;

/** A game from a FEN, or from the start. */
export function from(fen?: string, variant: Variant = 'standard', options: StartOptions = {}): Game {
  return scenario(chess, { ...(fen === undefined ? {} : { position: { fen, variant } }), ...options });
}

export const toMove = (game: Game): Player => game.view(null).table.turn;

/** Plays moves in SAN, one after another, from whoever is to move. */
export function play(game: Game, ...sans: readonly string[]): Game {
  for (const san of sans.flatMap((text) => text.split(' '))) {
    const input = parseMove(game.plan, game.state, toMove(game), san);
    if (input === null) throw new Error(`${san} is no move in ${fenOf(game)}`);
    game.act(toMove(game), input.action, input.args as never); // read by the game itself
  }
  return game;
}

export const fenOf = (game: Game): string => game.view(null).table.fen;

/** The player to move tries this, as squares and perhaps a promotion, and is refused. */
export function refuses(game: Game, squares: string, code: string, rule: string): Game {
  const [from, to, promotion] = [squares.slice(0, 2), squares.slice(2, 4), squares.slice(4)];
  const args = { from, to, ...(promotion === '' ? {} : { promotion }) };
  return game.refused(toMove(game), 'move', args, code, rule);
}

export const reason = (game: Game): string | undefined => game.outcome()?.reason;
export const winner = (game: Game): string | null => {
  const first = game.outcome()?.ranks.filter(({ rank }) => rank === 1) ?? [];
  return first.length === 1 ? (first[0]?.player ?? null) : null;
};
