import type { Player } from '@rulewright/go';

/** How long a move may take, by what the controller has said of the time. */
export interface GtpClock {
  /** Seconds of main time, then so many stones in each period; a period without stones is no limit. */
  settings(main: number, period: number, stones: number): void;
  /** What a player has left: of main time, or for so many stones. */
  left(player: Player, seconds: number, stones: number): void;
  /** Milliseconds for the next move of a player. */
  allows(player: Player): number;
}

const MOVES_TO_COME = 30; // that main time is kept for
const RESERVE = 0.8; // of a period; the rest is the way to the controller

export function clockOf(): GtpClock {
  let given: { main: number; period: number; stones: number } | null = null;
  const told = new Map<Player, { seconds: number; stones: number }>();
  const share = (seconds: number, stones: number): number =>
    1000 * Math.max(0, stones > 0 ? (seconds * RESERVE) / stones : seconds / MOVES_TO_COME);
  return {
    settings: (main, period, stones) => {
      given = period > 0 && stones === 0 ? null : { main, period, stones };
      told.clear();
    },
    left: (player, seconds, stones) => {
      told.set(player, { seconds, stones });
    },
    allows: (player) => {
      const known = told.get(player);
      if (known !== undefined) return share(known.seconds, known.stones);
      if (given === null) return Number.POSITIVE_INFINITY;
      const { main, period, stones } = given;
      return Math.max(share(main, 0), stones > 0 ? share(period, stones) : 0);
    },
  };
}
