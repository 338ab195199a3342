// One writer per match: queue → judge → store → tell. Clocks, bots and sockets subscribe; they are not in here.
import type { Plan, Refusal } from '@rulewright/engine';
import type { PastNews } from '@rulewright/protocol';
import type { SeatRow, Store, StoredMatch } from '../store/store.ts';
import type { Time } from '../time.ts';
import { isPlain } from './agenda.ts';
import { createAudience, type Ear } from './audience.ts';
import { clockOf, lastInput, restore, type Unfolded, unfold } from './restore.ts';
import type { Advance, Situation } from './situation.ts';
import { proposalOf, type TakingBack, takeBack } from './taking-back.ts';
import { turnQueue } from './turn-queue.ts';
import { placeOf, type Viewer } from './viewers.ts';
import { createWriter, type Submission, type Submitted } from './writer.ts';

/** What somebody finds on coming in; null before the match has begun. */
export interface Entrance {
  readonly situation: Situation | null;
  readonly leave: () => void;
}
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
  /** When the server has to act by itself next, as far as it must survive a restart. */
  readonly due: (match: Match, situation: Situation) => number | null;
}

const FAR = 512; // messages: whoever missed more gets the view alone

const isSecret = ({ hidden }: { readonly hidden: boolean }): boolean => hidden;

export type Match = ReturnType<typeof openMatch>;

