import { Picture as Backgammon } from '@rulewright/backgammon-ui/picture';
import { Picture as Chess } from '@rulewright/chess-ui/picture';
import { Picture as Conquest } from '@rulewright/conquest-ui/picture';
import { Picture as Dune } from '@rulewright/dune-ui/picture';
import { Picture as Go } from '@rulewright/go-ui/picture';
import { Picture as Goofspiel } from '@rulewright/goofspiel-ui/picture';
import { Picture as Jarls } from '@rulewright/jarls-ui/picture';
import { balanced } from '@rulewright/jarls-ui/start';
import { Picture as Pig } from '@rulewright/pig-ui/picture';
import { Picture as Skirmish } from '@rulewright/skirmish-ui/picture';
import { Picture as TicTacToe } from '@rulewright/tic-tac-toe-ui/picture';
import type { GameUi, Guide, Picture } from '@rulewright/ui';

interface Listed {
  readonly Picture: Picture;
  readonly balanced?: Readonly<Record<string, unknown>>; // options of a fairer start than the rules', where there is one
  readonly formats?: readonly string[]; // endings of files with games that its board can read
  readonly guide?: () => Promise<{ readonly guide: Guide }>; // how it is played
  readonly load?: () => Promise<{ readonly ui: GameUi }>; // its board, when somebody sits down; none: data and forms
}

/** What games look like; one that is not listed is played all the same, as data and forms. */
export const GAMES: Readonly<Record<string, Listed>> = {
  backgammon: {
    Picture: Backgammon,
    formats: ['mat', 'xgid', 'gnubg'],
    guide: () => import('@rulewright/backgammon-ui/guide'),
    load: () => import('@rulewright/backgammon-ui'),
  },
  chess: {
    Picture: Chess,
    formats: ['pgn'],
    guide: () => import('@rulewright/chess-ui/guide'),
    load: () => import('@rulewright/chess-ui'),
  },
  conquest: {
    Picture: Conquest,
    guide: () => import('@rulewright/conquest-ui/guide'),
    load: () => import('@rulewright/conquest-ui'),
  },
  dune: {
    Picture: Dune,
    guide: () => import('@rulewright/dune-ui/guide'),
    load: () => import('@rulewright/dune-ui'),
  },
  go: {
    Picture: Go,
    formats: ['sgf'],
    guide: () => import('@rulewright/go-ui/guide'),
    load: () => import('@rulewright/go-ui'),
  },
  goofspiel: {
    Picture: Goofspiel,
    guide: () => import('@rulewright/goofspiel-ui/guide'),
    load: () => import('@rulewright/goofspiel-ui'),
  },
  jarls: {
    Picture: Jarls,
    balanced,
    guide: () => import('@rulewright/jarls-ui/guide'),
    load: () => import('@rulewright/jarls-ui'),
  },
  pig: {
    Picture: Pig,
    guide: () => import('@rulewright/pig-ui/guide'),
    load: () => import('@rulewright/pig-ui'),
  },
  skirmish: {
    Picture: Skirmish,
    guide: () => import('@rulewright/skirmish-ui/guide'),
    load: () => import('@rulewright/skirmish-ui'),
  },
  'tic-tac-toe': {
    Picture: TicTacToe,
    guide: () => import('@rulewright/tic-tac-toe-ui/guide'),
    load: () => import('@rulewright/tic-tac-toe-ui'),
  },
};
