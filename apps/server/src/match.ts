// One writer per match: queue → step → store → broadcast. Clocks, bots and sockets subscribe; they are not in here.
import type { Plan, Refusal } from '@rulewright/engine';
import type { ToldFacts } from '@rulewright/protocol';
import { isPlain } from './agenda.ts';
import { createAudience, type Ear } from './audience.ts';
import type { Course, Step } from './course.ts';
import { placeOf, type Viewer } from './looks.ts';
import { clockOf, lastInput, restore, type Unfolded, unfold } from './restore.ts';
import type { SeatRow, Store, StoredMatch } from './store/store.ts';
import { proposalOf, type TakingBack, takeBack } from './taking-back.ts';
import type { Time } from './time.ts';
import { turnQueue } from './turn-queue.ts';
import { createWriting, type Submission, type Submitted } from './writing.ts';

export interface Moment {
  readonly match: Match;
  readonly course: Course;
}
/** What somebody finds on coming in; null before the match has begun. */
export interface Entrance {
  readonly course: Course | null;
  readonly leave: () => void;
}
export interface MatchWorld {
  readonly store: Store;
  readonly time: Time;
  /** Called after every step and whenever the match was read from the store. */
  readonly stepped: (moment: Moment) => void;
  /** What everybody may know about the match has changed. */
  readonly changed: (match: Match) => void;
  readonly fault: (match: string, error: unknown) => void;
  /** How long answers in windows are held back, at least; 0 where nobody is there to learn from it. */
  readonly delay: (match: Match) => number;
  /** When the server has to act by itself next, as far as it must survive a restart. */
  readonly due: (match: Match, course: Course) => number | null;
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
  let course: Course | null = null;
  let published: number | null = null; // entries told to ears so far; null: never read
  let stale = false; // the store may be ahead of us
  let touched = time.now();

  /** The present course, from memory or from the store. To be called in the queue. */
  async function present(): Promise<Course> {
    touched = time.now();
    if (course !== null && stale) await catchUp();
    if (course !== null) return course;
    const heardSoFar = audience.isEmpty() ? null : published;
    const steps: Unfolded[] = [];
    const restored = await restore(store, plan, row, {
      ...(heardSoFar !== null && { notAfter: heardSoFar }),
      seen: (unfolded) => steps.push(unfolded),
    });
    stale = false;
    for (const { step: one, entry } of steps) {
      audience.remember(one);
      if (entry !== null && heardSoFar !== null && one.course.seq > heardSoFar) audience.tell(one);
    }
    settle(restored.course);
    return restored.course;
  }

  /** Takes in what other processes have added. */
  async function catchUp(): Promise<void> {
    if (course === null) return;
    const rows = await store.inputs(id, course.seq);
    stale = false;
    // What was taken back leads to a state that is no longer in memory.
    if (rows.some(({ origin }) => origin === 'undo')) course = null;
    else for (const { step } of unfold(plan, row, course, rows)) adopt(step);
  }

  function adopt(next: Step, except?: Ear): void {
    audience.remember(next);
    audience.tell(next, except);
    settle(next.course);
  }

  function settle(now: Course): void {
    const outdated = row.proposal !== null && proposalOf(row)?.seq !== now.seq;
    course = now;
    published = now.seq;
    const over = now.state.kernel.outcome;
    if (over && row.status === 'running')
      row = { ...row, status: 'finished', outcome: JSON.stringify(over), finished_at: now.at, due: null };
    if (outdated) row = { ...row, proposal: null }; // it was about the input before
    world.stepped({ match: self, course: now });
    if (outdated && !over) world.changed(self);
  }

  const writing = createWriting({
    id,
    plan,
    clock,
    store,
    now: time.now,
    row: () => row,
    fresh: () => {
      if (stale) return null;
      touched = time.now();
      return course;
    },
    present,
    catchUp: async (from) => {
      if (course === from) await catchUp();
      return course !== from;
    },
    doubt: () => {
      stale = true;
    },
    adopt,
    current: () => course,
    due: (now) => (plain ? null : world.due(self, now)),
    kept: (due) => {
      row = { ...row, due };
    },
    delay: () => world.delay(self),
    fault: (error) => world.fault(id, error),
  });

