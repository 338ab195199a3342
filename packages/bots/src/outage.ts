import { type Decision, derived, fallback, type Input, sample } from '@rulewright/engine';
import { seatSeed } from './chance.ts';
import type { Reply, Seat, Turn } from './seat.ts';

/** Time as the runner needs it; tests bring their own. */
export interface Time {
  now(): number;
  /** Calls back after so many milliseconds, unless it is called off. */
  after(millis: number, then: () => void): () => void;
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (millis, then) => {
    const timer = setTimeout(then, millis);
    return () => clearTimeout(timer);
  },
};

const TRIES = 5;
const FIRST_PAUSE = 500;

/** A reply, of whatever form, or why there is none. */
export type Reached = { readonly reply: unknown } | { readonly outage: string };

/**
 * Asks a seat until it replies. What it rejects is tried again, each pause twice as long or as long as `retryAfter`
 * of the error says, all within the time there is. What it throws at once is not: nothing but itself was asked.
 */
export function reach(seat: Seat, turn: Turn, time: Time): Reached | Promise<Reached> {
  const abort = unused ?? new AbortController();
  unused = null;
  try {
    const reply = seat.answer(turn, abort.signal);
    if (reply instanceof Promise) return insist(seat, turn, time, { abort, reply });
    unused = abort;
    return { reply };
  } catch (error) {
    return { outage: whyOf(error) };
  }
}

/** Who replies at once is never called off: the signal serves for the next. To make one costs as much as a small bot's answer. */
let unused: AbortController | null = null;

interface Asking {
  readonly abort: AbortController;
  readonly reply: Promise<Reply>;
}

async function insist(seat: Seat, turn: Turn, time: Time, { abort, reply }: Asking): Promise<Reached> {
  const { millis } = turn.left;
  const began = time.now();
  const isLate = (pause: number): boolean => millis !== null && time.now() - began + pause >= millis;
  let callOff = (): void => {};
  const late = new Promise<Reached>((resolve) => {
    if (millis === null) return;
    callOff = time.after(millis, () => {
      abort.abort();
      resolve({ outage: `no reply within ${millis} ms` });
    });
  });
  const attempts = async (): Promise<Reached> => {
    for (let tries = 1, asked = reply; ; tries++) {
      try {
        return { reply: await asked };
      } catch (error) {
        const pause = retryAfter(error) ?? FIRST_PAUSE * 2 ** (tries - 1);
        if (tries === TRIES || isFinal(error) || isLate(pause)) return { outage: whyOf(error) };
        await new Promise<void>((resolve) => void time.after(pause, resolve));
        asked = Promise.resolve().then(() => seat.answer(turn, abort.signal));
      }
    }
  };
  try {
    return await Promise.race([attempts(), late]);
  } finally {
    callOff();
  }
}

/** Milliseconds that the other side asks to be left alone, if it says so. */
const retryAfter = (error: unknown): number | null =>
  error instanceof Error && 'retryAfter' in error && typeof error.retryAfter === 'number'
    ? error.retryAfter
    : null;

/** To ask again changes nothing: the other side will not have us. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'final' in error && error.final === true;

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * What is given for a seat that has failed: the fallback of the first of its required decisions that has an answer.
 * What only the clock may say is not for it: one turn without an answer would lose a game of chess. Then it is any answer.
 */
export function standIn(open: readonly Decision[], seed: string): Input {
  const decision = open.find((one) => one.answerable()) ?? open[0];
  if (decision === undefined) throw new RangeError('nothing is open');
  const usual = fallback(decision);
  if (open.some(({ action }) => action === usual.action)) return usual;
  return sample(decision, derived(seatSeed(seed, decision.player), decision.id));
}
