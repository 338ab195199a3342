// Acts for the server in running matches: bots, answers of those who have no choice, clocks that ran out.
import { seatSeed } from '@rulewright/bots';
import { pending } from '@rulewright/engine';
import { agenda, type Duty, delayOf, type Table } from './agenda.ts';
import type { BotPool } from './bots.ts';
import { type Course, hearingOf } from './course.ts';
import type { Match, Moment } from './match.ts';
import type { Time } from './time.ts';
import { answerOf, mayAnswerItself } from './windows.ts';

export interface DriverWorld {
  readonly time: Time;
  readonly bots: BotPool;
  readonly fault: (match: string, error: unknown) => void;
}

const LATEST_TIMER = 60_000; // what is due later is found by looking through the store
const RETRY = 1_000;

export const tableOf = (match: Match): Table => ({
  plan: match.plan,
  clock: match.clock,
  seats: match.seats(),
  delay: delayOf(match.seats(), match.row().delay),
});

export function createDriver({ time, bots, fault }: DriverWorld) {
  const { now } = time;
  const timers = new Map<string, { at: number; cancel: () => void }>();
  const settled = new WeakMap<Course, Set<string>>(); // duties of a position that have been seen to
  let stopped = false;

  // A bot is asked once for all it has to decide, and never twice at a time.
  const keyOf = ({ kind, player, decision }: Duty) =>
    kind === 'bot' ? `bot ${player}` : `${kind} ${player} ${decision}`;
  const thinking = new Set<string>(); // bots at work, whatever happens at the table meanwhile

  const duties = (match: Match, course: Course): Duty[] => {
    const done = settled.get(course);
    return agenda(tableOf(match), course).filter(
      (duty) => !done?.has(keyOf(duty)) && !thinking.has(`${match.id} ${keyOf(duty)}`),
    );
  };

  /** Looks at a match after every step: one timer each, for whatever is due first. */
  function look({ match, course }: Moment): void {
    if (stopped) return;
    // The usual table of people: all that can be due is an answer in a window.
    if (match.isPlain() && !course.waits.some(mayAnswerItself)) return;
    const known = timers.get(match.id);
    const [next] = duties(match, course);
    if (next === undefined || next.at > now() + LATEST_TIMER) {
      known?.cancel();
      timers.delete(match.id);
      return;
    }
    if (known && known.at <= next.at) return; // it wakes early, looks again and goes on waiting
    known?.cancel();
    wakeAt(match, next.at);
  }
  function wakeAt(match: Match, at: number): void {
    timers.set(match.id, { at, cancel: time.after(at - now(), () => wake(match)) });
  }

  async function wake(match: Match): Promise<void> {
    timers.delete(match.id);
    if (stopped) return;
    try {
      const course = await match.course();
      if (course === null) return;
      const done = settled.get(course) ?? new Set<string>();
      settled.set(course, done);
      const due = duties(match, course).filter((duty) => {
        const isNew = duty.at <= now() && !done.has(keyOf(duty));
        if (isNew) done.add(keyOf(duty));
        return isNew;
      });
      await Promise.all(due.map((duty) => act(match, course, duty)));
      const after = await match.course();
      if (after !== null) look({ match, course: after });
    } catch (error) {
      fault(match.id, error);
      if (!stopped && !timers.has(match.id)) wakeAt(match, now() + RETRY);
    }
  }

  /** Does one duty. An answer that came in between makes it stale, and the engine refuses it. */
  async function act(match: Match, course: Course, duty: Duty): Promise<void> {
    if (duty.kind === 'bot') return botActs(match, course, duty);
    const answer = answerFor(match, course, duty);
    if (answer === null) return;
    const { player, action, args, decision } = answer.input;
    await match.submit({ player, action, args, decision, origin: answer.origin });
  }

  /** A bot answers from what its seat has been told. Where its answer is refused, the clock's is given, and it is a fault. */
  async function botActs(match: Match, course: Course, duty: Duty): Promise<void> {
    const { player, bot = '', decision } = duty;
    const hearing = hearingOf(course, player);
    if (hearing === undefined) return;
    const open = hearing.asked.filter(({ answered }) => !answered).map(({ id }) => id);
    const mark = `${match.id} ${keyOf(duty)}`;
    thinking.add(mark);
    const inputs = await bots
      .think({
        game: match.plan.game.id,
        bot,
        turn: { n: hearing.n, view: hearing.view, decisions: open },
        seed: seatSeed(course.state.kernel.seed, player),
      })
      .finally(() => thinking.delete(mark));
    for (const { action, args, decision: answered } of inputs) {
      const told = await match.submit({ player, action, args, decision: answered, origin: 'bot' });
      if (told.ok) continue;
      if ((await match.course())?.seq !== course.seq) return; // somebody was faster: it is asked again
      fault(match.id, new Error(`${bot} answers ${action} for ${player}: ${told.code} ${told.why}`));
      return act(match, course, { kind: 'clock', at: duty.at, player, decision });
    }
  }

  function answerFor(
    match: Match,
    course: Course,
    { kind, player, decision }: Duty,
  ): ReturnType<typeof answerOf> {
    const open = pending(match.plan, course.state, player).find(({ id }) => id === decision);
    const wait = course.waits.find((w) => w.player === player && w.decision === decision);
    if (open === undefined || wait === undefined) return null;
    return kind === 'clock' ? { input: open.fallback(), origin: 'clock' } : answerOf(open, wait);
  }

  return {
    look,
    wake,
    /** A match that is no longer in memory has no timer; what is due is found in the store. */
    forget(match: string): void {
      timers.get(match)?.cancel();
      timers.delete(match);
    },
    stop(): void {
      stopped = true;
      for (const { cancel } of timers.values()) cancel();
      timers.clear();
    },
  };
}
