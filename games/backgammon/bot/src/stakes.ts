import type { BackgammonTable } from '@rulewright/backgammon';

// What the ends of a game are worth to a player: points in a session, the chance to win the match in a match.

/** Worth of losing and winning a single game, a gammon and a backgammon. */
export interface Stakes {
  readonly win: readonly number[];
  readonly lose: readonly number[];
}

/** The chance of a trailer to win from so many points away, when the leader is one away and the Crawford game comes. */
const AGAINST_ONE = [1, 0.5, 0.32, 0.25, 0.17, 0.15, 0.1, 0.085, 0.06, 0.05];

/** The chance to win a match for one who is `mine` points away against one who is `theirs` away. */
export function matchChance(mine: number, theirs: number): number {
  if (mine <= 0) return 1;
  if (theirs <= 0) return 0;
  if (mine === 1) return 1 - (AGAINST_ONE[theirs] ?? 0.04);
  if (theirs === 1) return AGAINST_ONE[mine] ?? 0.04;
  if (mine > theirs) return 1 - matchChance(theirs, mine);
  return Math.min(0.98, 0.5 + (0.85 * (theirs - mine)) / (theirs + 6)); // Janowski's formula
}

/** What a game is worth to a seat if the cube stays at a value. */
export function stakesOf({ settings, score, owner }: BackgammonTable, seat: number, cube: number): Stakes {
  const { length, jacoby } = settings;
  const kinds = length === 0 && jacoby && owner < 0 ? [1, 1, 1] : [1, 2, 3];
  if (length === 0) return { win: kinds.map((kind) => kind * cube), lose: kinds.map((kind) => -kind * cube) };
  const [mine, theirs] = [length - (score[seat] ?? 0), length - (score[seat ^ 1] ?? 0)];
  return {
    win: kinds.map((kind) => matchChance(mine - kind * cube, theirs)),
    lose: kinds.map((kind) => matchChance(mine, theirs - kind * cube)),
  };
}

/** Half of what lies between a single game lost and one won. */
export const halfOf = ({ win, lose }: Stakes): number => ((win[0] ?? 1) - (lose[0] ?? -1)) / 2;

/** What chances are worth at stakes, to the player who has them. */
export function worthOf({ win, lose }: Stakes, chances: ArrayLike<number>): number {
  const [w = 0, wg = 0, wb = 0, lg = 0, lb = 0] = Array.from(chances);
  return shared(win, w, wg, wb) + shared(lose, 1 - w, lg, lb);
}

function shared(
  [one = 0, two = 0, three = 0]: readonly number[],
  any: number,
  gammon: number,
  most: number,
): number {
  const [twice, thrice] = [Math.min(gammon, any), Math.min(most, gammon, any)];
  return one * (any - twice) + two * (twice - thrice) + three * thrice;
}
