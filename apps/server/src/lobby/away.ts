import type { Match } from '../match/match.ts';
import { Refusal } from '../refusal.ts';
import type { RoutesWorld } from '../routes/world.ts';
import type { SeatRow } from '../store/store.ts';
import { isPresent } from './presence.ts';

export type AwayWorld = Pick<RoutesWorld, 'store' | 'presence' | 'now'>;

/** Whoever was cut off, or plays without a connection, has some time to come back before others do without them. */
export async function requireAway(
  { store, presence, now }: AwayWorld,
  match: Match,
  seat: SeatRow,
): Promise<void> {
  await match.reread();
  const { left_at: left = null, name = null } = match.seats()[seat.seat] ?? {};
  const who = name ?? 'Whoever sits there';
  if (isPresent(match, presence, seat)) throw new Refusal(409, 'PRESENT', `${who} is connected`);
  const answered = (await store.lastAnswer(match.id, seat.player)) ?? 0;
  const since = Math.max(match.row().started_at ?? 0, left ?? 0, answered);
  const missing = presence.away - (now() - since) / 1_000;
  if (missing > 0)
    throw new Refusal(409, 'NOT_AWAY_YET', `${who} has ${Math.ceil(missing)} seconds to come back`);
}
