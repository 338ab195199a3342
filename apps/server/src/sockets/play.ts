// What a connection may do in a match, and what it hears there.
import { pending } from '@rulewright/engine';
import {
  type Accepted,
  type Answer,
  type AskOptions,
  type ChatLine,
  type ClientEvents,
  type Done,
  type Join,
  type Joined,
  type Leave,
  type NewsMessage,
  nextFields,
  type Options,
  PROTOCOL,
  type Refused,
  type Say,
  type ServerEvents,
  type TakeBack,
} from '@rulewright/protocol';
import type { Socket } from 'socket.io';
import { type Caller, holds, knownMatch, viewedSeat } from '../lobby/access.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { matchInfo, type Presence } from '../lobby/presence.ts';
import type { Listener } from '../match/audience.ts';
import { clockInfo } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import type { Matches } from '../match/matches.ts';
import { seenBy } from '../match/situation.ts';
import { notYours, Refusal } from '../refusal.ts';
import type { ChatRow, PersonRow, SeatRow, Store } from '../store/store.ts';
import type { Bucket } from './guard.ts';
import { decisionInfo, decisionInfos, newsMessage } from './serialize.ts';
import type { Written } from './wire.ts';

export interface PlayWorld {
  readonly store: Store;
  readonly matches: Matches;
  readonly lobby: Lobby;
  readonly presence: Presence;
  readonly now: () => number;
  readonly fault: (match: string, error: unknown) => void;
}

export interface SocketData {
  person: PersonRow | null;
  subscriptions: Map<string, Subscription>;
  pace: Bucket;
  chatPace: Bucket;
  logPace: Bucket;
}
/** What is sent most is sent as text. */
export type SentEvents = Omit<ServerEvents, 'news'> & { news(message: Written<NewsMessage>): void };
export type PlaySocket = Socket<ClientEvents, SentEvents, Record<string, never>, SocketData>;

/** One connection to one match, on a seat or looking on (null). */
export interface Subscription {
  readonly match: Match;
  readonly player: string | null;
  readonly turn: number; // of the seat, when the connection sat down
  readonly token: string | undefined;
  readonly listing: boolean;
  readonly socket: PlaySocket;
  readonly leave: () => void;
}

const CHAT_SHOWN = 50;

