/** The fairest start that was measured; the README of the game has the figures. */
export const balanced = { throneOpens: 5, throneChance: 3, holdThrone: 2 } as const;
