// Games for tests: from rows drawn as text, played by moves written as text.
import { type Scenario, scenario } from '@rulewright/testkit';
import { go } from './go.ts';
import { type Go, play } from './vocabulary.ts';

export type Game = Scenario<Go>;

/** A game with these options, and these moves of both by turns: `D4 C3 pass`. */
export function begun(options: object, moves = ''): Game {
  return playing(scenario(go, { options }), moves);
}

/** A game from a drawing, highest row first. */
export function from(drawing: string, options: object = {}, more: object = {}): Game {
  return scenario(go, { options, position: { rows: rowsIn(drawing), ...more } });
}

export const rowsIn = (drawing: string): string[] =>
  drawing
    .split('\n')
    .map((row) => row.replaceAll(' ', ''))
    .filter((row) => row !== '');

export function playing(game: Game, moves: string): Game {
  for (const at of moves.split(' ').filter((move) => move !== ''))
    game.act(game.state.table.turn, play, at === 'pass' ? { pass: true } : { at });
  return game;
}

export const board = (game: Game): readonly string[] => game.view(null).table.rows;
