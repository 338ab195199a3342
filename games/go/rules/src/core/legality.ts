// Whether a stone may be played: written here once, for the rules, the listing, the bot and the protocols.

import type { Ruleset } from '../data/rulesets.ts';
import { BLACK, type Board, EMPTY, NOWHERE, WHITE } from './board.ts';
import { HIGH, hasKey, KO, LOW, NOTHING, type Seen, WHITE_NEXT } from './keys.ts';

export type Fault = 'OCCUPIED' | 'SUICIDE' | 'KO' | 'SUPERKO';

/** What is wrong with a stone on this point, in the order in which it is said, or null. */
export function judgeStone(
  board: Board,
  at: number,
  colour: number,
  rules: Ruleset,
  seen: Seen,
): Fault | null {
  if (board.colour[at] !== EMPTY) return 'OCCUPIED';
  const lives = hasLiberty(board, at, colour);
  if (!lives && !rules.mayKillItself) return 'SUICIDE';
  if (at === board.ko) return 'KO'; // G3.4
  if (rules.repeats === 'ko') return null;
  return comesAgain(board, at, colour, lives, rules, seen) ? 'SUPERKO' : null;
}

/** All points where this colour may play, in their order. */
export function legalPoints(board: Board, colour: number, rules: Ruleset, seen: Seen): number[] {
  const found: number[] = [];
  for (let at = 0; at < board.grid.points; at++)
    if (judgeStone(board, at, colour, rules, seen) === null) found.push(at);
  return found;
}

/** Whether a stone would stand with a liberty: an empty point, one of a friend, or one made by capturing. */
export function hasLiberty(board: Board, at: number, colour: number): boolean {
  const { colour: colours, chain, breaths } = board;
  const { neighbours } = board.grid;
  const first = 4 * at;
  for (let i = first; i < first + 4; i++) if (colours[neighbours[i]!] === EMPTY) return true; // every index is inside
  let lives = false;
  for (let i = first; i < first + 4; i++) breaths[chain[neighbours[i]!]!]!--;
  for (let i = first; i < first + 4; i++) {
    const near = neighbours[i]!;
    const there = colours[near]!;
    if (there === colour ? breaths[chain[near]!]! > 0 : there <= WHITE && breaths[chain[near]!] === 0)
      lives = true;
  }
  for (let i = first; i < first + 4; i++) breaths[chain[neighbours[i]!]!]!++;
  return lives;
}

/** Whether the board after this stone, with the other player to move where that counts, was there before. */
function comesAgain(
  board: Board,
  at: number,
  colour: number,
  lives: boolean,
  rules: Ruleset,
  seen: Seen,
): boolean {
  const { colour: colours, chain, next } = board;
  const { neighbours } = board.grid;
  let { low, high } = board;
  if (lives) {
    low ^= LOW[(colour << 10) | at]!;
    high ^= HIGH[(colour << 10) | at]!;
  }
  const leaving = lives ? BLACK + WHITE - colour : colour;
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const name = chain[neighbours[i]!]!;
    if (colours[name] !== leaving || !leaves(board, at, i, lives)) continue;
    let stone = name;
    do {
      low ^= LOW[(leaving << 10) | stone]!;
      high ^= HIGH[(leaving << 10) | stone]!;
      stone = next[stone]!;
    } while (stone !== name);
  }
  const side = rules.repeats === 'situation' && colour === BLACK ? WHITE_NEXT : NOTHING;
  return hasKey(seen, low ^ LOW[side]!, high ^ HIGH[side]!);
}

/** Whether the chain on the i-th step from a point goes when a stone is put there; false where an earlier step met it. */
function leaves(board: Board, at: number, i: number, lives: boolean): boolean {
  const { chain, breaths } = board;
  const { neighbours } = board.grid;
  const name = chain[neighbours[i]!]!;
  for (let j = 4 * at; j < i; j++) if (chain[neighbours[j]!] === name) return false;
  if (!lives) return true;
  let steps = 0;
  for (let j = i; j < 4 * at + 4; j++) if (chain[neighbours[j]!] === name) steps++;
  return steps === breaths[name];
}

/** What a ruleset remembers of a board with this colour to move next: low and high half of a key. */
export function keyOf({ low, high, ko }: Board, next: number, { repeats }: Ruleset): [number, number] {
  const side = repeats !== 'position' && next === WHITE ? WHITE_NEXT : NOTHING;
  const point = repeats === 'ko' && ko !== NOWHERE ? KO | ko : NOTHING;
  return [low ^ LOW[side]! ^ LOW[point]!, high ^ HIGH[side]! ^ HIGH[point]!];
}

/** Whether the situation after a pass counts as one that was there. */
export const remembersPasses = ({ repeats }: Ruleset): boolean => repeats === 'situation';
