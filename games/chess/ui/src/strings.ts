import type { GameTexts, Say, Words } from '@rulewright/ui';

export const texts: GameTexts = {
  actions: {
    move: 'Move a piece',
    resign: 'Resign',
    offerDraw: 'Offer a draw',
    answerDraw: 'Answer the draw offer',
    claimDraw: 'Claim a draw',
  },
  phases: { 'in-progress': 'Game', check: 'Check', 'normal-play': 'Play' },
  hints: { move: 'Choose one of your pieces, then where it goes; or drag it there.' },
  fields: {
    accept: 'Agree to a draw',
    move: 'With the move',
    variant: 'Variant',
    number: 'Start position',
    automatic: 'Automatic draws',
  },
  values: { standard: 'Standard', chess960: 'Chess960' },
  endings: {
    checkmate: 'Checkmate',
    stalemate: 'Stalemate: a draw',
    'dead position': 'Nobody can mate any more: a draw',
    'fivefold repetition': 'The same position for the fifth time: a draw',
    'seventy-five moves': 'Seventy-five moves without pawn move and capture: a draw',
    'threefold repetition': 'A draw, claimed: the same position for the third time',
    'fifty moves': 'A draw, claimed: fifty moves without pawn move and capture',
    agreement: 'A draw by agreement',
    resignation: 'The other side resigned',
    time: 'The other side ran out of time',
    'time without mating material': 'Out of time, but the other side cannot mate: a draw',
  },
  facts: {
    MOVED: '{player}: {piece} {from}–{to}{more}',
    DRAW_OFFERED: '{player} offers a draw',
    DRAW_DECLINED: '{player} declines the draw',
    DRAW_AGREED: 'Both agree to a draw',
    DRAW_CLAIMED: '{player} claims a draw',
    RESIGNED: '{player} resigns',
    FLAG_FELL: '{player} has no time left',
    ENDED: '',
  },
};

/** Everything the board and the panel say themselves. */
export const boardTexts = {
  board: 'The chess board',
  white: 'white',
  black: 'black',
  pawn: 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  queen: 'queen',
  king: 'king',
  piece: '{{colour}} {{kind}}',
  empty: 'empty',
  inCheck: 'in check',
  canMove: 'can be moved',
  chosen: 'chosen',
  goHere: 'move here',
  captureHere: 'can be captured',
  promote: 'The pawn becomes',
  older: 'An older position: back to the present one',
  moves: 'Moves',
  first: 'First position',
  back: 'One move back',
  forward: 'One move on',
  last: 'Present position',
  turn: 'Turn the board',
  copyFen: 'Copy FEN',
  copyPgn: 'Copy PGN',
  copied: 'Copied',
  taken: '{{colour}} has taken: {{pieces}}',
  nothing: 'nothing',
  ahead: '+{{points}}',
  offerDraw: 'Offer a draw',
  claimDraw: 'Claim a draw',
  resign: 'Resign',
  accept: 'Accept the draw',
  decline: 'Decline',
  offered: 'A draw is offered to you.',
  sure: 'Really?',
  yes: 'Yes',
  no: 'No',
} as const;

export type BoardSay = Say<typeof boardTexts>;

export const words: Words = (fact) => {
  if (fact.type !== 'MOVED') return {};
  const said = [
    typeof fact.captured === 'string' ? ` takes ${fact.captured}` : '',
    typeof fact.promotion === 'string' ? ` becomes ${fact.promotion}` : '',
    fact.rook === undefined ? '' : ' castles',
    fact.check === true ? ' check' : '',
  ];
  return { more: said.filter(Boolean).join(',') };
};
