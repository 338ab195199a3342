// One module owns a match: an answer is judged, put on disk under the next number, and only then told, one after the
// other. Clocks, bots and sockets subscribe; they are not in here.
import { randomUUID } from 'node:crypto';
import type { Plan, Refusal } from '@rulewright/engine';
import { Refusal as Refused, unplayable } from '../refusal.ts';
import type { InputRow, SeatRow, Store, StoredMatch } from '../store/store.ts';
import type { Time } from '../time.ts';
import { isPlain } from './agenda.ts';
import { createAudience, type Listener } from './audience.ts';
import { type Ending, endMatch, isAbortable } from './endings.ts';
import { isPaused, PAUSED, type Pausing, pause, rested } from './pausing.ts';
import type { Done, QueuedMatch } from './queued-match.ts';
import { clockOf, LogFault, restore, SNAPSHOT_EVERY, type Unfolded, unfold } from './restore.ts';
import {
  type Advance,
  advance,
  type Entry,
  freeze,
  isAmbiguous,
  type Situation,
  seenBy,
} from './situation.ts';
import {
  ASKED_FIRST,
  type Entrance,
  holdUntil,
  isSeen,
  type Missed,
  misused,
  type Submission,
  type Submitted,
} from './submission.ts';
import { isAsked, proposalOf, type TakingBack, takeBack } from './taking-back.ts';
import { turnQueue } from './turn-queue.ts';
import { placeOf, type Viewer } from './viewers.ts';

export interface MatchWorld {
  readonly store: Store;
  readonly time: Time;
  /** Called after every input and whenever the match was read from the store. */
  readonly advanced: (match: Match, situation: Situation) => void;
  /** What everybody may know about the match has changed. */
  readonly changed: (match: Match) => void;
  readonly fault: (match: string, error: unknown) => void;
  /** How long answers in windows are held back, at least; 0 where nobody is there to learn from it. */
  readonly delay: (match: Match) => number;
  /** Whether this process, of several, acts for the server in the match. */
  readonly drives: (match: Match) => boolean;
  /** When the server has to act by itself next, as far as it must survive a restart. */
  readonly due: (match: Match, situation: Situation) => number | null;
}

const RETRY = 1_000; // milliseconds until what could not be read is read again

const isSecret = ({ hidden }: { readonly hidden: boolean }): boolean => hidden;

export type Match = ReturnType<typeof openMatch>;

