// What a caller may do in a match, and what a connection is told there.
import { view } from '@rulewright/engine';
import {
  type Done,
  type Joined,
  makeNotice,
  type Notices,
  PROTOCOL,
  type ServerMethod,
  type ServerParams,
  type ServerResults,
} from '@rulewright/protocol';
import { type Caller, holds, knownMatch, playedSeat, viewedSeat } from '../lobby/access.ts';
import { endBy } from '../lobby/ending.ts';
import { matchInfo } from '../lobby/presence.ts';
import type { Listener } from '../match/audience.ts';
import { clockInfo } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import { seenBy } from '../match/situation.ts';
import { noMatch, notYours, Refusal } from '../refusal.ts';
import type { RoutesWorld } from '../routes/world.ts';
import type { SeatRow } from '../store/store.ts';
import { createAsked, next } from './asked.ts';
import { gameInfos } from './game-infos.ts';
import type { Bucket } from './guard.ts';
import { newsWriter } from './serialize.ts';
import { createTalk, talkAt } from './talk.ts';

export interface MethodsWorld extends Omit<RoutesWorld, 'config' | 'identity'> {
  readonly fault: (match: string, error: unknown) => void;
}

/** A connection that can be told. */
export interface Peer {
  readonly subscriptions: Map<string, Subscription>;
  readonly chatPace: Bucket;
  isOpen(): boolean;
  tell(text: string): void;
}
/** Whoever calls: over a connection, or once over HTTP (null). */
export interface From {
  readonly caller: Caller;
  readonly peer: Peer | null;
}

/** One connection at one match, on a seat or looking on (null). */
export interface Subscription {
  readonly match: Match;
  readonly player: string | null;
  readonly turn: number; // of the seat, when the connection sat down
  readonly caller: Caller;
  readonly peer: Peer;
  readonly leave: () => void;
}

/** Now, or later. */
export type Eventual<T> = T | Promise<T>;
type Works = {
  readonly [M in ServerMethod]: (from: From, params: ServerParams<M>) => Eventual<ServerResults[M]>;
};
type Said = ServerParams<'match.say'>;
/** A match, and the seat in it; null: looking on. */
interface Place {
  readonly match: Match;
  readonly player: string | null;
}

const NOT_STARTED = { ok: false, code: 'NOT_STARTED', why: 'The match has not begun' } as const;
const NOTHING = { news: [], isWhole: true };

export type MethodsOfServer = ReturnType<typeof createMethods>;

