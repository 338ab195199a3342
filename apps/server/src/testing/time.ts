import type { Time } from '../time.ts';

export interface TestTime extends Time {
  /** Turns it forward: whatever is due until then happens, in its order, each at its own time. */
  pass(ms: number): void;
  /** The same after a sleep: what was due meanwhile happens once, when it is over. */
  sleep(ms: number): void;
}
interface Call {
  readonly at: number;
  readonly call: () => void;
}

/** Time that stands still until a test turns it forward. One that `flows` also goes on by itself, as real time does. */
export function testTime({ flows = false } = {}): TestTime {
  const calls = new Set<Call>();
  const began = Date.now();
  let turned = 0;
  let timer: NodeJS.Timeout | undefined;
  const now = () => (flows ? Date.now() : began) + turned;
  const first = (): Call | undefined => [...calls].sort((a, b) => a.at - b.at)[0];

  /** Makes the first call at its own time, if that is not later than `until`. */
  function callFirst(until: number): boolean {
    const next = first();
    if (next === undefined || next.at > until) return false;
    turned += Math.max(0, next.at - now());
    calls.delete(next);
    next.call();
    return true;
  }
  function wait(): void {
    clearTimeout(timer);
    const next = first();
    if (next === undefined || (!flows && next.at > now())) return;
    timer = setTimeout(
      () => {
        while (callFirst(now()));
        wait();
      },
      Math.max(0, next.at - now()),
    );
  }
  return {
    now,
    after(ms, call) {
      const one = { at: now() + Math.max(0, ms), call };
      calls.add(one);
      wait();
      return () => {
        calls.delete(one);
        wait();
      };
    },
    sleep(ms) {
      turned += ms;
      wait();
    },
    pass(ms) {
      const until = now() + ms;
      while (callFirst(until));
      turned += Math.max(0, until - now());
      wait();
    },
  };
}
