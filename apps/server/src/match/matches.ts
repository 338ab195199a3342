// The matches this process holds: opened when somebody needs them, put to rest when nobody does.

import { createModelPlayers } from '../agents/model-players.ts';
import type { Models } from '../agents/models.ts';
import type { BotPool } from '../bots.ts';
import { type Games, versionOf } from '../games.ts';
import { LIFETIME } from '../lobby/identity.ts';
import { unplayable } from '../refusal.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import type { Time } from '../time.ts';
import { nextDue } from './agenda.ts';
import { createDriver, settingsOf } from './driver.ts';
import { createLeases, LEASE } from './leases.ts';
import { type Match, openMatch } from './match.ts';
import type { Situation } from './situation.ts';

export interface MatchesWorld {
  readonly store: Store;
  readonly games: Games;
  readonly bots: BotPool;
  readonly models: Models;
  readonly time: Time;
  readonly idle: number; // milliseconds until an unused state is dropped
  readonly fault: (match: string, error: unknown) => void;
}

const SWEEP = 1_000; // between two looks at what is due, and two signs of life
const AT_ONCE = 200;
const GONE = 12_000; // after its last sign of life the people of a process are shown as gone
const HOUR = 60 * 60 * 1_000;
const UNBEGUN = 30 * 24 * HOUR; // a table waits for so long to be begun
const ID = /^[\w-]{1,64}$/; // nothing else is asked of the store

