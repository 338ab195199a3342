/** Words for what bots say of a game, and for playing on from anywhere in it. */
export const analysisTexts = {
  analysis: 'Analysis',
  analyse: 'Let a bot look at it',
  analysing: 'The bot has looked at {{done}} of {{of}} steps …',
  noJudge: 'Nobody here can judge this game.',
  curveOf: 'What the game looked worth to {{names}}, from lost to won, step by step; now {{worth}}',
  bestAnswers: 'Best answers here',
  noAnswers: 'Nobody is asked anything here.',
  thinkingAbout: 'The bot is thinking …',
  likeABot: 'as a strong bot would',
  playOn: 'Play on from here',
  playOnAs: { alone: 'Alone', bot: 'With a bot', friend: 'With a friend' },
  hint: 'Hint',
  hintFor: 'A strong player would:',
} as const;
