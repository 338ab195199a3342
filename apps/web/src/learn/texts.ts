/** Words of the pages on which one learns a game. */
export const learnTexts = {
  howToPlay: 'How to play',
  howToPlayTitle: 'How to play {{game}}',
  minutes_one: '{{count}} minute to read',
  minutes_other: '{{count}} minutes to read',
  allRules: 'All the rules',
  moves: 'Moves',
  chapter: 'Chapter',
  sealedAnswers: 'Answers that nobody has seen yet',
  handOf: 'What {{player}} holds',
  explainAsWeGo: 'Explain as we go',
  nothingCameUp: 'Rules appear here as they come up.',
  searchState: 'Search names and values',
  notInState: 'Nothing here has all these words.',
  noGuide: 'Nobody has written a guide to this game yet.',
} as const;
