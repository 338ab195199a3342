import { createRequire } from 'node:module';
import { type Rules, readRulebook } from '@rulewright/agents';
import { backgammon } from '@rulewright/backgammon';
import { chess } from '@rulewright/chess';
import { conquest } from '@rulewright/conquest';
import { dune } from '@rulewright/dune';
import { compile, type Game, type Plan } from '@rulewright/engine';
import { go } from '@rulewright/go';
import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';

/** The list of games. A new game is one line. */
const GAMES: readonly Game[] = [
  dune,
  chess,
  backgammon,
  conquest,
  go,
  jarls,
  ticTacToe,
  pig,
  goofspiel,
  skirmish,
];

const require = createRequire(import.meta.url);
const NO_RULES: Rules = new Map();

/** The newest version of each game by its id; older ones, kept for matches that began under them, as `id@version`. */
export type Games = ReadonlyMap<string, Plan>;

/** All games, compiled. */
export function compileGames(games: readonly Game[] = GAMES): Games {
  const isNewest = ({ id, version }: Game) =>
    games.every((other) => other.id !== id || other.version <= version);
  return new Map(
    games.map((game) => [isNewest(game) ? game.id : `${game.id}@${game.version}`, compile(game)]),
  );
}

/** The games that can be begun. */
export const newestOf = (games: Games): Plan[] =>
  [...games].filter(([name, { game }]) => name === game.id).map(([, plan]) => plan);

/** The rules of a game by id; none where its package has no rulebook. */
export function rulesOf(game: string): Rules {
  try {
    return readRulebook(require.resolve(`@rulewright/${game}/RULES.md`));
  } catch {
    return NO_RULES;
  }
}

/** The very version a match began under. */
export function versionOf(games: Games, game: string, version: number): Plan | undefined {
  const newest = games.get(game);
  return newest?.game.version === version ? newest : games.get(`${game}@${version}`);
}
