// Tables before and around play: taking and leaving seats, beginning, closing, replacing who is away.
import type { RematchMade, SeatGrant, SeatWish, TakeSeat } from '@rulewright/protocol';
import type { Match } from '../match/match.ts';
import { isPaused, PAUSED } from '../match/pausing.ts';
import { notYours, Refusal } from '../refusal.ts';
import type { PersonRow, SeatRow } from '../store/store.ts';
import { admitToSeat, type Caller, holds, isHost, isSeated, type Known, requireHost } from './access.ts';
import { requireAway } from './away.ts';
import { botSeat, createFilling, isHeld, type LobbyWorld } from './filling.ts';
import { createHanding } from './handing.ts';
import { composed, hashToken, newToken } from './identity.ts';
import { createMaking, drives, sameHands, seatBefore } from './making.ts';
import { uniqueName } from './unique-names.ts';

const SEATS_RENAMED = 100; // so many tables learn a new name

export function createLobby(world: LobbyWorld) {
  const { store, matches, presence, now } = world;
  const filling = createFilling(world);
  const { fill } = filling;

  async function take(match: Match, at: number, wish: TakeSeat, caller: Known): Promise<SeatGrant> {
    const { person } = caller;
    const seat = seatAt(match, at);
    requireOpen(match);
    admitToSeat(match, caller, wish.kind ?? 'person');
    if (seat.kind !== 'empty') throw new Refusal(409, 'SEAT_TAKEN', 'Somebody sits there');
    const { grant: token = newToken(), ...filled } = await fill(wishOf(wish), person);
    const name = uniqueName(match.seats(), composed(wish.name ?? filled.name ?? person.name));
    await hand(match, seat, { ...filled, name, token: isHeld(filled) ? hashToken(token) : null });
    await beginIfFull(match);
    return { seat: at, player: seat.player, token };
  }
  function wishOf({ kind, bot, model, name }: TakeSeat): SeatWish {
    if (kind === 'bot') return { kind, bot: bot ?? '' };
    if (kind === 'model') return { kind, model: model ?? '' };
    return kind === 'agent' ? { kind, ...(name !== undefined && { name }) } : { kind: 'me' };
  }

  async function beginIfFull(match: Match): Promise<void> {
    const { seats } = (await store.match(match.id)) ?? { seats: [] };
    if (match.row().autostart === 1 && seats.every(({ kind }) => kind !== 'empty')) await begin(match);
  }
  async function begin(match: Match): Promise<void> {
    const due = drives(match.row().clock, match.seats()) ? now() : null;
    const change = { status: 'running' as const, started_at: now(), due };
    await store.changeMatch(match.id, { status: 'open' }, change);
    await matches.touch(match.id);
    await match.situation();
  }

  const { hand, ...handing } = createHanding({ store, matches, now });
  const { again, ...making } = createMaking(world, filling);

  /** Who asks for another game sits down to it; it begins when everybody has asked who played the last one. */
  async function rematch(match: Match, caller: Known): Promise<RematchMade> {
    const made = await again(match, caller);
    const next = await matches.find(made.id);
    if (next?.row().status !== 'open') return made;
    for (const seat of next.seats().filter(({ kind }) => kind === 'empty')) {
      const before = seatBefore(match, seat.seat);
      if (holds(before, caller)) await hand(next, seat, sameHands(before));
    }
    await beginIfFull(next);
    return made;
  }

  return {
    ...making,
    rematch,
    take,
    ...handing,
    /** Somebody gets up, or the host sends them away; only before the match begins. */
    async leave(match: Match, at: number, caller: Caller): Promise<void> {
      const seat = seatAt(match, at);
      if (!holds(seat, caller) && !isHost(match, caller)) throw notYours();
      requireOpen(match);
      await hand(match, seat, {});
    },
    /** The host closes a table that has not begun. */
    async close(match: Match, caller: Caller): Promise<void> {
      requireHost(match, caller, 'Only whoever made the table can close it');
      if (!(await store.changeMatch(match.id, { status: 'open' }, { status: 'closed' })))
        throw new Refusal(409, 'ALREADY_BEGUN', 'The match has begun');
      await matches.touch(match.id);
    },
    /** Somebody goes by another name: also where they sit, as far as the game is not over. */
    async rename(person: PersonRow, name: string): Promise<void> {
      const rows = await store.list({ person: person.id, limit: SEATS_RENAMED });
      for (const { match: row, seats } of rows) {
        // Names at one screen are of different people.
        if (row.hot_seat === 1 || (row.status !== 'open' && row.status !== 'running')) continue;
        for (const seat of seats.filter((one) => one.person === person.id))
          await store.changeSeat(row.id, seat, { name: uniqueName(seats, name, seat.seat) });
        await matches.touch(row.id);
      }
    },
    async start(match: Match, caller: Caller): Promise<void> {
      requireHost(match, caller, 'Only whoever made the match can begin it');
      requireOpen(match);
      if (match.seats().some(({ kind }) => kind === 'empty'))
        throw new Refusal(409, 'SEATS_EMPTY', 'There are empty seats');
      await begin(match);
    },
    /** A new token for the same holder; the old one opens nothing any more. */
    async renew(match: Match, at: number, caller: Caller): Promise<SeatGrant> {
      const seat = seatAt(match, at);
      if (!holds(seat, caller)) throw notYours();
      const token = newToken();
      const { kind, person, name, substitute } = seat;
      await hand(match, seat, { kind, person, name, substitute, token: hashToken(token) });
      return { seat: at, player: seat.player, token };
    },
    /** A bot plays for somebody who is away; null: they play themselves again. */
    async substitute(match: Match, at: number, bot: string | null, caller: Caller): Promise<void> {
      const seat = seatAt(match, at);
      const own = holds(seat, caller);
      if (!isSeated(match, caller) || !isHeld(seat)) throw notYours();
      if (!own && isPaused(match.row())) throw new Refusal(409, PAUSED.code, PAUSED.why);
      if (!own) await requireAway({ store, presence, now }, match, seat);
      if (bot === null && !own) throw notYours();
      if (bot !== null) botSeat(bot);
      await store.changeSeat(match.id, seat, { substitute: bot });
      if (bot !== null)
        await store.changeMatch(match.id, { status: 'running' }, { due: now(), substituted: 1 });
      await matches.touch(match.id);
    },
  };
}
export type Lobby = ReturnType<typeof createLobby>;

function requireOpen(match: Match): void {
  const { status } = match.row();
  if (status === 'closed') throw new Refusal(409, 'CLOSED', 'Whoever made the table has closed it');
  if (status !== 'open') throw new Refusal(409, 'ALREADY_BEGUN', 'The match has begun');
}

function seatAt(match: Match, at: number): SeatRow {
  const seat = match.seats()[at];
  if (seat === undefined) throw new Refusal(404, 'NO_SUCH_SEAT', 'There is no such seat');
  return seat;
}