/** A match whose version of the game is not here has a refusal in the place of its plan. */
export function openMatch(world: MatchWorld, playable: Plan | Refused, stored: StoredMatch) {
  const { store, time } = world;
  const { id } = stored.match;
  const clock = clockOf(stored.match);
  const queue = turnQueue();
  const rereading = turnQueue();
  const audience = createAudience();
  // Snapshots of different matches fall on different inputs, so that they are never all written at once.
  const phase = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SNAPSHOT_EVERY;
  let set: Plan | Refused = playable;
  let { match: row, seats, elsewhere } = stored;
  let plain = isPlain({ clock, seats });
  let situation: Situation | null = null;
  let published: number | null = null; // entries told to the audience so far; null: never read
  let announced = 0; // entries there are, as other processes say
  let doubted = false; // the store may be ahead of us, nobody says how far
  let unrecalled = 0; // entries before those whose messages are in memory, and could be
  let takenBackAt = 0;
  let touched = time.now();

  function planned(): Plan {
    if (set instanceof Refused) throw set;
    return set;
  }
  const mayHide = !(set instanceof Refused) && set.asks.some(isSecret);

  const hasBegun = (): boolean => row.status === 'running' || row.status === 'finished';
  const isFresh = (now: Situation): boolean => !doubted && now.seq >= announced;

  /** The present situation, from memory or from the store. To be called in the queue. */
  async function present(): Promise<Situation> {
    touched = time.now();
    for (;;) {
      if (situation !== null && isFresh(situation)) return situation;
      await read();
    }
  }
  /** Takes in what the store has. What other processes announce during the read is not forgotten by it. */
  async function read(): Promise<void> {
    const upTo = announced;
    doubted = false;
    try {
      if (situation === null) await readAll();
      else await catchUp(situation);
    } catch (error) {
      doubted = true;
      if (error instanceof LogFault) setAside(error);
      throw set instanceof Refused ? set : error;
    }
    if (situation !== null) situation = rested(row, situation);
    if (announced === upTo) announced = situation?.seq ?? 0; // whatever was announced, the store has no more
  }
  async function readAll(): Promise<void> {
    const heardSoFar = audience.isEmpty() ? null : published;
    const unfolded: Unfolded[] = [];
    const restored = await restore(store, planned(), row, {
      ...(heardSoFar !== null && { notAfter: heardSoFar }),
      seen: (one) => unfolded.push(one),
    });
    for (const { advance: next, entry } of unfolded) {
      audience.remember(next);
      if (entry?.origin === 'undo') takenBackAt = next.situation.seq;
      if (entry !== null && heardSoFar !== null && next.situation.seq > heardSoFar) audience.tell(next);
    }
    unrecalled = restored.from;
    settle(restored.situation);
  }
  /** Snapshots fall anywhere: right after one nothing would be known of what was told before it. Once, not for each who asks. */
  async function recall(): Promise<void> {
    const earlier: Advance[] = [];
    const upTo = unrecalled;
    const seen = ({ advance: one }: Unfolded) => earlier.push(one);
    await restore(store, planned(), row, { notAfter: upTo - 1, upTo, seen });
    unrecalled = 0;
    audience.recall(earlier);
  }
  async function catchUp(from: Situation): Promise<void> {
    const rows = await store.inputs(id, from.seq);
    // What was taken back leads to a state that is no longer in memory.
    if (rows.some(({ origin }) => origin === 'undo')) situation = null;
    else for (const { advance: next } of unfold(planned(), row, from, rows)) adopt(next);
  }
  /** Its log does not replay: nothing is written any more, all else goes on without it. */
  function setAside(error: Error): void {
    set = unplayable('Its record cannot be played again here; whoever runs this server has been told');
    world.fault(id, error);
  }

  function adopt(next: Advance): void {
    audience.remember(next);
    audience.tell(next);
    settle(next.situation);
  }

  function settle(now: Situation): void {
    const outdated = row.proposal !== null && proposalOf(row)?.seq !== now.seq;
    const isCommitted = situation !== null && isAbortable(situation) && !isAbortable(now);
    situation = now;
    published = now.seq;
    const over = now.state.kernel.outcome;
    if (over && row.status === 'running')
      row = { ...row, status: 'finished', outcome: JSON.stringify(over), finished_at: now.at, due: null };
    if (outdated) row = { ...row, proposal: null }; // it was about the input before
    world.advanced(self, now);
    if ((outdated || isCommitted) && !over) world.changed(self);
  }

  /** Judges an answer, stores it, tells it. In the queue. */
  async function judge(given: Submission): Promise<Submitted> {
    const { player, action, args = {}, decision, origin, key = randomUUID() } = given;
    for (;;) {
      const now = situation !== null && isFresh(situation) ? situation : await present();
      touched = time.now();
      if (isPaused(row)) return (await repeated(given)) ?? PAUSED;
      const at = Math.max(time.now(), now.at);
      const entry: Entry = { player, action, args, decision, origin, key, at };
      const next = advance(planned(), clock, now, entry);
      if (!next.ok) {
        if (store.shared && (await hasMoved(now))) continue; // another process knew more
        return (await repeated(given)) ?? next;
      }
      if (isAsked(row, now.seq) && !isSeen(next, player)) return ASKED_FIRST;
      if (await append(next, entry, isAmbiguous(now, entry) ? decision : undefined)) {
        if (situation === now) adopt(next);
        return told(next.situation, player);
      }
      const first = await repeated(given);
      if (first !== null) return first;
      doubted = true; // another process took the number: judge again on what it left
    }
  }
  async function hasMoved(from: Situation): Promise<boolean> {
    doubted = true;
    return (await present()) !== from;
  }
  const told = (now: Situation, player: string): Submitted => ({ ok: true, n: seenBy(now, player)?.n ?? 0 });

  /** What the first answer under the same key got; null: there is none. Another answer under it is refused. */
  async function repeated(given: Submission): Promise<Submitted | null> {
    const { player, key } = given;
    const first = key === undefined ? undefined : await store.inputUnder(id, player, key);
    return first === undefined ? null : (misused(first, given) ?? answerTo(first));
  }
  async function answerTo({ seq, player }: InputRow): Promise<Submitted> {
    const now = await present();
    const known = audience.told(placeOf(now.state.players, player), seq);
    if (known !== null) return { ok: true, n: known };
    const { situation: then } = await restore(store, planned(), row, { notAfter: seq - 1, upTo: seq });
    return told(then, player);
  }

  /** True: it is on disk under its number. False: another input has the number, or the key. */
  async function append(next: Advance, entry: Entry, decision?: string): Promise<boolean> {
    const { seq, state } = next.situation;
    const over = state.kernel.outcome;
    const due = over || plain ? null : world.due(self, next.situation);
    const changes = over !== null || due !== null || row.due !== null || row.proposal !== null;
    const { player, action, args, origin, key, at } = entry;
    try {
      const isStored = await store.append({
        match: id,
        seq,
        player,
        action,
        args: JSON.stringify(args),
        decision,
        origin,
        key,
        at,
        change: changes ? { due, outcome: over && JSON.stringify(over) } : undefined,
        snapshot: (seq + phase) % SNAPSHOT_EVERY === 0 ? freeze(next.situation) : undefined,
      });
      if (isStored && changes) row = { ...row, due };
      return isStored;
    } catch (error) {
      doubted = true; // it may or may not be on disk: the store decides
      world.fault(id, error);
      const found = await store.inputUnder(id, player, key).catch(() => undefined);
      if (found?.seq === seq) return true;
      throw error;
    }
  }

  /** Stores and tells an entry that is no answer; false: something came in between. In the queue. */
  async function write(now: Situation, next: Advance, entry: Entry): Promise<boolean> {
    const isStored = await append(next, entry);
    if (!isStored) doubted = true;
    else if (situation === now) adopt(next);
    if (isStored && entry.origin === 'undo') takenBackAt = next.situation.seq;
    return isStored;
  }
  const queued: QueuedMatch = {
    clock,
    store,
    time,
    plan: planned,
    row: () => row,
    seats: () => seats,
    present,
    write,
    reread,
    changed: () => world.changed(self),
  };

  /** Most answers take the short way: each promise less on it is saved with every answer. */
  function submit(given: Submission): Promise<Submitted> {
    const isOpen =
      situation !== null &&
      isFresh(situation) &&
      !queue.busy() &&
      !(mayHide && situation.waits.some(isSecret));
    if (!isOpen || !hasBegun() || given.again) return submitWarily(given);
    return queue(() => judge(given));
  }
  async function held(given: Submission): Promise<number | Refusal> {
    const now = await present();
    return holdUntil({ plan: planned(), clock, delay: world.delay(self), at: time.now() }, now, given);
  }
  async function submitWarily(given: Submission): Promise<Submitted> {
    if (!hasBegun()) await reread(); // another process may have begun it
    if (!hasBegun()) return { ok: false, code: 'NOT_STARTED', why: 'The match has not begun' };
    const before = () => (given.again ? repeated(given) : null);
    if (mayHide) {
      const hold = await queue(async () => (await before()) ?? held(given));
      if (typeof hold === 'object') return hold.ok ? hold : ((await queue(() => repeated(given))) ?? hold);
      if (hold > time.now()) await new Promise<void>((done) => time.after(hold - time.now(), done));
    }
    return queue(async () => (await before()) ?? judge(given));
  }

  const self = {
    id,
    clock,
    /** The rules it is played by; throws where they are not here. */
    get plan(): Plan {
      return planned();
    },
    /** Why it cannot be played here; null: it can. */
    unplayable: (): Refused | null => (set instanceof Refused ? set : null),
    row: () => row,
    hasBegun,
    seats: (): readonly SeatRow[] => seats,
    /** Players connected to other processes. */
    elsewhere: (): readonly string[] => elsewhere,
    /** The usual match of people without a clock. */
    isPlain: () => plain,
    idleSince: () => (queue.busy() ? time.now() : touched),
    isLoaded: () => situation !== null,
    isAbortable: () => situation !== null && isAbortable(situation),
    hasAudience: () => !audience.isEmpty(),

    /** The situation as it stands; null until the match has begun. */
    situation: (): Promise<Situation | null> => (hasBegun() ? queue(present) : Promise.resolve(null)),
    submit,
    /** The table ends the match, as `ending` decides on what is there; null: it does not. */
    end: (ending: (now: Situation) => Ending | Refusal | null): Promise<Done> =>
      queue(() => endMatch(queued, ending)),
    /** A player asks to take their last input back, or answers somebody who does. */
    takeBack: (wish: TakingBack): Promise<Done> => queue(() => takeBack(queued, wish)),
    /** A player asks to pause or to go on, or answers somebody who does. */
    pause: (wish: Pausing): Promise<Done> => queue(() => pause(queued, wish)),
    /** The number of the entry that last took inputs back: answers to what was asked before it are void. */
    takenBackAt: (): number => takenBackAt,

    /** Another process has written entries up to this number; no number: it may have. */
    heard(seq?: number): void {
      if (seq === undefined) doubted = true;
      else announced = Math.max(announced, seq);
      const isWanted = !audience.isEmpty() || (situation !== null && store.shared && world.drives(self));
      if (!isWanted || (situation !== null && isFresh(situation))) return;
      queue(present).catch((error) => {
        world.fault(id, error);
        if (set === playable) time.after(RETRY, () => self.heard());
      });
    },
    /** Seats, status or settings have changed in the store. */
    reread,

    /** What a viewer missed after message `last`, as far as it is remembered; older messages are in the view. */
    missed: (viewer: Viewer, last: number): Promise<Missed> =>
      queue(async () => {
        const now = await present();
        const place = placeOf(now.state.players, viewer);
        const n = now.seen[place]?.n ?? 0;
        if (last === n) return { news: [], isWhole: true };
        const isKnown = (news: Missed['news']) => news[0]?.n === last + 1;
        let news = audience.since(place, last);
        if (!isKnown(news) && unrecalled > 0 && audience.isShort(place)) {
          await recall();
          news = audience.since(place, last);
        }
        return { news, isWhole: isKnown(news) };
      }),
    /** The listener hears everything after the situation that is returned. */
    async enter(viewer: Viewer, listener: Listener): Promise<Entrance> {
      if (!hasBegun()) return { situation: null, leave: audience.add(viewer, listener) };
      return queue(async () => ({ situation: await present(), leave: audience.add(viewer, listener) }));
    },
    /** Forgets the state; the next use reads it again. */
    rest(): void {
      if (queue.busy()) return;
      situation = null;
      audience.forget();
    },
  };

  // One read after the other: one that is answered late must not bring old seats back.
  function reread(): Promise<void> {
    return rereading(async () => {
      const again = await store.match(id);
      if (again === null) return;
      if (again.match.pause !== row.pause) doubted = true; // clocks are other than they were
      ({ match: row, seats, elsewhere } = again);
      plain = isPlain({ clock, seats });
      if (situation !== null) world.advanced(self, situation);
    });
  }
  return self;
}
