import type { RuleId } from './rule-ids.ts';

export interface Refusal {
  readonly rule: RuleId;
  readonly code: string;
  readonly why: string;
}

/** Why an input is refused. */
// biome-ignore format: table
export const REFUSALS = {
  notYourTurn:        { rule: 'C1.2',  code: 'NOT_YOUR_TURN',          why: 'It is the other player’s turn.' },
  noPiece:            { rule: 'C3.1',  code: 'NO_PIECE',               why: 'There is no piece on that square.' },
  notYourPiece:       { rule: 'C3.2',  code: 'NOT_YOUR_PIECE',         why: 'That piece is the other player’s.' },
  ownPiece:           { rule: 'C3.3',  code: 'OWN_PIECE',              why: 'A piece of your own stands there.' },
  notAlongLine:       { rule: 'C3.5',  code: 'NOT_ITS_MOVE',           why: 'Bishops move along diagonals, rooks along ranks and files, queens along either.' },
  lineBlocked:        { rule: 'C3.6',  code: 'PATH_BLOCKED',           why: 'A piece stands in between.' },
  notLeap:            { rule: 'C3.7',  code: 'NOT_ITS_MOVE',           why: 'A knight moves two squares on one line and one on the other.' },
  notPawnStep:        { rule: 'C3.8',  code: 'NOT_ITS_MOVE',           why: 'A pawn moves one square forward.' },
  pawnBlocked:        { rule: 'C3.8',  code: 'PATH_BLOCKED',           why: 'The square in front of the pawn is taken.' },
  notDoubleStep:      { rule: 'C3.9',  code: 'NOT_ITS_MOVE',           why: 'Only from its own second rank a pawn moves two squares.' },
  doubleBlocked:      { rule: 'C3.9',  code: 'PATH_BLOCKED',           why: 'Both squares in front of the pawn must be empty.' },
  nothingToCapture:   { rule: 'C3.10', code: 'NOT_ITS_MOVE',           why: 'A pawn leaves its file only by capturing.' },
  passantPassed:      { rule: 'C3.12', code: 'NOT_ITS_MOVE',           why: 'En passant is possible only directly after the double step.' },
  promotionMissing:   { rule: 'C3.13', code: 'PROMOTION_MISSING',      why: 'Say what the pawn becomes: queen, rook, bishop or knight.' },
  promotionNotAllowed:{ rule: 'C3.14', code: 'PROMOTION_NOT_ALLOWED',  why: 'Only a pawn that reaches the last rank is promoted.' },
  notKingStep:        { rule: 'C3.15', code: 'NOT_ITS_MOVE',           why: 'A king moves to one of the eight squares around it.' },
  noRight:            { rule: 'C3.17', code: 'NO_CASTLING_RIGHT',      why: 'The right to castle there is lost: the king or that rook has moved, or the rook was captured.' },
  castlingBlocked:    { rule: 'C3.18', code: 'CASTLING_BLOCKED',       why: 'Pieces stand in the way of king or rook.' },
  castlingOut:        { rule: 'C3.19', code: 'CASTLING_OUT_OF_CHECK',  why: 'A king in check does not castle.' },
  castlingThrough:    { rule: 'C3.20', code: 'CASTLING_THROUGH_CHECK', why: 'The king would cross or reach an attacked square.' },
  castlingUncovers:   { rule: 'C10.4', code: 'CASTLING_THROUGH_CHECK', why: 'The rook shields the king from the side.' },
  staysInCheck:       { rule: 'C3.23', code: 'KING_IN_CHECK',          why: 'The king is in check, and this move leaves it there.' },
  intoCheck:          { rule: 'C3.23', code: 'KING_IN_CHECK',          why: 'That square is attacked.' },
  pinned:             { rule: 'C3.23', code: 'KING_IN_CHECK',          why: 'The piece is pinned: it shields the king.' },
  onlyClock:          { rule: 'C6.1',  code: 'NOT_YOUR_TURN',          why: 'Only the clock says that a flag has fallen, and only for the player to move.' },
  offerStands:        { rule: 'C9.1',  code: 'OFFER_STANDS',           why: 'An offer stands already.' },
  alreadyOffered:     { rule: 'C9.2',  code: 'ALREADY_OFFERED',        why: 'Make a move before you offer again.' },
  noOffer:            { rule: 'C9.4',  code: 'NO_OFFER',               why: 'No draw is offered to you.' },
  notThreefold:       { rule: 'C9.6',  code: 'NOT_CLAIMABLE',          why: 'The position has not appeared three times, and fifty moves without pawn move and capture have not been made.' },
  notByMove:          { rule: 'C9.7',  code: 'NOT_CLAIMABLE',          why: 'That move brings no position about for the third time, and completes no fifty quiet moves.' },
} as const satisfies Record<string, Refusal>;