export function createPlay({ store, matches, lobby, presence, now, fault }: PlayWorld) {
  const byMatch = new Map<string, Set<Subscription>>();
  const lastLine = new Map<string, number>(); // of chat, by match
  const keyOf = (match: string, player: string | null | undefined) => `${match} ${player ?? ''}`;

  async function join(socket: PlaySocket, message: Join): Promise<Joined> {
    const { token, invitation } = message;
    const caller: Caller = { person: socket.data.person, token, invitation };
    const match = await knownMatch(matches, message.match, caller);
    const seat = viewedSeat(match, caller, message.player);
    const player = seat?.player ?? null;
    drop(socket, match.id, player);
    const listing = message.listing ?? true;
    const listener: Listener = (news, situation) => {
      socket.emit('news', newsMessage({ match, player, listing, now: now() }, news, situation));
    };
    const { situation, leave } = await match.enter(player, listener);
    const subscription = { match, player, turn: seat?.turn ?? 0, token, listing, socket, leave };
    if (!socket.connected) {
      leave();
      throw new Refusal(410, 'GONE', 'The connection is closed');
    }
    socket.data.subscriptions.set(keyOf(match.id, player), subscription);
    const subscriptions = byMatch.get(match.id) ?? new Set();
    byMatch.set(match.id, subscriptions.add(subscription));
    if (seat !== null) await arrive(match, seat, caller);

    const { view = null, n = 0 } = (situation && seenBy(situation, player)) ?? {};
    const open = situation && player !== null ? pending(match.plan, situation.state, player) : [];
    const missed = situation && message.last !== undefined ? await match.missed(player, message.last) : [];
    const lines = await store.chat(match.id, CHAT_SHOWN);
    if (situation === null && match.row().status !== 'open') return join(socket, message); // it began meanwhile
    return {
      ok: true,
      protocol: PROTOCOL,
      match: matchInfo(match, presence, caller),
      player,
      n,
      view,
      decisions: decisionInfos(open, listing),
      clock: situation && clockInfo(match.clock, situation.timing, situation.waits, player, now()),
      missed: (missed ?? []).filter((past) => past.n <= n),
      reset: missed === null,
      chat: lines.map(lineInfo),
    };
  }

  /** Coming back ends the bot's turn at the seat. */
  async function arrive(match: Match, seat: SeatRow, caller: Caller): Promise<void> {
    const first = presence.come(match.id, seat.player);
    if (first) await announce(match, seat.player, true);
    if (seat.substitute !== null) await lobby.substitute(match, seat.seat, null, caller);
    else if (first) changed(match);
  }

  const sitting = (socket: PlaySocket, match: string, player: string | undefined): Subscription => {
    const subscription = socket.data.subscriptions.get(keyOf(match, player));
    if (subscription === undefined) throw new Refusal(403, 'NOT_JOINED', 'Join the match first');
    return subscription;
  };

  async function answer(socket: PlaySocket, message: Answer): Promise<Accepted | Refused> {
    const { match, player } = sitting(socket, message.match, message.player);
    if (player === null) throw notYours();
    const { action, args, decision, key, again } = message;
    const result = await match.submit({ player, action, args, decision, key, again, origin: 'player' });
    return result.ok ? { ok: true, n: result.n } : { ...result };
  }

  async function options(
    socket: PlaySocket,
    { match: id, player: who, decision, given }: AskOptions,
  ): Promise<Options | Refused> {
    const { match, player } = sitting(socket, id, who);
    const situation = await match.situation();
    const mine = situation && player !== null ? pending(match.plan, situation.state, player) : [];
    const open = mine.find((d) => d.id === decision);
    if (!open) throw new Refusal(409, 'STALE_DECISION', 'That decision is not open');
    if (given === undefined) return { ok: true, decision: decisionInfo(open, true) };
    const next = nextFields(open, given);
    if (next !== null && 'ok' in next) return { ...next };
    return { ok: true, decision: decisionInfo(open, false), next };
  }

  async function takeBack(socket: PlaySocket, message: TakeBack): Promise<Done | Refused> {
    const { match, player } = sitting(socket, message.match, message.player);
    if (player === null) throw notYours();
    return { ...(await match.takeBack({ player, answer: message.answer })) };
  }

  async function say(socket: PlaySocket, { match: id, player: who, text }: Say): Promise<Done> {
    const { match, player } = sitting(socket, id, who);
    if (!socket.data.chatPace.take()) throw new Refusal(429, 'TOO_FAST', 'One line a second is enough');
    const seat = match.seats().find((s) => s.player === player);
    const name = seat?.name ?? socket.data.person?.name;
    if (name === undefined) throw new Refusal(403, 'NO_NAME', 'Say who you are first');
    const line = await store.say({ match_id: id, player, name, text, at: now() });
    emitLines(id, [line]);
    await store.notify(`chat ${id}`);
    return { ok: true };
  }
  function emitLines(match: string, lines: readonly ChatRow[]): void {
    for (const line of lines) {
      if (line.n <= (lastLine.get(match) ?? 0)) continue;
      for (const { socket } of byMatch.get(match) ?? []) socket.emit('chat', { match, ...lineInfo(line) });
    }
    const last = lines.at(-1)?.n ?? 0;
    if (byMatch.has(match)) lastLine.set(match, Math.max(last, lastLine.get(match) ?? 0));
  }

  /** Seats or status changed: everybody there learns it; who lost the seat is shown out. */
  function changed(match: Match): void {
    for (const subscription of byMatch.get(match.id) ?? []) {
      const { socket, player, turn, token } = subscription;
      const seat = match.seats().find((s) => s.player === player);
      if (seat !== undefined && seat.turn !== turn && !holds(seat, { person: socket.data.person, token })) {
        drop(socket, match.id, player);
        socket.emit('dismissed', { match: match.id, player, why: 'The seat went to somebody else' });
        continue;
      }
      socket.emit('match', matchInfo(match, presence, { person: socket.data.person, token }));
    }
  }

  function drop(socket: PlaySocket, match: string, player: string | null): void {
    const key = keyOf(match, player);
    const subscription = socket.data.subscriptions.get(key);
    if (subscription === undefined) return;
    subscription.leave();
    socket.data.subscriptions.delete(key);
    const subscriptions = byMatch.get(match);
    subscriptions?.delete(subscription);
    if (subscriptions?.size === 0) {
      byMatch.delete(match);
      lastLine.delete(match);
    }
    if (player === null || !presence.go(match, player)) return;
    changed(subscription.match);
    announce(subscription.match, player, false).catch((error) => fault(match, error));
  }
  /** Other processes show who is connected here. */
  async function announce(match: Match, player: string, isHere: boolean): Promise<void> {
    if (!store.shared) return;
    await store.present(match.id, player, isHere);
    await store.notify(`match ${match.id}`);
  }

  return {
    join,
    answer,
    options,
    takeBack,
    say,
    async leave(socket: PlaySocket, { match, player }: Leave): Promise<Done> {
      drop(socket, match, player ?? null);
      return { ok: true };
    },
    leaveAll(socket: PlaySocket): void {
      for (const { match, player } of [...socket.data.subscriptions.values()]) drop(socket, match.id, player);
    },
    changed,
    async chatted(match: string): Promise<void> {
      if (byMatch.has(match)) emitLines(match, await store.chat(match, CHAT_SHOWN));
    },
  };
}

const lineInfo = ({ n, player, name, text, at }: ChatRow): ChatLine => ({ n, player, name, text, at });
