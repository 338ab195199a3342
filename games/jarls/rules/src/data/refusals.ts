import type { RuleId } from './rule-ids.ts';

export const MOVE_ERRORS = [
  'INVALID_PIECE',
  'NOT_YOUR_PIECE',
  'NOT_YOUR_TURN',
  'GAME_NOT_PLAYING',
  'OUT_OF_RANGE',
  'PATH_BLOCKED',
  'INVALID_DESTINATION',
  'NO_DRAFT_FORMATION',
  'WARRIOR_CANNOT_ENTER_THRONE',
] as const;
export type MoveError = (typeof MOVE_ERRORS)[number];

export interface Refusal {
  readonly rule: RuleId;
  readonly code: MoveError;
  readonly why: string;
}

/** Why a move is refused, most general first; the first that holds is the answer. */
// biome-ignore format: table
export const REFUSALS = {
  over:         { rule: 'J3.1',  code: 'GAME_NOT_PLAYING',            why: 'The game is over.' },
  notPlaying:   { rule: 'J3.1',  code: 'GAME_NOT_PLAYING',            why: 'No moves are taken in this phase.' },
  notHungry:    { rule: 'J3.1',  code: 'GAME_NOT_PLAYING',            why: 'Nobody has to give up a piece now.' },
  notPlacing:   { rule: 'J3.1',  code: 'GAME_NOT_PLAYING',            why: 'No shields are placed now.' },
  notYourTurn:  { rule: 'J3.2',  code: 'NOT_YOUR_TURN',               why: 'It is another player’s turn.' },
  clockOnly:    { rule: 'J3.2',  code: 'NOT_YOUR_TURN',               why: 'Only the clock ends a turn without a move.' },
  noPiece:      { rule: 'J3.3',  code: 'INVALID_PIECE',               why: 'There is no such piece on the board.' },
  notYours:     { rule: 'J3.4',  code: 'NOT_YOUR_PIECE',              why: 'Only your own pieces move at your command.' },
  offBoard:     { rule: 'J3.5',  code: 'INVALID_DESTINATION',         why: 'The destination is not another hex of the board.' },
  tooFar:       { rule: 'J3.6',  code: 'OUT_OF_RANGE',                why: 'No piece moves more than two hexes.' },
  notInLine:    { rule: 'J3.7',  code: 'INVALID_DESTINATION',         why: 'A move of two hexes goes in a straight line.' },
  throneBarred: { rule: 'J3.8',  code: 'WARRIOR_CANNOT_ENTER_THRONE', why: 'Warriors neither enter nor cross the throne.' },
  throneClosed: { rule: 'J14.1', code: 'INVALID_DESTINATION',         why: 'The throne is not open yet.' },
  noDraft:      { rule: 'J3.9',  code: 'NO_DRAFT_FORMATION',          why: 'A jarl moves two hexes only with two own warriors directly behind.' },
  pathBlocked:  { rule: 'J3.10', code: 'PATH_BLOCKED',                why: 'The hex between is not free.' },
  friendThere:  { rule: 'J3.12', code: 'INVALID_DESTINATION',         why: 'A piece of your side stands there.' },
  barredHex:    { rule: 'J3.13', code: 'INVALID_DESTINATION',         why: 'A shield or a hole is there.' },
  badSite:      { rule: 'J13.2', code: 'INVALID_DESTINATION',         why: 'A shield goes on a free hex inside the board, off the throne and the straight lines to it.' },
  notStarving:  { rule: 'J8.5',  code: 'INVALID_PIECE',               why: 'That piece is not among those that may starve.' },
} as const satisfies Record<string, Refusal>;
