// Tables to test with: checkers by player and own point, and plays as players write them.
import { parseMove, type StartOptions } from '@rulewright/engine';
import { type Scenario, scenario } from '@rulewright/testkit';
import { backgammon } from './backgammon.ts';
import type { BackgammonPosition } from './position.ts';
import type { Settings } from './table.ts';
import type { Backgammon } from './vocabulary.ts';

export type Game = Scenario<Backgammon>;
export const X = 'player1';
export const O = 'player2';

type Men = Readonly<Record<number, number>>;

/** Points from X's side, from both players' own ones; 25 is the bar. */
export function points(x: Men, o: Men): number[] {
  const list: number[] = new Array(26).fill(0);
  for (const [point, count] of Object.entries(x)) list[Number(point)] = count;
  for (const [point, count] of Object.entries(o)) list[25 - Number(point)] = -count;
  return list;
}

/** A match to 5 from a position; the dice are thrown by hand. */
export const from = (
  position: BackgammonPosition,
  options: Partial<Settings> = {},
  more: StartOptions = {},
): Game => scenario(backgammon, { position, options: { length: 5, autoRoll: false, ...options }, ...more });

/** Checkers, and dice that lie for X. */
export const lying = (x: Men, o: Men, dice: [number, number], options: Partial<Settings> = {}): Game =>
  from({ points: points(x, o), dice }, options);

const onRoll = (game: Game): string => game.view(null).table.turn;
const decides = (game: Game): string => game.waitingFor()[0] ?? '';

/** Whoever has to decide says these things, one after another. */
export function say(game: Game, ...texts: readonly string[]): Game {
  for (const text of texts) {
    const input = parseMove(game.plan, game.state, decides(game), text);
    if (input === null) throw new Error(`${text} cannot be read`);
    game.act(decides(game), input.action, input.args as never); // read by the game itself
  }
  return game;
}

/** A play of whoever is on roll that is refused. */
export function refuses(game: Game, moves: number[][], code: string, rule: string): Game {
  return game.refused(onRoll(game), 'play', { moves }, code, rule);
}

export const table = (game: Game) => game.view(null).table;
export const kept = (game: Game) => game.state.table;
