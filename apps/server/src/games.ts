import { chess } from '@rulewright/chess';
import { dune } from '@rulewright/dune';
import { compile, type Game, type Plan } from '@rulewright/engine';
import { go } from '@rulewright/go';
import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';

/** The list of games. A new game is one line. */
const GAMES: readonly Game[] = [dune, chess, go, jarls, ticTacToe, pig, goofspiel, skirmish];

export type Games = ReadonlyMap<string, Plan>;

/** All games, compiled, by id. */
export function compileGames(games: readonly Game[] = GAMES): Games {
  return new Map(games.map((game) => [game.id, compile(game)]));
}
