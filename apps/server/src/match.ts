// One writer per match: queue → step → store → broadcast. Clocks, bots and sockets subscribe; they are not in here.
import { randomUUID } from 'node:crypto';
import { heard, type Plan, type Refusal } from '@rulewright/engine';
import type { ToldFacts } from '@rulewright/protocol';
import {
  type Course,
  difference,
  type Entry,
  freeze,
  type Look,
  look,
  type Origin,
  type Step,
  step,
  type Tell,
} from './course.ts';
import { clockOf, entryOf, restore, SNAPSHOT_EVERY } from './restore.ts';
import type { SeatRow, Store, StoredMatch } from './store/store.ts';
import { turnQueue } from './turn-queue.ts';

/** An answer on its way in. */
export interface Submission {
  readonly player: string;
  readonly action: string;
  readonly args: unknown;
  readonly decision?: string | undefined;
  readonly key?: string | undefined; // the same key counts once
  readonly again?: boolean | undefined; // it may have arrived before
  readonly origin: Origin;
  readonly from?: Ear | undefined; // hears of it in the reply instead
}
export type Submitted = { readonly ok: true; readonly tell: Tell | null; readonly course: Course } | Refusal;

/** Hears what one seat, or a spectator, is told. */
export type Ear = (tell: Tell, course: Course) => void;

export interface Moment {
  readonly match: Match;
  readonly course: Course;
}
interface Watching {
  readonly n: number; // messages to spectators so far
  readonly look: Look | null;
}
/** What somebody finds on coming in; all null before the match has begun. */
export interface Entrance {
  readonly course: Course | null;
  readonly watching: Watching | null; // for spectators
  readonly leave: () => void;
}
export interface MatchWorld {
  readonly store: Store;
  readonly now: () => number;
  /** Called after every step and whenever the match was read from the store. */
  readonly stepped: (moment: Moment) => void;
  readonly fault: (match: string, error: unknown) => void;
  /** Whether somebody looks on who must not learn from timing who could act. */
  readonly delay: (match: Match) => number;
  /** When the server has to act by itself next, as far as it must survive a restart. */
  readonly due: (match: Match, course: Course) => number | null;
}

export type Match = ReturnType<typeof openMatch>;

const RECENT = 64;