export function openMatch(world: MatchWorld, plan: Plan, stored: StoredMatch) {
  const { store, time } = world;
  const { id } = stored.match;
  const clock = clockOf(stored.match);
  const queue = turnQueue();
  const rereading = turnQueue();
  const mayHide = plan.asks.some(({ hidden }) => hidden);
  const audience = createAudience();
  let { match: row, seats, elsewhere } = stored;
  let plain = isPlain({ clock, seats });
  let situation: Situation | null = null;
  let published: number | null = null; // entries told to ears so far; null: never read
  let stale = false; // the store may be ahead of us
  let touched = time.now();

  /** The present situation, from memory or from the store. To be called in the queue. */
  async function present(): Promise<Situation> {
    touched = time.now();
    if (situation !== null && stale) await catchUp();
    if (situation !== null) return situation;
    const heardSoFar = audience.isEmpty() ? null : published;
    const unfolded: Unfolded[] = [];
    const restored = await restore(store, plan, row, {
      ...(heardSoFar !== null && { notAfter: heardSoFar }),
      seen: (one) => unfolded.push(one),
    });
    stale = false;
    for (const { advance, entry } of unfolded) {
      audience.remember(advance);
      if (entry !== null && heardSoFar !== null && advance.situation.seq > heardSoFar) audience.tell(advance);
    }
    settle(restored.situation);
    return restored.situation;
  }

  /** Takes in what other processes have added. */
  async function catchUp(): Promise<void> {
    if (situation === null) return;
    const rows = await store.inputs(id, situation.seq);
    stale = false;
    // What was taken back leads to a state that is no longer in memory.
    if (rows.some(({ origin }) => origin === 'undo')) situation = null;
    else for (const { advance } of unfold(plan, row, situation, rows)) adopt(advance);
  }

  function adopt(next: Advance, except?: Ear): void {
    audience.remember(next);
    audience.tell(next, except);
    settle(next.situation);
  }

  function settle(now: Situation): void {
    const outdated = row.proposal !== null && proposalOf(row)?.seq !== now.seq;
    situation = now;
    published = now.seq;
    const over = now.state.kernel.outcome;
    if (over && row.status === 'running')
      row = { ...row, status: 'finished', outcome: JSON.stringify(over), finished_at: now.at, due: null };
    if (outdated) row = { ...row, proposal: null }; // it was about the input before
    world.advanced(self, now);
    if (outdated && !over) world.changed(self);
  }

  const writer = createWriter({
    id,
    plan,
    clock,
    store,
    now: time.now,
    row: () => row,
    fresh: () => {
      if (stale) return null;
      touched = time.now();
      return situation;
    },
    present,
    catchUp: async (from) => {
      if (situation === from) await catchUp();
      return situation !== from;
    },
    doubt: () => {
      stale = true;
    },
    adopt,
    current: () => situation,
    due: (now) => (plain ? null : world.due(self, now)),
    kept: (due) => {
      row = { ...row, due };
    },
    delay: () => world.delay(self),
    fault: (error) => world.fault(id, error),
  });

  /** Most answers take the short way: each promise less on it is saved with every answer. */
  function submit(given: Submission): Promise<Submitted> {
    const isOpen =
      situation !== null && !stale && !queue.busy() && !(mayHide && situation.waits.some(isSecret));
    if (!isOpen || row.status === 'open' || given.again) return submitWarily(given);
    return queue(() => writer.write(given));
  }
  async function submitWarily(given: Submission): Promise<Submitted> {
    if (row.status === 'open') await self.reread(); // another process may have begun it
    if (row.status === 'open') return { ok: false, code: 'NOT_STARTED', why: 'The match has not begun' };
    if (mayHide) {
      const hold = await queue(async () =>
        (await counts(given)) ? 0 : writer.holdUntil(await present(), given),
      );
      if (typeof hold === 'object') return hold;
      if (hold > time.now()) await new Promise<void>((done) => time.after(hold - time.now(), done));
    }
    return queue(async () => {
      if (await counts(given)) return accepted();
      const done = await writer.write(given);
      return done.ok || !(await counts(given)) ? done : accepted(); // by another process, in between
    });
  }
  /** Whether an answer that was sent again has arrived before. In the queue: what is under way there has ended. */
  const counts = async ({ again, player, key }: Submission): Promise<boolean> =>
    again === true && key !== undefined && (await store.hasInput(id, player, key));
  const accepted = async (): Promise<Submitted> => ({ ok: true, news: null, situation: await present() });

  const self = {
    id,
    plan,
    clock,
    row: () => row,
    seats: (): readonly SeatRow[] => seats,
    /** Players connected to other processes. */
    elsewhere: (): readonly string[] => elsewhere,
    /** The usual match of people without a clock. */
    isPlain: () => plain,
    idleSince: () => (queue.busy() ? time.now() : touched),
    isLoaded: () => situation !== null,
    hasAudience: () => !audience.isEmpty(),

    /** The situation as it stands; null until the match has begun. */
    situation: (): Promise<Situation | null> =>
      row.status === 'open' ? Promise.resolve(null) : queue(present),
    submit,
    /** A player asks to take their last input back, or answers somebody who does. */
    takeBack: (wish: TakingBack): Promise<Refusal | { readonly ok: true }> =>
      queue(() =>
        takeBack(
          {
            plan,
            store,
            row: () => row,
            seats,
            present,
            undo: writer.undo,
            last: () => lastInput(store, plan, row),
            reread,
            changed: () => world.changed(self),
          },
          wish,
        ),
      ),

    /** Another process has written entries up to this number. */
    heard(seq: number): void {
      if (situation !== null && seq <= situation.seq) return;
      stale = true;
      if (audience.isEmpty()) return;
      queue(present).catch((error) => world.fault(id, error));
    },
    /** Seats, status or settings have changed in the store. */
    reread,

    /** What a viewer missed after message `last`; null: too far back to be told one by one. */
    async missed(viewer: Viewer, last: number): Promise<PastNews[] | null> {
      const now = await queue(present);
      const place = placeOf(now.state.players, viewer);
      const n = now.seen[place]?.n ?? 0;
      if (last === n) return [];
      if (last > n || n - last > FAR) return null;
      const known = audience.since(place, last);
      if (known) return known;
      const found: PastNews[] = [];
      await restore(store, plan, row, {
        toldAtMost: { viewer, n: last },
        seen: ({ advance: { news } }) => {
          const one = news[place];
          if (one && one.n > last && one.n <= n) found.push({ n: one.n, facts: one.facts });
        },
      });
      return found;
    },
    /** The ear hears everything after the situation that is returned. */
    async enter(viewer: Viewer, ear: Ear): Promise<Entrance> {
      if (row.status === 'open') return { situation: null, leave: audience.add(viewer, ear) };
      return queue(async () => ({ situation: await present(), leave: audience.add(viewer, ear) }));
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
      ({ match: row, seats, elsewhere } = again);
      plain = isPlain({ clock, seats });
      if (situation !== null) world.advanced(self, situation);
    });
  }
  return self;
}
