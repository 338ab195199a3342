// Stones and passes: what may be played, what it changes, and the handicap stones before.
import type { Condition } from '@rulewright/engine';
import { occurrences, remember } from '@rulewright/kit';
import { EMPTY, NOWHERE } from './core/board.ts';
import { neighboursOf, pointName, pointNamed } from './core/grid.ts';
import { type Fault, hasLiberty, judgeStone, keyOf, legalPoints, remembersPasses } from './core/legality.ts';
import { REFUSALS, type Refusal, refused } from './data/refusals.ts';
import { begin } from './setup.ts';
import { boardOf, colourOf, other, putOn, rulesOf, seenBefore } from './table.ts';
import type { Emitting, Go, PlayArgs, ReadTable, Table } from './vocabulary.ts';

const passing = Object.freeze({ pass: true } as const);
const argsBySize: (readonly { readonly at: string }[])[] = [];

/** The argument of every point of a board: the same objects every time. */
function pointArgs(size: number): readonly { readonly at: string }[] {
  argsBySize[size] ??= Array.from({ length: size * size }, (_, at) =>
    Object.freeze({ at: pointName(at, size) }),
  );
  return argsBySize[size];
}

/** Every legal answer of the player to move: all points where a stone may stand, and the pass (G1.5). */
export function legalPlays(table: ReadTable): PlayArgs[] {
  const args = pointArgs(table.size);
  const points = legalPoints(boardOf(table), colourOf(table.turn), rulesOf(table), seenBefore(table));
  return [...points.map((at) => args[at] ?? passing), passing];
}

export const emptyPoints = ({ size, stones }: ReadTable): { readonly at: string }[] =>
  pointArgs(size).filter((_, at) => stones[at] === '.');

export const mayPlay: Condition<Go, PlayArgs> = ({ table }, { args }) =>
  ('at' in args ? faultOf(table, args.at) : null) ?? 'valid';

/** Why the player to move may not put a stone on the point of this name, or null. */
export function faultOf(table: ReadTable, name: string): Refusal | null {
  const at = pointNamed(name, table.size);
  if (at === NOWHERE) return refused(REFUSALS.offBoard, name);
  const fault = judgeStone(boardOf(table), at, colourOf(table.turn), rulesOf(table), seenBefore(table));
  return fault === null ? null : refused(REFUSALS[reasonOf(table, at, fault)], name);
}

const PLAIN = { OCCUPIED: 'occupied', SUICIDE: 'suicide', KO: 'ko' } as const;

function reasonOf(table: ReadTable, at: number, fault: Fault): keyof typeof REFUSALS {
  if (fault !== 'SUPERKO') return PLAIN[fault];
  if (rulesOf(table).repeats === 'situation') return 'situation';
  const board = boardOf(table);
  const own = colourOf(table.turn);
  const joins = neighboursOf(board.grid, at).some((near) => board.colour[near] === own);
  return joins || hasLiberty(board, at, own) ? 'position' : 'loneSuicide';
}

/** A legal stone or a pass of the player whose turn it is. */
export function playMove(table: Table, args: PlayArgs, told: Emitting): void {
  table.move++;
  if ('at' in args) playStone(table, args.at, told);
  else playPass(table, told);
}

function playStone(table: Table, name: string, { emit, cite }: Emitting): void {
  const { size, turn: player } = table;
  const rules = rulesOf(table);
  const at = pointNamed(name, size);
  const board = putOn(table, at, player);
  const taken = Array.from(board.taken.subarray(0, board.takes)).sort((a, b) => a - b);
  const gone = taken.map((point) => pointName(point, size));
  const isSuicide = board.colour[at] === EMPTY;
  table.prisoners[isSuicide ? other(player) : player] += gone.length;
  table.turn = other(player);
  table.last = name;
  table.passes = 0;
  table.resumed = false;
  const key = keyOf(board, colourOf(table.turn), rules);
  remember(table.seen, key);
  if (isSuicide) emit({ type: 'PLAYED', player, at: name, captured: [], suicide: gone }, 'G2.4');
  else emit({ type: 'PLAYED', player, at: name, captured: gone }, gone.length > 0 ? 'G2.3' : 'G2.1');
  if (gone.length > 0) for (const id of ['G1.2', 'G1.3'] as const) cite(id); // by neighbours and chains
  if (rules.repeats === 'ko' && occurrences(table.seen, key) === 3) {
    cite('G3.7');
    table.result = { reason: 'no result', winner: null };
  }
}

function playPass(table: Table, { emit }: Emitting): void {
  const { turn: player } = table;
  const rules = rulesOf(table);
  table.turn = other(player);
  table.last = 'pass';
  table.ko = null;
  table.passes++;
  if (remembersPasses(rules)) remember(table.seen, keyOf(boardOf(table), colourOf(table.turn), rules));
  if (rules.passStones) {
    table.prisoners[table.turn]++;
    emit({ type: 'PASSED', player, stone: true }, 'G4.2');
  } else emit({ type: 'PASSED', player }, 'G1.5');
  if (table.passes === 2) emit({ type: 'SCORING_STARTED' }, 'G4.1');
}

export const mayPlaceHandicap: Condition<Go, { at: string }> = ({ table }, { args: { at } }) => {
  const point = pointNamed(at, table.size);
  if (point === NOWHERE) return refused(REFUSALS.handicapOff, at);
  return table.stones[point] === '.' ? 'valid' : refused(REFUSALS.handicapOn, at);
};

export function putHandicap(table: Table, at: string, { emit }: Emitting): void {
  putOn(table, pointNamed(at, table.size), 'black');
  table.toPlace--;
  emit({ type: 'HANDICAP_PLACED', at }, 'G7.4');
  if (table.toPlace === 0) begin(table, 'white');
}
