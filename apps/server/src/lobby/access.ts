// Who may know of a match, sit down, play, look on, replay and inspect: decided here, for sockets and HTTP alike.

import type { Match } from '../match/match.ts';
import { noMatch, notYours, Refusal } from '../refusal.ts';
import type { PersonRow, SeatRow } from '../store/store.ts';
import { hashToken, sameSecret } from './identity.ts';

/** Whoever asks, with all they have to show. */
export interface Caller {
  readonly person: PersonRow | null; // by cookie
  readonly token?: string | undefined; // of a seat
  readonly invitation?: string | undefined; // to the match
}
/** Somebody who has said who they are. */
export type Known = Caller & { readonly person: PersonRow };

const isOpenedBy = ({ token: hash }: SeatRow, { token }: Caller): boolean =>
  token !== undefined && hash !== null && sameSecret(hash, hashToken(token));

/** Whether a seat is the caller's: by who they are, or by its token. */
export const holds = (seat: SeatRow, caller: Caller): boolean =>
  (caller.person !== null && seat.person === caller.person.id) || isOpenedBy(seat, caller);

export const isSeated = (match: Match, caller: Caller): boolean =>
  match.seats().some((seat) => holds(seat, caller));

export const isHost = (match: Match, { person }: Caller): boolean =>
  person !== null && person.id === match.row().host;

function isInvited(match: Match, { invitation }: Caller): boolean {
  return invitation !== undefined && sameSecret(match.row().invitation, hashToken(invitation));
}

/** Private matches are not there but for those who made them, sit in them or were invited. */
export async function knownMatch(
  matches: { find(id: string): Promise<Match | null> },
  id: string,
  caller: Caller,
): Promise<Match> {
  const match = await matches.find(id);
  if (match === null) throw noMatch();
  const isKnown =
    match.row().visibility === 'public' ||
    isHost(match, caller) ||
    isInvited(match, caller) ||
    isSeated(match, caller);
  if (!isKnown) throw noMatch();
  return match;
}

/** The caller's seat: of this player, the one their token opens, or their first. Null: they have none and did not claim one. */
function seatOf(match: Match, caller: Caller, player: string | undefined): SeatRow | null {
  const mine = match.seats().filter((seat) => holds(seat, caller));
  const seat =
    player === undefined
      ? (mine.find((one) => isOpenedBy(one, caller)) ?? mine[0])
      : mine.find((one) => one.player === player);
  if (seat !== undefined) return seat;
  if (caller.token !== undefined && mine.length === 0)
    throw new Refusal(403, 'BAD_TOKEN', 'That token opens no seat here');
  if (player !== undefined) throw notYours();
  return null;
}

/** The seat the caller plays on. */
export function playedSeat(match: Match, caller: Caller, player: string | undefined): SeatRow {
  const seat = seatOf(match, caller, player);
  if (seat === null) throw new Refusal(403, 'NOT_YOUR_SEAT', 'You do not play here');
  return seat;
}

/** The seat from which the caller sees the match; null: they look on, and may. */
export function viewedSeat(match: Match, caller: Caller, player?: string): SeatRow | null {
  const seat = seatOf(match, caller, player);
  if (seat !== null) return seat;
  const { spectators } = match.row();
  const maySee =
    spectators === 'everyone' ||
    isHost(match, caller) ||
    (spectators === 'invited' && isInvited(match, caller));
  if (!maySee) throw new Refusal(403, 'NO_SPECTATORS', 'Nobody may look on here');
  return null;
}

/** An empty seat is free to all at a public match, else to whom the host has invited; others are seated by the host. */
export function admitToSeat(match: Match, caller: Caller, kind: 'person' | 'bot' | 'agent' | 'model'): void {
  if (match.row().visibility === 'invitation' && !isInvited(match, caller) && !isHost(match, caller))
    throw new Refusal(403, 'INVITATION_NEEDED', 'This match is by invitation');
  if (kind !== 'person') requireHost(match, caller, 'Only whoever made the match seats bots and agents');
}

export function requireHost(match: Match, caller: Caller, why: string): void {
  if (!isHost(match, caller)) throw new Refusal(403, 'NOT_THE_HOST', why);
}

/** Logs and replays of a finished match are for all who know of it: its secrets are over. */
export function requireOver(match: Match): void {
  if (match.row().status !== 'finished')
    throw new Refusal(409, 'NOT_OVER', 'Logs and replays are shown when the match is over');
}

/** A match in progress is inspected only if its seed is open, by those who see it anyway. */
export function admitToInspection(match: Match, caller: Caller): void {
  const { status, open_seed: openSeed } = match.row();
  if (status === 'finished') return;
  if (openSeed === 0) throw new Refusal(403, 'NOT_OVER', 'Only finished games and open seeds are inspected');
  viewedSeat(match, caller);
}
