import type { Time } from './outage.ts';

/** Time that passes when everybody waits, soonest first. */
export function handClock(): Time & { run<T>(body: Promise<T>): Promise<T>; readonly pauses: number[] } {
  const timers: { at: number; then: () => void }[] = [];
  const pauses: number[] = [];
  let now = 0;
  return {
    pauses,
    now: () => now,
    after: (millis, then) => {
      const timer = { at: now + millis, then };
      pauses.push(millis);
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    run: async (body) => {
      let done = false;
      const finished = body.finally(() => {
        done = true;
      });
      while (!done) {
        for (let i = 0; i < 50; i++) await Promise.resolve();
        const [next] = timers.toSorted((a, b) => a.at - b.at);
        if (done || next === undefined) continue;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.then();
      }
      return finished;
    },
  };
}
