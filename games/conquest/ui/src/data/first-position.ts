import { TERRITORY_IDS } from '@rulewright/conquest';

const PLAYERS = ['player1', 'player2', 'player3'] as const;
const dealt = <T>(each: (seat: number) => T) =>
  Object.fromEntries(TERRITORY_IDS.map((id, at) => [id, each(at % PLAYERS.length)]));

/** What the page begins with on which a position is set up. */
export const firstPosition = {
  players: PLAYERS,
  owners: dealt((seat) => PLAYERS[seat]),
  armies: dealt(() => 2),
  turn: PLAYERS[0],
};
