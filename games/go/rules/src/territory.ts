// After two passes: marks, agreement, resumption and the count.
import type { Condition } from '@rulewright/engine';
import { chainsOf, NOWHERE } from './core/board.ts';
import { POINT_NAMES, pointName, pointNamed } from './core/grid.ts';
import { COUNTING_RULES, counted } from './core/scoring.ts';
import { REFUSALS, refused } from './data/refusals.ts';
import { boardOf, other, rulesOf } from './table.ts';
import {
  type Emitting,
  type Go,
  MARKS,
  type MarkArgs,
  PLAYERS,
  type Player,
  type ReadTable,
  type SettleArgs,
  type Table,
} from './vocabulary.ts';

/** Whether nothing is left to agree on: the board is counted as it stands. */
export const countsAtOnce = (table: Pick<ReadTable, 'agreement' | 'resumed' | 'rules'>): boolean =>
  !table.agreement || (table.resumed && rulesOf(table).secondStop === 'all alive');

/** The stones of all chains, and of the one on a point. */
const chains = (table: ReadTable): string[][] =>
  chainsOf(boardOf(table)).map((points) => points.map((at) => pointName(at, table.size)));
const chainAt = (table: ReadTable, name: string): string[] =>
  chains(table).find((chain) => chain.includes(name)) ?? [];

const markOf = ({ dead, seki }: ReadTable, at: string): MarkArgs['as'] =>
  dead.includes(at) ? 'dead' : seki.includes(at) ? 'seki' : 'alive';

/** Every mark that changes something, once for each chain: at its lowest, then leftmost stone. */
export function possibleMarks(table: ReadTable): MarkArgs[] {
  const kinds = MARKS.filter((kind) => kind !== 'seki' || rulesOf(table).marksSeki);
  return chains(table).flatMap(([at = '']) =>
    kinds.filter((kind) => kind !== markOf(table, at)).map((kind) => ({ at, as: kind })),
  );
}

/** Any stone of a chain names it. */
export const listedMark = (table: ReadTable, { at, as }: MarkArgs): MarkArgs => ({
  at: chainAt(table, at)[0] ?? at,
  as,
});

export const mayMark: Condition<Go, MarkArgs> = ({ table }, { args: { at, as } }) => {
  const point = pointNamed(at, table.size);
  if (point === NOWHERE) return refused(REFUSALS.offBoard, at);
  if (table.stones[point] === '.') return refused(REFUSALS.noStone, at);
  if (as === 'seki' && !rulesOf(table).marksSeki) return refused(REFUSALS.noSeki);
  return markOf(table, at) === as ? refused(REFUSALS.sameMark, at) : 'valid';
};

export function putMark(table: Table, player: Player, { at, as }: MarkArgs, { emit }: Emitting): void {
  const chain = chainAt(table, at);
  const marked = (before: readonly string[], kind: MarkArgs['as']): string[] => {
    const names = new Set([...before.filter((name) => !chain.includes(name)), ...(as === kind ? chain : [])]);
    return POINT_NAMES.filter((name) => names.has(name));
  };
  table.dead = marked(table.dead, 'dead');
  table.seki = marked(table.seki, 'seki');
  table.marking++;
  table.agreed = { black: false, white: false };
  emit({ type: 'MARKED', player, at: chain, as }, as === 'seki' ? 'G4.5' : 'G4.4');
}

export const maySettle: Condition<Go, SettleArgs> = ({ table }, { args }) =>
  args.agree && args.marking !== table.marking ? refused(REFUSALS.marksChanged) : 'valid';

export const possibleAnswers = ({ marking }: ReadTable): SettleArgs[] => [
  { agree: true, marking },
  { agree: false },
];

export const undecided = ({ agreed }: ReadTable): Player[] => PLAYERS.filter((player) => !agreed[player]);

export function answerMarks(table: Table, player: Player, { agree }: SettleArgs, told: Emitting): void {
  if (agree) {
    table.agreed[player] = true;
    told.emit({ type: 'AGREED', player }, 'G4.6');
    if (undecided(table).length === 0) count(table, told, 'G4.7');
  } else disagree(table, player, told);
}

function disagree(table: Table, player: Player, { emit, cite }: Emitting): void {
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
  table.resumed = true;
  cite('G4.11'); // what was seen is remembered
  emit({ type: 'RESUMED', player, next: table.turn }, 'G4.8');
}

/** Dead stones leave the board; then the points are counted, and the game is over. */
export function count(table: Table, { emit, cite }: Emitting, why: 'G4.3' | 'G4.7' | 'G4.9'): void {
  const rules = rulesOf(table);
  if (rules.passStones && table.turn === 'white') {
    table.prisoners.black++;
    emit({ type: 'PASS_STONE', player: 'white' }, 'G4.2');
  }
  for (const id of COUNTING_RULES[rules.counts]) cite(id);
  const { stones, prisoners, score } = counted(table);
  const { black, white } = score;
  Object.assign(table, { stones, prisoners: { ...prisoners }, score });
  const winner = black > white ? 'black' : black < white ? 'white' : null;
  table.result = { reason: winner === null ? 'jigo' : 'score', winner };
  emit({ type: 'SCORED', ...score }, why);
}
