import { Picture as Dune } from '@rulewright/dune-ui/picture';
import { Picture as Jarls } from '@rulewright/jarls-ui/picture';
import { Picture as TicTacToe } from '@rulewright/tic-tac-toe-ui/picture';
import type { GameUi, Picture } from '@rulewright/ui';

interface Listed {
  readonly Picture: Picture;
  readonly load: () => Promise<{ readonly ui: GameUi }>; // its board, when somebody sits down
}

/** The list of games with a board of their own; the others are played as data and forms. */
export const GAMES: Readonly<Record<string, Listed>> = {
  dune: { Picture: Dune, load: () => import('@rulewright/dune-ui') },
  jarls: { Picture: Jarls, load: () => import('@rulewright/jarls-ui') },
  'tic-tac-toe': { Picture: TicTacToe, load: () => import('@rulewright/tic-tac-toe-ui') },
};
