// Gives memory back when nobody plays: what turns were made in is kept by the engine below for as long as nobody asks.
import type { Time } from './time.ts';

export interface Memory {
  /** Which share of the time since it was asked last something was done: 0 to 1. */
  busy(): number;
  /** Bytes that are taken, used or not. */
  taken(): number;
  collect(): void;
}

const MIB = 1024 * 1024;
const CALM = 0.02;
const WORTH = 32 * MIB;
/** With more than this the collection itself would keep somebody waiting. */
const LARGE = 1024 * MIB;

/** Looks at it again and again; the function returned ends it. */
export function tidyWhenCalm({ after }: Pick<Time, 'after'>, millis: number, memory: Memory): () => void {
  let least = 0; // that was taken when all was given back
  let isKnown = false; // that little is made now: only then a collection gives back the room for more
  let stop = after(millis, look);
  function look(): void {
    stop = after(millis, look);
    const [isCalm, taken] = [memory.busy() < CALM, memory.taken()];
    if (!isCalm || taken < least + WORTH || taken > LARGE) return;
    memory.collect();
    if (isKnown) least = memory.taken();
    isKnown = !isKnown;
  }
  return () => stop();
}
