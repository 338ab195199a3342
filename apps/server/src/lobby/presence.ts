import type { MatchInfo, Meter } from '@rulewright/protocol';
import type { Match } from '../match/match.ts';
import { askedOf, pauseInfo } from '../match/pausing.ts';
import { proposalOf } from '../match/taking-back.ts';
import type { MatchRow, SeatRow } from '../store/store.ts';
import { type Caller, holds, isHost } from './access.ts';
import { hasSecrets } from './secrets.ts';

/** Who is connected to this process, by match and player; and for how many seconds others wait for who is not. */
export function createPresence(away: number) {
  const here = new Map<string, number>();
  const key = (match: string, player: string) => `${match} ${player}`;
  return {
    away,
    isHere: (match: string, player: string): boolean => here.has(key(match, player)),
    come(match: string, player: string): boolean {
      const before = here.get(key(match, player)) ?? 0;
      here.set(key(match, player), before + 1);
      return before === 0;
    },
    go(match: string, player: string): boolean {
      const before = here.get(key(match, player)) ?? 0;
      if (before > 1) here.set(key(match, player), before - 1);
      else here.delete(key(match, player));
      return before === 1;
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;

/** Whether who holds a seat is connected, on it or on another of their own. */
export function isPresent(match: Match, presence: Presence, { player, person }: SeatRow): boolean {
  const own = match.seats().filter((one) => person !== null && one.person === person);
  return [player, ...own.map((one) => one.player)].some(
    (each) => presence.isHere(match.id, each) || match.elsewhere().includes(each),
  );
}

const isCalledOff = ({ outcome }: MatchRow): boolean =>
  outcome !== null && JSON.parse(outcome).ranks.length === 0;

const isRated = (row: MatchRow): boolean =>
  row.open_seed === 0 &&
  row.position === null &&
  row.substituted === 0 &&
  row.hot_seat === 0 &&
  !isCalledOff(row);

/** What anybody may know about a match, and what is the asker's in it. */
export function matchInfo(match: Match, presence: Presence, caller: Caller): MatchInfo {
  const row = match.row();
  const proposal = proposalOf(row);
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    title: match.unplayable() === null ? match.plan.game.title : row.game,
    status: row.status,
    unplayable: match.unplayable()?.message ?? null,
    visibility: row.visibility,
    spectators: row.spectators,
    openSeed: row.open_seed === 1,
    fromPosition: row.position !== null,
    rated: isRated(row),
    away: presence.away,
    takeBack: proposal && { by: proposal.by, waitingFor: askedOf(match.seats(), proposal) },
    pause: pauseInfo(row, match.seats()),
    options: JSON.parse(row.options),
    clock: match.clock,
    delay: row.delay,
    seats: match.seats().map((seat) => ({
      seat: seat.seat,
      player: seat.player,
      kind: seat.kind,
      name: seat.name,
      bot: seat.bot,
      meter: seat.meter === null ? null : meterFor(JSON.parse(seat.meter), isHost(match, caller)),
      substitute: seat.substitute,
      offered: seat.offer !== null && holds(seat, caller),
      connected: isPresent(match, presence, seat),
      yours: holds(seat, caller),
    })),
    reasons: row.reasons === 1,
    hotSeat: row.hot_seat === 1 && match.unplayable() === null && hasSecrets(match),
    hosted: isHost(match, caller),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    outcome: row.outcome === null ? null : JSON.parse(row.outcome),
    abortable: match.isAbortable(),
    rematch: row.rematch,
    rematchOf: row.rematch_of,
  };
}

/** What a model costs is for who pays attention to it: the host. */
const meterFor = (meter: Meter, isForHost: boolean): Meter => (isForHost ? meter : { ...meter, cost: null });
