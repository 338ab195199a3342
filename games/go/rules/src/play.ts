// Stones and passes: what may be played, what it changes, and the handicap stones before.
import type { Condition, Effects } from '@rulewright/engine';
import { occurrences } from '@rulewright/kit';
import { NOWHERE } from './core/board.ts';
import { neighboursOf } from './core/grid.ts';
import { type Fault, hasLiberty, judgeStone, keyOf, legalPoints, remembersPasses } from './core/legality.ts';
import { pointName, pointNamed } from './core/points.ts';
import { REFUSALS, type Refusal, refused } from './data/refusals.ts';
import { begin } from './options.ts';
import {
  boardOf,
  colourOf,
  other,
  PASS,
  type Player,
  putOn,
  type ReadTable,
  rulesOf,
  seenBefore,
  type Table,
} from './table.ts';
import type { Go } from './vocabulary.ts';

/** Who is told what happens. */
export type Told = Pick<Effects<Go>, 'emit' | 'cite'>;
type PlayArgs = { readonly at: string } | { readonly pass: true };

const passing = Object.freeze({ pass: true } as const);
const stonesBySize: (readonly { readonly at: string }[])[] = [];

/** The argument of every point of a board: the same objects every time. */
function pointArgs(size: number): readonly { readonly at: string }[] {
  stonesBySize[size] ??= Array.from({ length: size * size }, (_, at) =>
    Object.freeze({ at: pointName(at, size) }),
  );
  return stonesBySize[size];
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

function reasonOf(table: ReadTable, at: number, fault: Fault): keyof typeof REFUSALS {
  if (fault === 'OCCUPIED') return 'occupied';
  if (fault === 'SUICIDE') return 'suicide';
  if (fault === 'KO') return 'ko';
  if (rulesOf(table).repeats === 'situation') return 'situation';
  const board = boardOf(table);
  const own = colourOf(table.turn);
  const joins = neighboursOf(board.grid, at).some((near) => board.colour[near] === own);
  return joins || hasLiberty(board, at, own) ? 'position' : 'loneSuicide';
}

/** A legal stone or a pass of the player whose turn it is. */
export function playMove(table: Table, args: PlayArgs, told: Told): void {
  const player = table.turn;
  table.turn = other(player);
  table.move++;
  if ('at' in args) playStone(table, player, args.at, told);
  else playPass(table, player, told);
}

function playStone(table: Table, player: Player, name: string, { emit, cite }: Told): void {
  const { size } = table;
  const rules = rulesOf(table);
  const at = pointNamed(name, size);
  const board = putOn(table, at, colourOf(player));
  const gone = Array.from(board.taken.subarray(0, board.takes))
    .sort((a, b) => a - b)
    .map((point) => pointName(point, size));
  const suicide = board.takes > 0 && table.stones[at] === '.';
  table.prisoners[suicide ? other(player) : player] += gone.length;
  table.last = at;
  table.passes = 0;
  table.resumed = false;
  const [low, high] = keyOf(board, colourOf(table.turn), rules);
  table.seen.push(low, high);
  if (suicide) emit({ type: 'PLAYED', player, at: name, captured: [], suicide: gone }, 'G2.4');
  else emit({ type: 'PLAYED', player, at: name, captured: gone }, gone.length > 0 ? 'G2.3' : 'G2.1');
  if (rules.repeats === 'ko' && occurrences(table.seen, { low, high }) === 3) {
    cite('G3.7');
    table.result = { reason: 'no result', winner: null };
  }
}

function playPass(table: Table, player: Player, { emit }: Told): void {
  const rules = rulesOf(table);
  table.last = PASS;
  table.ko = NOWHERE;
  table.passes++;
  if (remembersPasses(rules)) table.seen.push(...keyOf(boardOf(table), colourOf(table.turn), rules));
  if (rules.passStones) {
    table.prisoners[other(player)]++;
    emit({ type: 'PASSED', player, stone: true }, 'G4.2');
  } else emit({ type: 'PASSED', player }, 'G1.5');
  if (table.passes === 2) emit({ type: 'SCORING_STARTED' }, 'G4.1');
}

export const mayPlaceHandicap: Condition<Go, { at: string }> = ({ table }, { args }) => {
  const at = pointNamed(args.at, table.size);
  if (at === NOWHERE) return refused(REFUSALS.handicapOff, args.at);
  return table.stones[at] === '.' ? 'valid' : refused(REFUSALS.handicapOn, args.at);
};

export function putHandicap(table: Table, name: string, { emit }: Told): void {
  putOn(table, pointNamed(name, table.size), colourOf('black'));
  table.toPlace--;
  emit({ type: 'HANDICAP_PLACED', at: name }, 'G7.4');
  if (table.toPlace > 0) return;
  table.turn = 'white';
  begin(table);
}
