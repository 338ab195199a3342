import type { GameState } from '@rulewright/jarls';
import type { BoardProps } from '@rulewright/ui';

/** What the player to move would be shown of a state. */
export const viewOf = (state: GameState): BoardProps['view'] => ({
  player: state.players[state.currentPlayerIndex]?.id ?? null,
  players: state.players.map(({ id }) => id),
  table: state as never, // the table as Jarls presents it
  hand: null,
  frames: [],
  cursors: [],
  actor: null,
  turns: [],
  spent: [],
  ended: [],
  sealed: {},
  answered: {},
  awaiting: [],
  resolving: false,
  phases: ['playing'],
  outcome: null,
});
