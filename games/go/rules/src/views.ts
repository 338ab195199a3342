import { type Board, EMPTY, NOWHERE } from './core/board.ts';
import { neighboursOf } from './core/grid.ts';
import { type Fault, hasLiberty } from './core/legality.ts';
import { pointName, pointNamed } from './core/points.ts';
import { type Score, scoreOf, tally } from './core/scoring.ts';
import { boardFrom } from './core/stones.ts';
import type { RulesetId } from './data/rulesets.ts';
import { boardOf, colourOf, PASS, type Player, type ReadTable, rulesOf } from './table.ts';

/** The table as everybody sees it. */
export interface ShownTable {
  rules: RulesetId;
  size: number;
  komi: number;
  handicap: number;
  compensation: number;
  rows: string[]; // highest first: `.` empty, `X` black, `O` white
  turn: Player | null; // nobody's while scoring and after the end
  ko: string | null;
  move: number;
  passes: number;
  prisoners: { black: number; white: number };
  last: string | null; // a point, `pass`, or nothing yet
  marking: number;
  dead: string[];
  seki: string[];
  agreed: { black: boolean; white: boolean };
  score: Score | null;
}
export type ReadShown = Readonly<Omit<ShownTable, 'rows' | 'dead' | 'seki'>> & {
  readonly rows: readonly string[];
  readonly dead: readonly string[];
  readonly seki: readonly string[];
};

export function present({ table }: { readonly table: ReadTable }): ShownTable {
  const { size, stones, last, ko, passes, result } = table;
  const names = (points: readonly number[]): string[] => points.map((at) => pointName(at, size));
  return {
    rules: table.rules,
    size,
    komi: table.komi,
    handicap: table.handicap,
    compensation: table.compensation,
    rows: Array.from({ length: size }, (_, i) => stones.slice((size - 1 - i) * size, (size - i) * size)),
    turn: passes >= 2 || result !== null ? null : table.turn,
    ko: ko === NOWHERE ? null : pointName(ko, size),
    move: table.move,
    passes,
    prisoners: { ...table.prisoners },
    last: last === NOWHERE ? null : last === PASS ? 'pass' : pointName(last, size),
    marking: table.marking,
    dead: names(table.dead),
    seki: names(table.seki),
    agreed: { ...table.agreed },
    score: table.score,
  };
}

/** The board as it is shown, with all that is known of it. */
export function shownBoard({ rows, ko, prisoners }: Pick<ReadShown, 'rows' | 'ko' | 'prisoners'>): Board {
  const board = boardFrom(rows.length, rows.toReversed().join(''));
  if (board === null) throw new RangeError('a chain has no liberty');
  board.ko = ko === null ? NOWHERE : pointNamed(ko, rows.length);
  board.prisonersOfBlack = prisoners.black;
  board.prisonersOfWhite = prisoners.white;
  return board;
}

/** Whose point every point is, and the score, if the game ended with these marks. */
export function standing(shown: ReadShown): { owner: Uint8Array; score: Score } {
  const { size, dead, seki, prisoners, komi, compensation } = shown;
  const board = shownBoard(shown);
  const points = (names: readonly string[]): number[] =>
    names.map((name) => pointNamed(name, size)).filter((at) => board.colour[at] !== 0);
  const counted = tally(board, points(dead), points(seki));
  return { owner: counted.owner, score: scoreOf(rulesOf(shown), counted, prisoners, komi, compensation) };
}

/** The chain on each point, with its stones and the number of its liberties; null where no stone stands. */
export function chainsOf({ chain, colour, grid }: Board): ({ points: number[]; liberties: number } | null)[] {
  const chains = new Map<number | undefined, { points: number[]; free: Set<number> }>();
  for (let at = 0; at < grid.points; at++) {
    if (colour[at] === EMPTY) continue;
    const found = chains.get(chain[at]) ?? { points: [], free: new Set() };
    found.points.push(at);
    for (const near of neighboursOf(grid, at)) if (colour[near] === EMPTY) found.free.add(near);
    chains.set(chain[at], found);
  }
  return Array.from({ length: grid.points }, (_, at) => {
    const found = colour[at] === EMPTY ? undefined : chains.get(chain[at]);
    return found === undefined ? null : { points: found.points, liberties: found.free.size };
  });
}

/** Why a point that is not offered may not be taken, as far as the stones show it. */
export function whyNot(board: Board, player: Player, at: number): Fault {
  if (board.colour[at] !== EMPTY) return 'OCCUPIED';
  if (at === board.ko) return 'KO';
  return hasLiberty(board, at, colourOf(player)) ? 'SUPERKO' : 'SUICIDE';
}

/** How well a player stands as the stones are, between −1 and 1. */
export function evaluate(table: ReadTable, player: Player): number {
  const { result, prisoners, komi, compensation } = table;
  if (result !== null) return result.winner === null ? 0 : result.winner === player ? 1 : -1;
  const { black, white } = scoreOf(rulesOf(table), tally(boardOf(table)), prisoners, komi, compensation);
  const lead = (black - white) / (table.size * table.size + 100);
  return Math.max(-0.99, Math.min(0.99, player === 'black' ? lead : -lead));
}
