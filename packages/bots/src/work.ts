/** How much a bot may think about one answer. Work decides; time is only the upper limit. */
export interface Effort {
  /** Positions that are looked at, at most. */
  readonly nodes: number;
  readonly millis: number;
  /** The clock; tests bring their own. */
  readonly now?: () => number;
}

/** Work on one answer. */
export interface Work {
  /** One more position; false: it was one too many, or time is up. */
  spend(): boolean;
  /** Positions that may still be looked at. */
  left(): number;
  /** Time was up first. */
  timed(): boolean;
}

/** @param least The time of the turn, where that is shorter than the bot's own. */
export function beginWork({ nodes, millis, now = Date.now }: Effort, least: number | null): Work {
  let last = now();
  const until = last + Math.min(millis, least ?? millis);
  let slowest = 0; // of the positions so far: there must be time for another such one
  let left = nodes;
  let timed = false;
  return {
    spend: () => {
      if (left <= 0 || timed) return false;
      left--;
      const at = now();
      slowest = Math.max(slowest, at - last);
      last = at;
      timed = at + slowest >= until;
      return !timed;
    },
    left: () => left,
    timed: () => timed,
  };
}
