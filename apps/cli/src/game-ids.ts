/** The games by id, for help: the games themselves are loaded when one is wanted. */
export const GAME_IDS = [
  'tic-tac-toe',
  'pig',
  'goofspiel',
  'skirmish',
  'jarls',
  'chess',
  'backgammon',
  'go',
  'conquest',
  'dune',
];
