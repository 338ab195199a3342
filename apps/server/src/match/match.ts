// One module owns a match: an answer is judged, put on disk under the next number, and only then told, one after the
// other. Clocks, bots and sockets subscribe; they are not in here.
import { randomUUID } from 'node:crypto';
import type { Plan, Refusal } from '@rulewright/engine';
import type { Refusal as Refused } from '../refusal.ts';
import type { InputRow, Store, StoredMatch } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Listener } from './audience.ts';
import { type Ending, endMatch, isAbortable } from './endings.ts';
import { knowMatch } from './known-match.ts';
import { isPaused, PAUSED, type Pausing, pause } from './pausing.ts';
import type { Done, QueuedMatch } from './queued-match.ts';
import { restore, SNAPSHOT_EVERY } from './restore.ts';
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
import { isAsked, type TakingBack, takeBack } from './taking-back.ts';
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
  const queue = turnQueue();
  // Snapshots of different matches fall on different inputs, so that they are never all written at once.
  const phase = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SNAPSHOT_EVERY;
  const known = knowMatch(
    {
      store,
      time,
      fault: (error) => world.fault(id, error),
      advanced: (situation) => world.advanced(self, situation),
      changed: () => world.changed(self),
    },
    playable,
    stored,
  );
  const { clock, plan, row, seats, present, hasBegun } = known;
  const mayHide = known.unplayable() === null && plan().asks.some(isSecret);

  /** Judges an answer, stores it, tells it. In the queue. */
  async function judge(given: Submission): Promise<Submitted> {
    const { player, action, args = {}, decision, origin, key = randomUUID() } = given;
    for (;;) {
      const now = known.fresh() ?? (await present());
      if (isPaused(row())) return (await repeated(given)) ?? PAUSED;
      const at = Math.max(time.now(), now.at);
      const entry: Entry = { player, action, args, decision, origin, key, at };
      const next = advance(plan(), clock, now, entry);
      if (!next.ok) {
        if (store.shared && (await hasMoved(now))) continue; // another process knew more
        return (await repeated(given)) ?? next;
      }
      if (isAsked(row(), now.seq) && !isSeen(next, player)) return ASKED_FIRST;
      known.write(next);
      if (await append(next, entry, isAmbiguous(now, entry) ? decision : undefined)) {
        if (known.situation() === now) known.adopt(next);
        return told(next.situation, player);
      }
      const first = await repeated(given);
      if (first !== null) return first;
      known.doubt(); // another process took the number: judge again on what it left
    }
  }
  async function hasMoved(from: Situation): Promise<boolean> {
    known.doubt();
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
    const n = known.told(placeOf(now.state.players, player), seq);
    if (n !== null) return { ok: true, n };
    const { situation: then } = await restore(store, plan(), row(), { notAfter: seq - 1, upTo: seq });
    return told(then, player);
  }

  /** True: it is on disk under its number. False: another input has the number, or the key. */
  async function append(next: Advance, entry: Entry, decision?: string): Promise<boolean> {
    const { seq, state } = next.situation;
    const over = state.kernel.outcome;
    const due = over || known.isPlain() ? null : world.due(self, next.situation);
    const before = row();
    const changes = over !== null || due !== null || before.due !== null || before.proposal !== null;
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
      if (isStored && changes) known.dueAt(due);
      return isStored;
    } catch (error) {
      known.doubt(); // it may or may not be on disk: the store decides
      world.fault(id, error);
      const found = await store.inputUnder(id, player, key).catch(() => undefined);
      if (found?.seq === seq) return true;
      throw error;
    }
  }

  /** Stores and tells an entry that is no answer; false: something came in between. In the queue. */
  async function write(now: Situation, next: Advance, entry: Entry): Promise<boolean> {
    const isStored = await append(next, entry);
    if (!isStored) known.doubt();
    else if (known.situation() === now) known.adopt(next, entry.origin === 'undo');
    return isStored;
  }
  const queued: QueuedMatch = {
    ...{ clock, store, time, plan, row, seats, present, write, reread: known.reread },
    changed: () => world.changed(self),
  };

  /** Most answers take the short way: each promise less on it is saved with every answer. */
  function submit(given: Submission): Promise<Submitted> {
    const now = known.fresh();
    const isOpen = now !== null && !queue.busy() && !(mayHide && now.waits.some(isSecret));
    if (!isOpen || !hasBegun() || given.again) return submitWarily(given);
    return queue(() => judge(given));
  }
  async function held(given: Submission): Promise<number | Refusal> {
    const now = await present();
    return holdUntil({ plan: plan(), clock, delay: world.delay(self), at: time.now() }, now, given);
  }
  async function submitWarily(given: Submission): Promise<Submitted> {
    if (!hasBegun()) await known.reread(); // another process may have begun it
    if (!hasBegun()) return { ok: false, code: 'NOT_STARTED', why: 'The match has not begun' };
    const before = () => (given.again ? repeated(given) : null);
    if (mayHide) {
      const hold = await queue(async () => (await before()) ?? held(given));
      if (typeof hold === 'object') return hold.ok ? hold : ((await queue(() => repeated(given))) ?? hold);
      if (hold > time.now()) await new Promise<void>((done) => time.after(hold - time.now(), done));
    }
    return queue(async () => (await before()) ?? judge(given));
  }

  const { unplayable, elsewhere, isPlain, takenBackAt, hasAudience, reread } = known;
  const self = {
    id,
    /** The rules it is played by; throws where they are not here. */
    get plan(): Plan {
      return plan();
    },
    ...{ clock, row, seats, hasBegun, unplayable, elsewhere, isPlain, takenBackAt, hasAudience },
    idleSince: () => (queue.busy() ? time.now() : known.touched()),
    isLoaded: () => known.situation() !== null,
    isAbortable(): boolean {
      const now = known.situation();
      return now !== null && isAbortable(now);
    },

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

    /** Another process has written entries up to this number; no number: it may have. */
    heard(seq?: number): void {
      if (seq === undefined) known.doubt();
      else known.announce(seq);
      const isWanted = hasAudience() || (self.isLoaded() && store.shared && world.drives(self));
      if (!isWanted || known.isUpToDate()) return;
      queue(present).catch((error) => {
        world.fault(id, error);
        if (!known.isSetAside()) time.after(RETRY, () => self.heard());
      });
    },
    /** Seats, status or settings have changed in the store. */
    reread,

    missed: (viewer: Viewer, last: number): Promise<Missed> => queue(() => known.missed(viewer, last)),
    /** The listener hears everything after the situation that is returned. */
    async enter(viewer: Viewer, listener: Listener): Promise<Entrance> {
      if (!hasBegun()) return { situation: null, leave: known.listen(viewer, listener) };
      return queue(async () => ({ situation: await present(), leave: known.listen(viewer, listener) }));
    },
    /** Forgets the state; the next use reads it again. */
    rest(): void {
      if (!queue.busy()) known.forget();
    },
  };
  return self;
}
