// What this process knows of a match: its row, its seats, the situation, and what was told of it. Kept in step with the
// store, whoever writes there; whatever comes out of it is told to those who listen.
import type { Plan } from '@rulewright/engine';
import { Refusal as Refused, unplayable } from '../refusal.ts';
import type { MatchRow, SeatRow, StoredMatch } from '../store/store.ts';
import { isPlain } from './agenda.ts';
import { createAudience, type Listener } from './audience.ts';
import { isAbortable } from './endings.ts';
import type { MatchWorld } from './match.ts';
import { rested } from './pausing.ts';
import { clockOf, LogFault, restore, type Unfolded, unfold } from './restore.ts';
import type { Advance, Situation } from './situation.ts';
import type { Missed } from './submission.ts';
import { proposalOf } from './taking-back.ts';
import { turnQueue } from './turn-queue.ts';
import { placeOf, type Viewer } from './viewers.ts';

interface KnownWorld extends Pick<MatchWorld, 'store' | 'time'> {
  readonly fault: (error: unknown) => void;
  readonly advanced: (situation: Situation) => void;
  readonly changed: () => void;
}

/** A match whose version of the game is not here has a refusal in the place of its plan. */
export function knowMatch(world: KnownWorld, playable: Plan | Refused, stored: StoredMatch) {
  const { store, time } = world;
  const { id } = stored.match;
  const clock = clockOf(stored.match);
  const rereading = turnQueue();
  const audience = createAudience();
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

  function plan(): Plan {
    if (set instanceof Refused) throw set;
    return set;
  }
  const isFresh = (now: Situation): boolean => !doubted && now.seq >= announced;

  /** The present situation, from memory or from the store. */
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
    const restored = await restore(store, plan(), row, {
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
    await restore(store, plan(), row, { notAfter: upTo - 1, upTo, seen });
    unrecalled = 0;
    audience.recall(earlier);
  }
  async function catchUp(from: Situation): Promise<void> {
    const rows = await store.inputs(id, from.seq);
    // What was taken back leads to a state that is no longer in memory.
    if (rows.some(({ origin }) => origin === 'undo')) situation = null;
    else for (const { advance: next } of unfold(plan(), row, from, rows)) adopt(next);
  }
  /** Its log does not replay: nothing is written any more, all else goes on without it. */
  function setAside(error: Error): void {
    set = unplayable('Its record cannot be played again here; whoever runs this server has been told');
    world.fault(error);
  }

  /** An entry that is in the store: it is told, and is the present. */
  function adopt(next: Advance, isTakingBack = false): void {
    audience.remember(next);
    audience.tell(next);
    settle(next.situation);
    if (isTakingBack) takenBackAt = next.situation.seq;
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
    world.advanced(now);
    if ((outdated || isCommitted) && !over) world.changed();
  }

  // One read after the other: one that is answered late must not bring old seats back.
  function reread(): Promise<void> {
    return rereading(async () => {
      const again = await store.match(id);
      if (again === null) return;
      if (again.match.pause !== row.pause) doubted = true; // clocks are other than they were
      ({ match: row, seats, elsewhere } = again);
      plain = isPlain({ clock, seats });
      if (situation !== null) world.advanced(situation);
    });
  }

  return {
    clock,
    /** The rules it is played by; throws where they are not here. */
    plan,
    /** Why it cannot be played here; null: it can. */
    unplayable: (): Refused | null => (set instanceof Refused ? set : null),
    isSetAside: (): boolean => set !== playable,
    row: (): MatchRow => row,
    seats: (): readonly SeatRow[] => seats,
    /** Players connected to other processes. */
    elsewhere: (): readonly string[] => elsewhere,
    hasBegun: (): boolean => row.status === 'running' || row.status === 'finished',
    /** The usual match of people without a clock. */
    isPlain: (): boolean => plain,
    touched: (): number => touched,
    /** The number of the entry that last took inputs back: answers to what was asked before it are void. */
    takenBackAt: (): number => takenBackAt,
    hasAudience: (): boolean => !audience.isEmpty(),

    /** The situation that is in memory, up to date or not; null: none is. */
    situation: (): Situation | null => situation,
    /** Whether nothing has to be read for the present situation. */
    isUpToDate: (): boolean => situation !== null && isFresh(situation),
    /** The present situation, if so. */
    fresh(): Situation | null {
      touched = time.now();
      return situation !== null && isFresh(situation) ? situation : null;
    },
    present,
    /** What is about to be stored, and told. */
    write: audience.write,
    adopt,
    reread,
    /** The store has it under this time. */
    dueAt(due: number | null): void {
      row = { ...row, due };
    },
    /** The store may know more. */
    doubt(): void {
      doubted = true;
    },
    /** There are so many entries, as another process says. */
    announce(seq: number): void {
      announced = Math.max(announced, seq);
    },

    listen: (viewer: Viewer, listener: Listener): (() => void) => audience.add(viewer, listener),
    /** The number of the message that told a viewer of an entry; null: not remembered. */
    told: (place: number, seq: number): number | null => audience.told(place, seq),
    /** What a viewer missed after message `last`, as far as it is remembered; older messages are in the view. */
    async missed(viewer: Viewer, last: number): Promise<Missed> {
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
    },
    /** Forgets the state; the next use reads it again. */
    forget(): void {
      situation = null;
      audience.forget();
    },
  };
}
