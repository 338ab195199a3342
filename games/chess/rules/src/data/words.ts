// C13.5
/** What players say rather than play, as they write it. */
export const WORDS = [
  ['resign', 'resign', {}],
  ['draw?', 'offerDraw', {}],
  ['draw yes', 'answerDraw', { accept: true }],
  ['draw no', 'answerDraw', { accept: false }],
  ['claim', 'claimDraw', {}],
  ['flag', 'flag', {}],
] as const;
