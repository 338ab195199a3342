import type { MatchState } from '@rulewright/client';
import type { MatchInfo, Seat } from '@rulewright/protocol';

const seat = (at: number, yours: boolean): Seat => ({
  seat: at,
  player: `player${at + 1}`,
  kind: 'person',
  name: yours ? 'Astrid' : 'Leif',
  bot: null,
  meter: null,
  substitute: null,
  offered: false,
  connected: true,
  yours,
});

/** A running match of two people, of whom the first is us. */
export const MATCH: MatchInfo = {
  id: 'a'.repeat(22),
  game: 'sample',
  version: 1,
  title: 'Sample',
  status: 'running',
  unplayable: null,
  away: 60,
  visibility: 'invitation',
  spectators: 'invited',
  openSeed: false,
  fromPosition: false,
  rated: true,
  takeBack: null,
  pause: null,
  options: {},
  clock: { kind: 'none' },
  delay: 0,
  seats: [seat(0, true), seat(1, false)],
  reasons: true,
  hotSeat: false,
  hosted: true,
  createdAt: 0,
  startedAt: 0,
  finishedAt: null,
  outcome: null,
  abortable: false,
  rematch: null,
  rematchOf: null,
};

export const STATE: MatchState = {
  status: 'live',
  refusal: null,
  match: MATCH,
  player: 'player1',
  n: 1,
  view: null,
  decisions: [],
  clock: null,
  facts: [],
  chat: [],
};
