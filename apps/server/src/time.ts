/** What o'clock it is, and being called later. Tests give a time of their own and turn it forward. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after so many milliseconds; the function returned prevents it. */
  after(ms: number, call: () => void): () => void;
}

export const systemTime: Time = {
  now: Date.now,
  after(ms, call) {
    const timer = setTimeout(call, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/** Pauses that can all be ended at once. However many there are, nobody is listened to for each. */
export function createPauses({ after }: Pick<Time, 'after'>) {
  const under = new Set<() => void>(); // ends of those under way
  let isOver = false;
  return {
    pause: (millis: number): Promise<void> =>
      new Promise((resolve) => {
        if (millis <= 0 || isOver) return resolve();
        const cancel = after(millis, end);
        under.add(end);
        function end(): void {
          cancel();
          under.delete(end);
          resolve();
        }
      }),
    /** Ends them; from here on none begins. */
    end(): void {
      isOver = true;
      for (const end of under) end();
    },
  };
}
