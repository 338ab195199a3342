// Acts for the server in running matches: bots, answers of those who have no choice, clocks that ran out.
import { seatSeed, sendTurn, standIn, turnOf } from '@rulewright/bots';
import { type Input, pending } from '@rulewright/engine';
import type { ModelPlayers } from '../agents/model-players.ts';
import type { BotPool } from '../bots.ts';
import type { Time } from '../time.ts';
import { agenda, type Duty, delayOf, type MatchSettings } from './agenda.ts';
import type { Wait } from './clock.ts';
import { whenEmpty } from './endings.ts';
import { LEASE, type Leases } from './leases.ts';
import type { Match } from './match.ts';
import { isPaused, PAUSED } from './pausing.ts';
import { type Origin, type Situation, seenBy } from './situation.ts';
import { isAsked } from './taking-back.ts';
import { answerOf, mayAnswerItself } from './windows.ts';

export interface DriverWorld {
  readonly time: Time;
  readonly bots: BotPool;
  readonly models: Pick<ModelPlayers, 'takeTurn'>;
  readonly leases: Pick<Leases, 'take'>;
  readonly fault: (match: string, error: unknown) => void;
}

const LATEST_TIMER = 60_000; // what is due later is found by looking through the store
const RETRY = 1_000;

export const settingsOf = (match: Match): MatchSettings => ({
  plan: match.plan,
  clock: match.clock,
  seats: match.seats(),
  delay: delayOf(match.seats(), match.row().delay),
  isPaused: isPaused(match.row()),
});

const waitOf = ({ waits }: Situation, { player, decision }: Duty): Wait | undefined =>
  waits.find((wait) => wait.player === player && wait.decision === decision);