  /** The usual way is short: every promise on it costs something for every answer. */
  function submit(given: Submission): Promise<Submitted> {
    const isOpen = course !== null && !stale && !queue.busy() && !(mayHide && course.waits.some(isSecret));
    if (!isOpen || row.status === 'open' || given.again) return submitWarily(given);
    return queue(() => writing.write(given));
  }
  async function submitWarily(given: Submission): Promise<Submitted> {
    if (row.status === 'open') await self.reread(); // another process may have begun it
    if (row.status === 'open') return { ok: false, code: 'NOT_STARTED', why: 'The match has not begun' };
    if (mayHide) {
      const hold = await queue(async () =>
        (await counts(given)) ? 0 : writing.holdUntil(await present(), given),
      );
      if (typeof hold === 'object') return hold;
      if (hold > time.now()) await new Promise<void>((done) => time.after(hold - time.now(), done));
    }
    return queue(async () => {
      if (await counts(given)) return accepted();
      const done = await writing.write(given);
      return done.ok || !(await counts(given)) ? done : accepted(); // by another process, in between
    });
  }
  /** Whether an answer that was sent again has arrived before. In the queue: what is under way there has ended. */
  const counts = async ({ again, player, key }: Submission): Promise<boolean> =>
    again === true && key !== undefined && (await store.hasInput(id, player, key));
  const accepted = async (): Promise<Submitted> => ({ ok: true, tell: null, course: await present() });

  const self = {
    id,
    plan,
    clock,
    row: () => row,
    seats: (): readonly SeatRow[] => seats,
    /** Players connected to other processes. */
    elsewhere: (): readonly string[] => elsewhere,
    /** The usual table of people without a clock. */
    isPlain: () => plain,
    idleSince: () => (queue.busy() ? time.now() : touched),
    isLoaded: () => course !== null,
    hasAudience: () => !audience.isEmpty(),

    /** The course as it stands; null until the match has begun. */
    course: (): Promise<Course | null> => (row.status === 'open' ? Promise.resolve(null) : queue(present)),
    submit,
    /** A player asks to take his last input back, or answers somebody who does. */
    takeBack: (wish: TakingBack): Promise<Refusal | { readonly ok: true }> =>
      queue(() =>
        takeBack(
          {
            plan,
            store,
            row: () => row,
            seats,
            present,
            undo: writing.undo,
            last: () => lastInput(store, plan, row),
            reread,
            changed: () => world.changed(self),
          },
          wish,
        ),
      ),

    /** Another process says it has got so far. */
    heard(seq: number): void {
      if (course !== null && seq <= course.seq) return;
      stale = true;
      if (audience.isEmpty()) return;
      queue(present).catch((error) => world.fault(id, error));
    },
    /** Seats, status or settings have changed in the store. */
    reread,

    /** What a viewer missed after message `last`; null: too far back to be told one by one. */
    async missed(viewer: Viewer, last: number): Promise<ToldFacts[] | null> {
      const now = await queue(present);
      const place = placeOf(now.state.players, viewer);
      const n = now.seats[place]?.n ?? 0;
      if (last === n) return [];
      if (last > n || n - last > FAR) return null;
      const known = audience.since(place, last);
      if (known) return known;
      const found: ToldFacts[] = [];
      await restore(store, plan, row, {
        toldAtMost: { viewer, n: last },
        seen: ({ step: { tells } }) => {
          const tell = tells[place];
          if (tell && tell.n > last && tell.n <= n) found.push({ n: tell.n, facts: tell.facts });
        },
      });
      return found;
    },
    /** From here on the ear hears everything; what came before is in the course that is returned. */
    async enter(viewer: Viewer, ear: Ear): Promise<Entrance> {
      if (row.status === 'open') return { course: null, leave: audience.add(viewer, ear) };
      return queue(async () => ({ course: await present(), leave: audience.add(viewer, ear) }));
    },
    /** Forgets the state; the next use reads it again. */
    rest(): void {
      if (queue.busy()) return;
      course = null;
      audience.forget();
    },
  };

  // One after the other: an answer of the database that was overtaken must not bring old seats back.
  function reread(): Promise<void> {
    return rereading(async () => {
      const again = await store.match(id);
      if (again === null) return;
      ({ match: row, seats, elsewhere } = again);
      plain = isPlain({ clock, seats });
      if (course !== null) world.stepped({ match: self, course });
    });
  }
  return self;
}
