/** Words of the page on which a position is set up. */
export const positionTexts = {
  positionTitle: 'Set up a position: {{game}}',
  setUpPosition: 'Set up a position',
  positionAs: 'Enter it',
  positionWays: { text: 'as text', fields: 'field by field' },
  positionText: 'The position, in the game’s notation or as JSON',
  positionUnread: 'This is neither a position in the notation of the game nor JSON.',
  positionSeen: 'This is what it looks like',
  positionFault: 'The game says: {{why}}',
  noPositions: 'This game always begins at its beginning.',
} as const;
