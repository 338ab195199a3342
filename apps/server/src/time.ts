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
