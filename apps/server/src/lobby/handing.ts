// A seat changes hands: before the match begins, and while it is played, by an offer its holder passes on.
import type { SeatGrant } from '@rulewright/protocol';
import type { Match } from '../match/match.ts';
import { notYours, Refusal } from '../refusal.ts';
import type { RoutesWorld } from '../routes/world.ts';
import type { SeatTable } from '../store/schema.ts';
import type { SeatRow } from '../store/store.ts';
import { type Caller, isSeated } from './access.ts';
import { hashToken, newToken, sameSecret } from './identity.ts';
import { uniqueName } from './unique-names.ts';

type HandingWorld = Pick<RoutesWorld, 'store' | 'matches' | 'now'>;

const NOBODY = {
  kind: 'empty' as const,
  person: null,
  name: null,
  bot: null,
  model: null,
  meter: null,
  substitute: null,
  token: null,
  offer: null,
};

export function createHanding({ store, matches, now }: HandingWorld) {
  /** A seat goes to somebody else: whatever its last holder had opens it no more. */
  async function hand(match: Match, seat: SeatRow, to: Partial<SeatTable>): Promise<void> {
    const change = { ...NOBODY, ...to, turn: seat.turn + 1 };
    if (!(await store.changeSeat(match.id, seat, change)))
      throw new Refusal(409, 'SEAT_TAKEN', 'Somebody was faster');
    await matches.touch(match.id);
  }
  return {
    hand,
    /** Whoever is given the secret may take the seat over; a new one ends the one before. Null: nobody may any more. */
    async offerSeat(match: Match, player: string, isWithdrawn: boolean): Promise<string | null> {
      requireRunning(match);
      const seat = match.seats().find((one) => one.player === player);
      if (seat === undefined) throw notYours();
      const offer = isWithdrawn ? null : newToken();
      if (!(await store.changeSeat(match.id, seat, { offer: offer && hashToken(offer) })))
        throw new Refusal(409, 'SEAT_TAKEN', 'Somebody was faster');
      await matches.touch(match.id);
      return offer;
    },
    /** Somebody takes a seat over that its holder has offered them. It is their game from then on, and not rated. */
    async takeOver(match: Match, offer: string, caller: Caller): Promise<SeatGrant> {
      await match.reread();
      const hashed = hashToken(offer);
      const seat = match.seats().find((one) => one.offer !== null && sameSecret(one.offer, hashed));
      if (seat === undefined) throw new Refusal(403, 'NO_SUCH_OFFER', 'That seat is no longer offered');
      requireRunning(match);
      const { person } = caller;
      if (person === null) throw new Refusal(403, 'NO_NAME', 'Say who you are first');
      if (isSeated(match, caller)) throw new Refusal(409, 'SEATED', 'You play here already');
      const token = newToken();
      await store.changeMatch(match.id, { status: 'running' }, { substituted: 1 });
      await hand(match, seat, {
        kind: 'person',
        person: person.id,
        name: uniqueName(match.seats(), person.name, seat.seat),
        token: hashToken(token),
        taken_at: now(),
      });
      return { seat: seat.seat, player: seat.player, token };
    },
  };
}

function requireRunning(match: Match): void {
  if (match.row().status !== 'running')
    throw new Refusal(409, 'NOT_RUNNING', 'A seat is handed on while the game is played');
}