export function openMatch(world: MatchWorld, plan: Plan, stored: StoredMatch) {
  const { store } = world;
  const { id } = stored.match;
  const clock = clockOf(stored.match);
  const queue = turnQueue();
  const rereading = turnQueue();
  const mayHide = plan.asks.some(({ hidden }) => hidden);
  const ears = new Map<string | null, Set<Ear>>();
  const recent = new Map<string, ToldFacts[]>(); // by seat, to resume from without asking the store
  let { match: row, seats } = stored;
  let course: Course | null = null;
  let published: number | null = null; // inputs told to ears so far; null: never read
  let stale = false; // the store may be ahead of us
  let watching: Watching = { n: 0, look: null };
  let touched = world.now();

  /** The present course, from memory or from the store. To be called in the queue. */
  async function present(): Promise<Course> {
    touched = world.now();
    if (course !== null && stale) await catchUp();
    if (course !== null) return course;
    const heardSoFar = ears.size > 0 ? published : null;
    const steps: { step: Step; entry: Entry | null }[] = [];
    const restored = await restore(store, plan, row, {
      ...(heardSoFar !== null && { notAfter: heardSoFar }),
      seen: (one, entry) => steps.push({ step: one, entry }),
    });
    for (const { step: one, entry } of steps) {
      remember(one);
      if (entry !== null && heardSoFar !== null && one.course.seq > heardSoFar) broadcast(one);
    }
    course = restored.course;
    published = course.seq;
    world.stepped({ match: self, course });
    return course;
  }

  /** Takes in what other processes have added. */
  async function catchUp(): Promise<void> {
    if (course === null) return;
    const rows = await store.inputs(id, course.seq);
    stale = false;
    for (const input of rows) {
      const next = step(plan, clock, course, entryOf(input));
      if (!next.ok)
        throw new Error(`match ${id}: input ${input.seq} from the store is refused: ${next.code}`);
      adopt(next);
    }
  }

  function adopt(next: Step, except?: Ear): void {
    course = next.course;
    published = course.seq;
    const over = course.state.kernel.outcome;
    if (over && row.status === 'running')
      row = { ...row, status: 'finished', outcome: JSON.stringify(over), finished_at: course.at, due: null };
    remember(next);
    broadcast(next, except);
    world.stepped({ match: self, course });
    if (course.seq % SNAPSHOT_EVERY === 0) {
      const body = freeze(course);
      store.addSnapshot(id, { seq: course.seq, body }).catch((error) => world.fault(id, error));
    }
  }

  function remember({ tells }: Step): void {
    for (const [player, { n, facts }] of Object.entries(tells)) {
      const list = recent.get(player) ?? [];
      list.push({ n, facts: [...facts] });
      if (list.length > RECENT) list.shift();
      recent.set(player, list);
    }
  }

  function broadcast({ course: now, tells, facts }: Step, except?: Ear): void {
    for (const [player, hearing] of ears) {
      const tell = player === null ? tellWatchers(now, facts) : tells[player];
      if (!tell) continue;
      for (const ear of hearing) if (ear !== except) ear(tell, now);
    }
  }

  /** Spectators are counted while there are any; whoever comes gets the whole view. */
  function tellWatchers(now: Course, facts: Step['facts']): Tell | null {
    const after = look(plan, now.state, null);
    const tell = watching.look && difference(watching.look, after, heard(facts, null), watching.n + 1);
    watching = { n: tell ? watching.n + 1 : watching.n, look: after };
    return tell;
  }

  function hear(player: string | null, ear: Ear): () => void {
    const hearing = ears.get(player) ?? new Set();
    hearing.add(ear);
    ears.set(player, hearing);
    return () => {
      hearing.delete(ear);
      if (hearing.size === 0 && ears.get(player) === hearing) ears.delete(player);
    };
  }

  async function submit(given: Submission): Promise<Submitted> {
    if (row.status === 'open') await self.reread(); // another process may have begun it
    if (row.status === 'open') return { ok: false, code: 'NOT_STARTED', why: 'The match has not begun' };
    const { key = randomUUID(), origin } = given;
    const entry = () => ({ player: given.player, action: given.action, args: given.args ?? {}, origin, key });
    if (given.again && (await store.hasInput(id, given.player, key))) {
      return { ok: true, tell: null, course: await queue(present) };
    }
    if (mayHide) {
      const hold = await queue(async () => holdUntil(await present(), given));
      if (typeof hold === 'object') return hold;
      if (hold > world.now()) await new Promise((resolve) => setTimeout(resolve, hold - world.now()));
    }
    return queue(() => write(entry(), given));
  }

  /**
   * Where progress is hidden no answer takes effect before the uniform delay, else a quick end of the wait would
   * betray that all could act. Refusals come at once.
   */
  function holdUntil(now: Course, { player, action, args, decision, origin }: Submission): number | Refusal {
    const wait = now.waits.find(
      (w) =>
        w.player === player && w.action === action && (decision === undefined || w.decision === decision),
    );
    if (!wait?.hidden) return 0;
    const until = (now.timing.since[player]?.[wait.decision] ?? 0) + world.delay(self);
    if (until <= world.now()) return 0;
    const entry = { player, action, args: args ?? {}, origin, key: '', at: now.at };
    const judged = step(plan, clock, now, entry, decision);
    return judged.ok ? until : judged;
  }

  async function write(entry: Omit<Entry, 'at'>, { decision, from }: Submission): Promise<Submitted> {
    for (;;) {
      const now = await present();
      const at = Math.max(world.now(), now.at);
      const next = step(plan, clock, now, { ...entry, at }, decision);
      if (!next.ok) {
        if (!store.shared || stale) return next;
        stale = true; // another process may know more: look before refusing
        await catchUp();
        if (course === now) return next;
        continue;
      }
      if (await append(now, next, { ...entry, at })) {
        if (course === now) adopt(next, from);
        return { ok: true, tell: next.tells[entry.player] ?? null, course: next.course };
      }
      stale = true; // another process took the number: judge again on what it left
    }
  }

  async function append(now: Course, next: Step, entry: Entry): Promise<boolean> {
    const over = next.course.state.kernel.outcome;
    const due = over ? null : world.due(self, next.course);
    const changes = over !== null || due !== null || row.due !== null;
    const { player, action, origin, key, at } = entry;
    try {
      const stored = await store.append({
        match: id,
        seq: now.seq + 1,
        player,
        action,
        args: JSON.stringify(entry.args),
        origin,
        key,
        at,
        ...(changes && { change: { due, outcome: over && JSON.stringify(over) } }),
      });
      if (stored && changes) row = { ...row, due };
      return stored;
    } catch (error) {
      stale = true; // it may or may not be on disk: the store decides
      world.fault(id, error);
      if (await store.hasInput(id, player, key).catch(() => false)) return true;
      throw error;
    }
  }

  const self = {
    id,
    plan,
    clock,
    row: () => row,
    seats: (): readonly SeatRow[] => seats,
    idleSince: () => (queue.busy() ? world.now() : touched),
    isLoaded: () => course !== null,
    ears: () => ears,

    /** The course as it stands; null until the match has begun. */
    course: (): Promise<Course | null> => (row.status === 'open' ? Promise.resolve(null) : queue(present)),
    submit,

    /** Another process says it has got so far. */
    heard(seq: number): void {
      if (course !== null && seq <= course.seq) return;
      stale = true;
      if (ears.size === 0) return;
      queue(present).catch((error) => world.fault(id, error));
    },
    /** Seats, status or settings have changed in the store. */
    reread: (): Promise<void> =>
      // One after the other: an answer of the database that was overtaken must not bring old seats back.
      rereading(async () => {
        const again = await store.match(id);
        if (again === null) return;
        ({ match: row, seats } = again);
        if (course !== null) world.stepped({ match: self, course });
      }),

    /** What a seat missed after message `last`; null: too far back to be told one by one. */
    async missed(player: string, last: number): Promise<ToldFacts[] | null> {
      const now = await queue(present);
      const n = now.seats[player]?.n ?? 0;
      if (last === n) return [];
      if (last > n || n - last > RECENT * 8) return null;
      const known = recent.get(player) ?? [];
      if ((known[0]?.n ?? Number.POSITIVE_INFINITY) <= last + 1) return known.filter((tell) => tell.n > last);
      const found: ToldFacts[] = [];
      await restore(store, plan, row, {
        toldAtMost: { player, n: last },
        seen: ({ tells }) => {
          const tell = tells[player];
          if (tell && tell.n > last && tell.n <= n) found.push({ n: tell.n, facts: [...tell.facts] });
        },
      });
      return found;
    },
    /** From here on the ear hears everything; what came before is in the course that is returned. */
    async enter(player: string | null, ear: Ear): Promise<Entrance> {
      if (row.status === 'open') return { course: null, watching: null, leave: hear(player, ear) };
      return queue(async () => {
        const now = await present();
        if (player === null) watching = { n: watching.n, look: look(plan, now.state, null) };
        return { course: now, watching: player === null ? watching : null, leave: hear(player, ear) };
      });
    },
    /** Forgets the state; the next use reads it again. */
    rest(): void {
      if (queue.busy()) return;
      course = null;
      recent.clear();
      if (!ears.has(null)) watching = { n: watching.n, look: null };
    },
  };
  return self;
}