export function createMethods({ store, games, history, matches, lobby, presence, now, fault }: MethodsWorld) {
  const byMatch = new Map<string, Set<Subscription>>();
  const talk = createTalk(store, (match) => byMatch.get(match));
  const askedOf = createAsked();
  const keyOf = (match: string, player: string | null | undefined) => `${match} ${player ?? ''}`;

  async function join({ caller: who, peer }: From, wish: ServerParams<'match.join'>): Promise<Joined> {
    if (peer === null) throw new Refusal(409, 'NO_CONNECTION', 'Only a connection can be told');
    const { token, invitation } = wish;
    const caller: Caller = { person: who.person, token: token ?? who.token, invitation };
    const match = await knownMatch(matches, wish.match, caller);
    const seat = viewedSeat(match, caller, wish.player);
    const player = seat?.player ?? null;
    const listing = wish.listing ?? true;
    const write = newsWriter(match, player, listing, now);
    const listener: Listener = (news, situation) => peer.tell(write(news, situation));
    const { situation, leave } = await match.enter(player, listener);
    if (!peer.isOpen()) {
      leave();
      throw new Refusal(410, 'GONE', 'The connection is closed');
    }
    // Whoever joins again, or twice at once, is there once, and has not been away.
    const before = peer.subscriptions.get(keyOf(match.id, player));
    if (before !== undefined) unsubscribe(before);
    // Who has sat down no longer looks on, nor hears what onlookers say among themselves.
    const looked = player === null ? undefined : peer.subscriptions.get(keyOf(match.id, null));
    if (looked !== undefined) unsubscribe(looked);
    subscribe({ match, player, turn: seat?.turn ?? 0, caller, peer, leave });
    if (seat !== null) await arrive(match, seat, caller, before === undefined);

    const { view: seen = null, n = 0 } = (situation && seenBy(situation, player)) ?? {};
    const missed = situation && wish.last !== undefined ? await match.missed(player, wish.last) : NOTHING;
    const chat = await talkAt(store, match, player);
    if (situation === null && match.hasBegun()) return join({ caller: who, peer }, wish); // it began meanwhile
    return {
      ok: true,
      protocol: PROTOCOL,
      match: matchInfo(match, presence, caller),
      player,
      n,
      view: seen,
      decisions: situation && player !== null ? askedOf(match, situation, player, listing) : [],
      clock: situation && clockInfo(match.clock, situation.timing, situation.waits, player, now()),
      missed: (missed?.news ?? []).filter((past) => past.n <= n),
      reset: missed?.isWhole === false,
      chat,
    };
  }

  function subscribe(subscription: Subscription): void {
    const { peer, match, player } = subscription;
    peer.subscriptions.set(keyOf(match.id, player), subscription);
    const all = byMatch.get(match.id) ?? new Set();
    byMatch.set(match.id, all.add(subscription));
  }

  /** Coming back ends the bot's turn at the seat. */
  async function arrive(match: Match, seat: SeatRow, caller: Caller, isNew: boolean): Promise<void> {
    const first = isNew && presence.come(match.id, seat.player);
    if (first) await announce(match, seat.player, true);
    if (seat.substitute !== null) await lobby.substitute(match, seat.seat, null, caller);
    else if (first) changed(match);
  }

  /** Does something where a caller is: at once for a connection that has joined, others by what they have to show. */
  function at<T>(
    { caller, peer }: From,
    id: string,
    wanted: string | null | undefined,
    work: (place: Place) => Eventual<T>,
  ): Eventual<T> {
    if (peer === null)
      return knownMatch(matches, id, caller).then((match) => work(shown(match, caller, wanted)));
    const subscription = peer.subscriptions.get(keyOf(id, wanted));
    if (subscription === undefined) throw new Refusal(403, 'NOT_JOINED', 'Join the match first');
    return work(subscription);
  }
  function shown(match: Match, caller: Caller, wanted: string | null | undefined): Place {
    if (wanted !== null) return { match, player: playedSeat(match, caller, wanted).player };
    viewedSeat(match, caller);
    return { match, player: null };
  }
  function atSeat<T>(
    from: From,
    { match: id, player: wanted }: { readonly match: string; readonly player?: string | undefined },
    work: (match: Match, player: string) => Eventual<T>,
  ): Eventual<T> {
    return at(from, id, wanted, ({ match, player }) => {
      if (player === null) throw notYours();
      return work(match, player);
    });
  }
  async function say({ match, player }: Place, { peer, caller }: From, wish: Said): Promise<Done> {
    if (peer !== null && !peer.chatPace.take())
      throw new Refusal(429, 'TOO_FAST', 'One line a second is enough');
    const seat = match.seats().find((s) => s.player === player);
    // Whoever looks on may have taken another name since they connected.
    const name = seat?.name ?? (caller.person && (await store.person(caller.person.id))?.name);
    if (!name) throw new Refusal(403, 'NO_NAME', 'Say who you are first');
    await talk.say(match, player, name, now(), wish);
    return { ok: true };
  }

  /** Seats or status changed: everybody there learns it; who lost the seat is shown out. */
  function changed(match: Match): void {
    for (const { peer, player, turn, caller } of byMatch.get(match.id) ?? []) {
      const seat = match.seats().find((s) => s.player === player);
      if (seat !== undefined && seat.turn !== turn && !holds(seat, caller)) {
        drop(peer, match.id, player);
        const why = 'The seat went to somebody else';
        peer.tell(notice('match.dismissed', { match: match.id, player, why }));
        continue;
      }
      peer.tell(notice('match.changed', matchInfo(match, presence, caller)));
    }
  }

  function unsubscribe(subscription: Subscription): void {
    const { peer, match, player, leave } = subscription;
    leave();
    peer.subscriptions.delete(keyOf(match.id, player));
    const subscriptions = byMatch.get(match.id);
    subscriptions?.delete(subscription);
    if (subscriptions?.size !== 0) return;
    byMatch.delete(match.id);
    talk.forget(match.id);
  }
  function drop(peer: Peer, match: string, player: string | null): void {
    const subscription = peer.subscriptions.get(keyOf(match, player));
    if (subscription === undefined) return;
    unsubscribe(subscription);
    if (player === null || !presence.go(match, player)) return;
    changed(subscription.match);
    const left = [store.left(match, player, now()), announce(subscription.match, player, false)];
    Promise.all(left).catch((error) => fault(match, error));
  }
  /** Other processes show who is connected here. */
  async function announce(match: Match, player: string, isHere: boolean): Promise<void> {
    if (!store.shared) return;
    await store.present(match.id, player, isHere);
    await store.notify(`match ${match.id}`);
  }

  const works: Works = {
    'session.ping': () => ({ ok: true }),
    'games.list': () => gameInfos(games),
    'match.join': join,
    'match.past': (from, { match: id, player: wanted, before }) =>
      at(from, id, wanted, ({ match, player }) => history.past(match, player, before)),
    'match.leave'({ peer }, { match, player }) {
      if (peer !== null) drop(peer, match, player ?? null);
      return { ok: true };
    },
    'match.view': (from, wish) =>
      at(from, wish.match, wish.player, async ({ match, player }) => {
        const situation = await match.situation();
        if (situation === null) throw new Refusal(409, 'NOT_STARTED', 'The match has not begun');
        return view(match.plan, situation.state, player);
      }),
    'match.decisions': (from, wish) =>
      atSeat(from, wish, async (match, player) => {
        const situation = await match.situation();
        return situation === null ? [] : askedOf(match, situation, player, true);
      }),
    'match.next': (from, wish) => atSeat(from, wish, (match, player) => next(match, player, wish)),
    'match.submit': (from, wish) =>
      atSeat(from, wish, (match, player) => {
        if (wish.by !== undefined) throw new Refusal(403, 'NOT_YOUR_CLOCK', 'The clock answers by itself');
        const { action, args, decision, key, again } = wish;
        return match.submit({ player, action, args, decision, key, again, origin: 'player' });
      }),
    'match.takeBack': (from, wish) =>
      atSeat(from, wish, (match, player) => match.takeBack({ player, answer: wish.answer })),
    'match.pause': (from, wish) =>
      atSeat(from, wish, (match, player) =>
        match.hasBegun() ? match.pause({ player, answer: wish.answer }) : NOT_STARTED,
      ),
    'match.offerSeat': (from, wish) =>
      atSeat(from, wish, async (match, player) => ({
        ok: true,
        offer: await lobby.offerSeat(match, player, wish.withdraw ?? false),
      })),
    async 'match.takeOver'({ caller }, wish) {
      const match = await matches.find(wish.match);
      if (match === null) throw noMatch();
      return { ok: true, ...(await lobby.takeOver(match, wish.offer, caller)) };
    },
    'match.end': (from, wish) =>
      atSeat(from, wish, (match, player) => endBy({ store, presence, now }, match, player, wish.how)),
    'match.say': (from, wish) => at(from, wish.match, wish.player, (place) => say(place, from, wish)),
    'match.log': async ({ caller, peer }, { match: id }) => {
      const joined = [...(peer?.subscriptions.values() ?? [])].find(({ match }) => match.id === id);
      return history.log(joined?.match ?? (await knownMatch(matches, id, caller)));
    },
  };
  return {
    works,
    leaveAll(peer: Peer): void {
      for (const { match, player } of [...peer.subscriptions.values()]) drop(peer, match.id, player);
    },
    changed,
    chatted: talk.heard,
  };
}

const notice = <M extends keyof Notices>(method: M, params: Notices[M]): string =>
  makeNotice(method, JSON.stringify(params));