export function createMatches({ store, games, bots, models, time, idle, fault }: MatchesWorld) {
  const { now } = time;
  const held = new Map<string, Match>();
  const rested = new Map<string, WeakRef<Match>>(); // no longer held; somebody may still have one in hand
  const opening = new Map<string, Promise<Match | null>>();
  const changed = new Set<(match: Match) => void>();
  const chatted = new Set<(match: string) => void>();
  const tellChat = (match: string): void => {
    for (const listener of chatted) listener(match);
  };
  const leases = createLeases(store, time);
  const release = (match: string) => leases.drop([match]);
  const players = createModelPlayers({ store, time, models, touch, release, chatted: tellChat, fault });
  const driver = createDriver({ time, bots, models: players, leases, fault });
  const aside = new Set<string>(); // matches that are due and cannot be played here
  let tidied = 0;

  const world = {
    store,
    time,
    fault,
    advanced: (match: Match, situation: Situation) => {
      if (!match.isPlain()) players.advanced(match, situation);
      driver.look(match, situation);
      if (situation.state.kernel.outcome !== null) for (const listener of changed) listener(match);
    },
    changed: (match: Match) => {
      for (const listener of changed) listener(match);
    },
    drives: ({ id }: Match) => leases.holds(id),
    delay: (match: Match) => settingsOf(match).delay,
    due: (match: Match, situation: Situation) => nextDue(settingsOf(match), situation),
  };

  /** The match, or null when there is none. */
  function find(id: string): Promise<Match | null> {
    const known = held.get(id);
    if (!ID.test(id)) return Promise.resolve(null);
    if (known) return Promise.resolve(known);
    const pending = opening.get(id) ?? open(id).finally(() => opening.delete(id));
    opening.set(id, pending);
    return pending;
  }
  async function open(id: string): Promise<Match | null> {
    const stored = await store.match(id);
    if (stored === null) return null;
    const before = rested.get(id)?.deref();
    if (before !== undefined) return takeBackUp(before);
    const { game, version } = stored.match;
    const needs = `It needs version ${version} of ${game}, which is not here`;
    const match = openMatch(world, versionOf(games, game, version) ?? unplayable(needs), stored);
    held.set(id, match);
    return match;
  }
  /** Two of one match would not hear of each other: while one is in use, it is the only one. */
  async function takeBackUp(match: Match): Promise<Match> {
    await match.reread();
    match.heard(); // what it missed meanwhile is read
    rested.delete(match.id);
    held.set(match.id, match);
    return match;
  }
  function putAway(match: Match): void {
    held.delete(match.id);
    rested.set(match.id, new WeakRef(match));
  }

  function hear(notice: string): void {
    const [kind, id = '', seq] = notice.split(' ');
    if (kind === 'chat') tellChat(id);
    const match = held.get(id);
    if (match === undefined) return;
    if (kind === 'input') match.heard(Number(seq));
    if (kind === 'match') tell(match).catch((error) => fault(id, error));
  }
  async function tell(match: Match): Promise<void> {
    await match.reread();
    for (const listener of changed) listener(match);
  }

  /** Puts unused states to rest and wakes matches in which something is due. */
  async function sweep(): Promise<void> {
    const resting: string[] = [];
    for (const match of held.values()) {
      if (now() - match.idleSince() < idle) continue;
      match.rest();
      if (match.isLoaded()) continue;
      driver.forget(match.id);
      resting.push(match.id);
      if (!match.hasAudience()) putAway(match);
    }
    for (const [id, match] of rested) if (match.deref() === undefined) rested.delete(id);
    await leases.drop(resting);
    if (now() - tidied >= HOUR) await tidy();
    const due = await store.due(now(), AT_ONCE + aside.size, now() - LEASE);
    for (const id of due.filter((one) => !aside.has(one))) await takeUp(id);
  }
  /** Tables that nobody began, and guests whose cookie has run out: nobody can come back to them. */
  async function tidy(): Promise<void> {
    tidied = now();
    for (const id of await store.removeOld(tidied - UNBEGUN, tidied - LIFETIME)) {
      held.delete(id);
      rested.delete(id);
    }
  }
  /** What cannot be played here is left as it is, for whoever can. */
  async function takeUp(id: string): Promise<void> {
    try {
      const match = await find(id);
      const situation = match && (await match.situation());
      if (match === null || situation === null) return;
      const due = nextDue(settingsOf(match), situation);
      if (due !== match.row().due) await store.changeMatch(id, { status: 'running' }, { due });
      driver.look(match, situation);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      aside.add(id);
      fault(id, error);
    }
  }
  /** Says that this process is alive; whoever was connected to one that is not has gone with it. */
  async function beat(): Promise<void> {
    if (!store.shared) return;
    const at = now();
    const touched = await store.beat(at, GONE);
    leases.renew(at);
    for (const id of touched) await touch(id);
  }
  /** Seats or status of a match have changed: tell those who look on, here and in other processes. */
  async function touch(id: string): Promise<void> {
    const match = await find(id);
    if (match !== null) await tell(match);
    await store.notify(`match ${id}`);
  }
  const loops = [beat, sweep].map((work) => repeat(time, work, (error) => fault('', error)));

  return {
    find,
    held: () => held.size,
    loaded: () => [...held.values()].filter((match) => match.isLoaded()).length,
    touch,
    onChange: (listener: (match: Match) => void) => changed.add(listener),
    onChat: (listener: (match: string) => void) => chatted.add(listener),
    async listen(): Promise<void> {
      await store.listen(hear, () => {
        for (const match of held.values()) match.heard();
      });
      await beat()
        .then(sweep)
        .catch((error) => fault('', error));
    },
    async close(): Promise<void> {
      driver.stop();
      players.close();
      await Promise.all(loops.map((stop) => stop()));
      await store.retire().catch((error) => fault('', error));
    },
  };
}

/** Does something again and again, never twice at a time; the function returned ends it, and waits for what is under way. */
function repeat(
  time: Time,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let working: Promise<void> | null = null;
  let stop = time.after(SWEEP, again);
  function again(): void {
    stop = time.after(SWEEP, again);
    working ??= work()
      .catch(failed)
      .finally(() => {
        working = null;
      });
  }
  return async () => {
    stop();
    await working;
  };
}
export type Matches = ReturnType<typeof createMatches>;
