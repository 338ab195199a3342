import type { Played } from '@rulewright/engine';
import { NONE, SIDE } from '../core/board.ts';
import { landing, makeStep } from '../core/step.ts';
import { stepsInOrder } from '../plays.ts';
import type { BackgammonOptions } from '../position.ts';
import { copyOf, type Table } from '../table.ts';
import {
  answerResignation,
  type Backgammon,
  beaver,
  double,
  drop,
  g,
  type PlayArgs,
  play,
  take,
} from '../vocabulary.ts';

const LEFT = 28; // how wide the left column is
const NUMBER = 5;

/** A match as the programs of the field write it: a column for each player, a row for both turns. */
export function makeMat({ first, moves, last }: Played<Backgammon, BackgammonOptions>): string {
  const { settings } = first.table;
  const lines = [` ${settings.length} point match`];
  const [x = '', o = ''] = first.players;
  let sheet = newSheet();
  const open = ({ game, score: [a, b] }: Table): void => {
    lines.push('', ` Game ${game}`, `${` ${x} : ${a}`.padEnd(NUMBER - 1 + LEFT)}${o} : ${b}`);
    sheet = newSheet();
  };
  open(first.table);
  for (const [i, { state, move }] of moves.entries()) {
    const { table } = state;
    const after = (moves[i + 1]?.state ?? last).table;
    const seat = first.players.indexOf(move.player);
    unplayed(sheet, table);
    const { action, player } = move;
    if (g.is(play, move)) write(sheet, seat, playOf(table, move.args));
    else if (action === double.name) write(sheet, seat, ` Doubles => ${2 * table.cube}`);
    else if (action === beaver.name) sheet.lines.push(`; ${player} beavers`);
    else if (action === take.name) write(sheet, seat, ' Takes');
    else if (action === drop.name) write(sheet, seat, ' Drops');
    const winner = winnerOf(table, after);
    if (winner === NONE) continue;
    const points = (after.score[winner] ?? 0) - (table.score[winner] ?? 0);
    if (action === answerResignation.name) sheet.lines.push(`; ${x === player ? o : x} resigns`);
    lines.push(...endOf(sheet), cell(winner, ` Wins ${points} ${points === 1 ? 'point' : 'points'}`));
    if (!after.over) open(after);
  }
  if (!last.table.over) {
    unplayed(sheet, last.table);
    lines.push(...endOf(sheet));
  }
  return `${lines.join('\n')}\n`;
}

/** The rows of a game that are written, and the left half of one that is not full yet. */
interface Sheet {
  readonly lines: string[];
  left: string | null;
  row: number;
}
const newSheet = (): Sheet => ({ lines: [], left: null, row: 1 });

/** Turns in which nothing could be played happen by themselves. */
function unplayed(sheet: Sheet, { passed }: Table): void {
  for (let i = 0; i < passed.length; i += 3)
    write(sheet, passed[i]!, `${diceOf(passed.slice(i + 1, i + 3))}:`); // triples
}

function write(sheet: Sheet, seat: number, text: string): void {
  if (seat === 0) {
    sheet.lines.push(...rest(sheet));
    sheet.left = text;
    return;
  }
  sheet.lines.push(`${String(sheet.row++).padStart(3)}) ${(sheet.left ?? '').padEnd(LEFT - 1)} ${text}`);
  sheet.left = null;
}

/** A left half whose right half stays empty. */
const rest = (sheet: Sheet): string[] =>
  sheet.left === null ? [] : [`${String(sheet.row++).padStart(3)}) ${sheet.left}`];

const endOf = (sheet: Sheet): string[] => [...sheet.lines, ...rest(sheet)];

const cell = (seat: number, text: string): string =>
  `${' '.repeat(seat === 0 ? NUMBER : NUMBER + LEFT)}${text}`;

const diceOf = (dice: readonly number[]): string => [...dice].sort((a, b) => b - a).join('');

/** The dice and each step of a play. */
function playOf(table: Table, args: PlayArgs): string {
  const { board } = copyOf(table);
  const steps = (stepsInOrder(table, args) ?? []).map(({ from, die }) => {
    const hit = makeStep(board, table.turn * SIDE, from, die);
    return ` ${from}/${landing(from, die)}${hit ? '*' : ''}`;
  });
  return `${diceOf(table.dice)}:${steps.join('')}`;
}

function winnerOf({ score }: Table, after: Table): number {
  return score.findIndex((points, seat) => after.score[seat] !== points);
}
