import { createRequire } from 'node:module';
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
import { suggestion, UsageError } from './failure.ts';

/** One game as this program offers it. */
export interface Listed {
  readonly game: Game;
  readonly rules: string; // where its package keeps the rulebook
}

/** The list of games. A new game is one line. */
export const GAMES: readonly Listed[] = [
  { game: ticTacToe, rules: '@rulewright/tic-tac-toe/RULES.md' },
  { game: pig, rules: '@rulewright/pig/RULES.md' },
  { game: goofspiel, rules: '@rulewright/goofspiel/RULES.md' },
  { game: skirmish, rules: '@rulewright/skirmish/RULES.md' },
  { game: jarls, rules: '@rulewright/jarls/RULES.md' },
  { game: chess, rules: '@rulewright/chess/RULES.md' },
  { game: backgammon, rules: '@rulewright/backgammon/RULES.md' },
  { game: go, rules: '@rulewright/go/RULES.md' },
  { game: conquest, rules: '@rulewright/conquest/RULES.md' },
  { game: dune, rules: '@rulewright/dune/RULES.md' },
];

const plans = new Map<string, Plan>();

/** The compiled game; compiled when it is first asked for. */
export function planOf({ game }: Listed): Plan {
  const known = plans.get(game.id);
  if (known !== undefined) return known;
  const plan = compile(game);
  plans.set(game.id, plan);
  return plan;
}

export const findGame = (id: string): Listed | undefined => GAMES.find(({ game }) => game.id === id);

/** A game by the name somebody typed. */
export function gameNamed(name: string): Listed {
  const wanted = name.trim().toLowerCase();
  const found = GAMES.find(({ game }) => game.id === wanted || game.title.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const ids = GAMES.map(({ game }) => game.id);
  throw new UsageError(`There is no game ${JSON.stringify(name)}.`, suggestion(wanted, ids));
}

const require = createRequire(import.meta.url);

/** The path of a game's rulebook. */
export const rulesFile = ({ rules }: Listed): string => require.resolve(rules);