export function createDriver({ time, bots, models, leases, fault }: DriverWorld) {
  const { now } = time;
  const timers = new Map<string, { at: number; cancel: () => void }>();
  const settled = new WeakMap<Situation, Set<string>>(); // duties of a position that have been seen to
  let stopped = false;

  // A bot or a model is asked once for all it has to decide, and never twice at a time.
  const keyOf = ({ kind, player, decision }: Duty) =>
    kind === 'bot' || kind === 'model' ? `${kind} ${player}` : `${kind} ${player} ${decision}`;
  const thinking = new Set<string>(); // bots at work, whatever happens in the match meanwhile
  const failed = new Set<string>(); // bots whose last thought ended in an error

  const duties = (match: Match, situation: Situation): Duty[] => {
    const done = settled.get(situation);
    const waits = isAsked(match.row(), situation.seq); // what somebody has ordered does not answer for them
    return agenda(settingsOf(match), situation).filter(
      (duty) =>
        !done?.has(keyOf(duty)) &&
        !thinking.has(`${match.id} ${keyOf(duty)}`) &&
        !(waits && duty.kind === 'forced'),
    );
  };

  /** Looks at a match after every input: one timer each, for whatever is due first. */
  function look(match: Match, situation: Situation): void {
    if (stopped) return;
    // Among people without a clock all that can be due is a forced or ordered answer.
    if (match.isPlain() && !situation.waits.some(mayAnswerItself)) return;
    const known = timers.get(match.id);
    const [next] = duties(match, situation);
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
      if (!(await leases.take(match.id))) return again(match, LEASE); // another process does it, if it lives
      const situation = await match.situation();
      if (situation === null) return;
      const done = settled.get(situation) ?? new Set<string>();
      settled.set(situation, done);
      const due = duties(match, situation).filter((duty) => {
        const isNew = duty.at <= now() && !done.has(keyOf(duty));
        if (isNew) done.add(keyOf(duty));
        return isNew;
      });
      await Promise.all(due.map((duty) => act(match, situation, duty)));
      const after = await match.situation();
      if (after !== null) look(match, after);
    } catch (error) {
      fault(match.id, error);
      again(match, RETRY);
    }
  }
  function again(match: Match, millis: number): void {
    if (!stopped && !timers.has(match.id)) wakeAt(match, now() + millis);
  }

  /** Does one duty. An answer that came in between makes it stale, and the engine refuses it. */
  async function act(match: Match, situation: Situation, duty: Duty): Promise<void> {
    if (duty.kind === 'bot') return botActs(match, situation, duty);
    if (duty.kind === 'model') return void modelActs(match, situation, duty); // clocks do not wait for it
    if (duty.kind === 'clock') return timeIsUp(match, situation, duty);
    const open = pending(match.plan, situation.state, duty.player).find(({ id }) => id === duty.decision);
    const answer = open && waitOf(situation, duty) && answerOf(open);
    if (answer) await give(match, answer.input, answer.origin);
  }
  async function give(match: Match, input: Input, origin: Origin): Promise<void> {
    const { player, action, args, decision } = input;
    await match.submit({ player, action, args, decision, origin });
  }
  async function timeIsUp(match: Match, situation: Situation, duty: Duty): Promise<void> {
    const wait = waitOf(situation, duty);
    const lapse = wait && whenEmpty(match.plan, match.clock, situation, wait);
    if (!lapse) return;
    if (lapse.kind === 'answer') return give(match, lapse.input, 'clock');
    // Whoever has answered in time after all, or is no longer asked, has lost nothing.
    const isMoot = (now: Situation) => waitOf(now, duty) === undefined || isPaused(match.row());
    await match.end((now) => (isMoot(now) ? null : lapse.ending));
  }
  /** The answer for a bot that fails, or is refused. It does not lose by that: not by a fallen flag either. */
  async function giveDefault(
    match: Match,
    { state }: Situation,
    { player, decision }: Duty,
    origin: 'forfeit' | 'outage',
  ): Promise<void> {
    const open = pending(match.plan, state, player).filter(
      ({ optional, answered }) => !optional && !answered,
    );
    if (open.some(({ id }) => id === decision)) await give(match, standIn(open, state.kernel.seed), origin);
  }

  /**
   * A bot answers from what its seat has been told. Where its answer is refused it has forfeited, and it is a fault: the
   * same turn gets the same answer from it, so it is not asked three times.
   */
  async function botActs(match: Match, situation: Situation, duty: Duty): Promise<void> {
    const { player, bot = '' } = duty;
    const seen = seenBy(situation, player);
    if (seen === undefined) return;
    const mark = `${match.id} ${keyOf(duty)}`;
    thinking.add(mark);
    const turn = {
      game: match.plan.game.id,
      bot,
      turn: sendTurn(turnOf(match.plan, situation.state, player, seen.n)),
      seed: seatSeed(situation.state.kernel.seed, player),
    };
    const isAwaited = match.seats().some(({ kind, substitute }) => kind !== 'bot' && substitute === null);
    let inputs: readonly Input[] | null;
    try {
      inputs = await bots.think(turn, isAwaited);
      failed.delete(mark);
    } catch (error) {
      const isFirst = !failed.has(mark);
      failed.add(mark);
      if (isFirst) settled.get(situation)?.delete(keyOf(duty)); // it is asked once more
      if (stopped || isFirst) throw error;
      fault(match.id, error);
      return giveDefault(match, situation, duty, 'outage');
    } finally {
      thinking.delete(mark);
    }
    if (match.takenBackAt() > situation.seq) return; // what it thought about is no more
    if (inputs === null) {
      fault(match.id, new Error(`${bot} thinks too long for ${player}`));
      return giveDefault(match, situation, duty, 'outage');
    }
    for (const { action, args, decision: answered } of inputs) {
      const result = await match.submit({ player, action, args, decision: answered, origin: 'bot' });
      if (result.ok) continue;
      if (result.code === PAUSED.code) return; // it is asked again
      if ((await match.situation())?.seq !== situation.seq) return; // somebody was faster: it is asked again
      fault(match.id, new Error(`${bot} answers ${action} for ${player}: ${result.code} ${result.why}`));
      return giveDefault(match, situation, duty, 'forfeit');
    }
  }

  /** A model plays until it has nothing to decide. What goes wrong here is tried again. */
  async function modelActs(match: Match, situation: Situation, duty: Duty): Promise<void> {
    const mark = `${match.id} ${keyOf(duty)}`;
    thinking.add(mark);
    let wait = 0;
    await models.takeTurn(match, duty.player).catch((error) => {
      fault(match.id, error);
      wait = RETRY;
    });
    thinking.delete(mark);
    settled.get(situation)?.delete(keyOf(duty));
    if (!stopped) time.after(wait, () => wake(match));
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
