import type { Ruleset } from '../data/rulesets.ts';
import { BLACK, type Board, EMPTY, WHITE } from './board.ts';

/** What a board is worth to both, before anybody asks how it is counted. */
export interface Tally {
  readonly owner: Uint8Array; // of each point: the living stone there, or who alone is reached from it, else EMPTY
  readonly black: Share;
  readonly white: Share;
}

interface Share {
  stones: number; // alive
  territory: number;
  dead: number; // own stones that are marked as dead
}

export interface Score {
  readonly black: number;
  readonly white: number;
  readonly detail: { readonly black: ScoreDetail; readonly white: ScoreDetail };
}

/** The parts of a score; what does not count is 0. */
export interface ScoreDetail {
  readonly stones: number;
  readonly territory: number;
  readonly prisoners: number;
  readonly komi: number;
  readonly compensation: number;
}

/** What a count carries out, by what is counted. */
export const COUNTING_RULES = {
  area: ['G5.1', 'G5.2', 'G5.3', 'G5.4'],
  territory: ['G6.1', 'G6.2', 'G6.3', 'G6.4', 'G6.5'],
} as const;

const SEKI = 4;
const SEEN = 8;

/** Counts the board after dead stones are off. Empty points belong to whoever alone is reached from them. */
export function tally(board: Board, dead: readonly number[] = [], seki: readonly number[] = []): Tally {
  const black: Share = { stones: 0, territory: 0, dead: 0 };
  const white: Share = { stones: 0, territory: 0, dead: 0 };
  const shareOf = (colour: number | undefined): Share => (colour === BLACK ? black : white);
  const owner = Uint8Array.from(board.colour.subarray(0, board.grid.points));
  for (const at of dead) {
    shareOf(owner[at]).dead++;
    owner[at] = EMPTY;
  }
  const lies = owner.slice(); // a colour, with SEKI where it is marked, or SEEN on an empty point
  for (const at of seki) lies[at] = (lies[at] ?? EMPTY) | SEKI;
  for (let at = 0; at < lies.length; at++) {
    if (lies[at] !== EMPTY) {
      if (lies[at] !== SEEN) shareOf(owner[at]).stones++;
      continue;
    }
    const { region, met } = explore(board, lies, at);
    if (met !== BLACK && met !== WHITE) continue; // both, none, or a seki
    shareOf(met).territory += region.length;
    for (const point of region) owner[point] = met;
  }
  return { owner, black, white };
}

/** The empty points that hang together with this one, and all that is met around them. */
function explore({ grid }: Board, lies: Uint8Array, from: number): { region: number[]; met: number } {
  const { neighbours, points } = grid;
  const region = [from];
  let met = EMPTY;
  lies[from] = SEEN;
  for (let i = 0; i < region.length; i++) {
    const first = 4 * (region[i] ?? 0);
    for (const near of neighbours.subarray(first, first + 4)) {
      if (near === points || lies[near] === SEEN) continue;
      if (lies[near] !== EMPTY) met |= lies[near] ?? EMPTY;
      else {
        lies[near] = SEEN;
        region.push(near);
      }
    }
  }
  return { region, met };
}

/** The score by the way a ruleset counts, with komi and compensation for White. */
export function scoreOf(
  { counts }: Ruleset,
  { black, white }: Tally,
  prisoners: { readonly black: number; readonly white: number },
  komi: number,
  compensation: number,
): Score {
  const part = (
    { stones, territory }: Share,
    held: number,
    komi: number,
    compensation: number,
  ): ScoreDetail =>
    counts === 'area'
      ? { stones, territory, prisoners: 0, komi, compensation }
      : { stones: 0, territory, prisoners: held, komi, compensation };
  const detail = {
    black: part(black, prisoners.black + white.dead, 0, 0),
    white: part(white, prisoners.white + black.dead, komi, compensation),
  };
  return { black: sum(detail.black), white: sum(detail.white), detail };
}

const sum = (detail: ScoreDetail): number => Object.values(detail).reduce((all, part) => all + part, 0);
