// After two passes: marks, agreement, resumption and the count.
import type { Condition } from '@rulewright/engine';
import { NOWHERE } from './core/board.ts';
import { pointName, pointNamed } from './core/points.ts';
import { COUNTING_RULES, scoreOf, tally } from './core/scoring.ts';
import { REFUSALS, refused } from './data/refusals.ts';
import type { Told } from './play.ts';
import {
  boardOf,
  type Mark,
  other,
  PLAYERS,
  type Player,
  type ReadTable,
  rulesOf,
  type Table,
} from './table.ts';
import type { Go } from './vocabulary.ts';

type MarkArgs = { readonly at: string; readonly as: Mark };
type SettleArgs = { readonly agree: true; readonly marking: number } | { readonly agree: false };

/** Whether nothing is left to agree on: the board is counted as it stands. */
export const countsAtOnce = (table: ReadTable): boolean =>
  !table.agreement || (table.resumed && rulesOf(table).secondStop === 'all alive');

/** The stones of the chain on a point, lowest first. */
function chainAt(table: ReadTable, at: number): number[] {
  const { chain } = boardOf(table);
  return Array.from({ length: table.size ** 2 }, (_, point) => point).filter(
    (point) => table.stones[point] !== '.' && chain[point] === chain[at],
  );
}

function markOf({ dead, seki }: ReadTable, at: number): Mark {
  return dead.includes(at) ? 'dead' : seki.includes(at) ? 'seki' : 'alive';
}

/** Every mark that changes something, once for each chain: at its lowest, then leftmost stone. */
export function possibleMarks(table: ReadTable): MarkArgs[] {
  const kinds: readonly Mark[] = rulesOf(table).marksSeki ? ['dead', 'seki', 'alive'] : ['dead', 'alive'];
  const { chain } = boardOf(table);
  const met = new Set<number | undefined>();
  return [...table.stones].flatMap((stone, at) => {
    if (stone === '.' || met.has(chain[at])) return [];
    met.add(chain[at]);
    const name = pointName(at, table.size);
    return kinds.filter((kind) => kind !== markOf(table, at)).map((kind) => ({ at: name, as: kind }));
  });
}

/** Any stone of a chain names it. */
export function listedMark(table: ReadTable, args: MarkArgs): MarkArgs {
  const at = pointNamed(args.at, table.size);
  if (at === NOWHERE || table.stones[at] === '.') return args;
  return { at: pointName(chainAt(table, at)[0] ?? at, table.size), as: args.as };
}

export const mayMark: Condition<Go, MarkArgs> = ({ table }, { args }) => {
  const at = pointNamed(args.at, table.size);
  if (at === NOWHERE) return refused(REFUSALS.offBoard, args.at);
  if (table.stones[at] === '.') return refused(REFUSALS.noStone, args.at);
  if (args.as === 'seki' && !rulesOf(table).marksSeki) return refused(REFUSALS.noSeki);
  return markOf(table, at) === args.as ? refused(REFUSALS.sameMark, args.at) : 'valid';
};

export function putMark(table: Table, player: Player, { at: name, as }: MarkArgs, { emit }: Told): void {
  const chain = chainAt(table, pointNamed(name, table.size));
  const left = (marked: readonly number[]): number[] => marked.filter((point) => !chain.includes(point));
  const sorted = (marked: number[]): number[] => marked.sort((a, b) => a - b);
  table.dead = sorted(as === 'dead' ? [...left(table.dead), ...chain] : left(table.dead));
  table.seki = sorted(as === 'seki' ? [...left(table.seki), ...chain] : left(table.seki));
  table.marking++;
  table.agreed = { black: false, white: false };
  const at = chain.map((point) => pointName(point, table.size));
  emit({ type: 'MARKED', player, at, as }, as === 'seki' ? 'G4.5' : 'G4.4');
}

export const maySettle: Condition<Go, SettleArgs> = ({ table }, { args }) =>
  args.agree && args.marking !== table.marking ? refused(REFUSALS.marksChanged) : 'valid';

export function possibleAnswers({ marking }: ReadTable): SettleArgs[] {
  return [{ agree: true, marking }, { agree: false }];
}

export const undecided = ({ agreed }: ReadTable): Player[] => PLAYERS.filter((player) => !agreed[player]);

export function answerMarks(table: Table, player: Player, { agree }: SettleArgs, told: Told): void {
  if (!agree) disagree(table, player, told);
  else {
    table.agreed[player] = true;
    told.emit({ type: 'AGREED', player }, 'G4.6');
    if (undecided(table).length === 0) count(table, told, 'G4.7');
  }
}

function disagree(table: Table, player: Player, { emit, cite }: Told): void {
  const rules = rulesOf(table);
  table.dead = [];
  table.seki = [];
  table.agreed = { black: false, white: false };
  if (table.resumed && rules.secondStop === 'no result') {
    cite('G4.10');
    table.result = { reason: 'no result', winner: null };
    return;
  }
  if (rules.resumes === 'opponent of the objector') table.turn = other(player);
  table.passes = 0;
  table.resumed = true; // and what was seen is remembered: G4.11
  emit({ type: 'RESUMED', player, next: table.turn }, 'G4.8');
}

/** Dead stones leave the board as prisoners of the other player; then the points are counted. */
export function count(table: Table, { emit, cite }: Told, why: 'G4.3' | 'G4.7' | 'G4.9'): void {
  const rules = rulesOf(table);
  if (rules.passStones && table.turn === 'white') {
    table.prisoners.black++;
    emit({ type: 'PASS_STONE', player: 'white' }, 'G4.2');
  }
  const counted = tally(boardOf(table), table.dead, table.seki);
  for (const id of COUNTING_RULES[rules.counts]) cite(id);
  const { black, white, detail } = scoreOf(rules, counted, table.prisoners, table.komi, table.compensation);
  table.prisoners.black += counted.white.dead;
  table.prisoners.white += counted.black.dead;
  table.stones = [...table.stones].map((stone, at) => (table.dead.includes(at) ? '.' : stone)).join('');
  table.score = { black, white, detail };
  table.result =
    black === white
      ? { reason: 'jigo', winner: null }
      : { reason: 'score', winner: black > white ? 'black' : 'white' };
  emit({ type: 'SCORED', black, white, detail }, why);
}
