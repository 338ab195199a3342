import type { Played } from '@rulewright/engine';
import { SIDE } from '../core/board.ts';
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

/** Writes a match as the programs of the field do: a column for each player, a row for both turns. */
interface Scribe {
  game(number: number, score: readonly number[]): void;
  cell(seat: number, text: string): void;
  remark(text: string): void;
  win(seat: number, points: number): void;
  text(): string;
}

function scribe(names: readonly string[], length: number): Scribe {
  const [x = '', o = ''] = names;
  const lines = [` ${length} point match`];
  let left: string | null = null; // the left half of a row that is not full yet
  let row = 1;
  const numbered = (text: string): string => `${String(row++).padStart(3)}) ${text}`;
  const close = (): void => {
    if (left !== null) lines.push(numbered(left));
    left = null;
  };
  return {
    game: (number, [a, b]) => {
      lines.push('', ` Game ${number}`, `${` ${x} : ${a}`.padEnd(NUMBER - 1 + LEFT)}${o} : ${b}`);
      row = 1;
    },
    cell: (seat, text) => {
      if (seat === 0) close();
      if (seat === 0) left = text;
      else {
        lines.push(numbered(`${(left ?? '').padEnd(LEFT - 1)} ${text}`));
        left = null;
      }
    },
    remark: (text) => {
      close();
      lines.push(`; ${text}`);
    },
    win: (seat, points) => {
      close();
      const blanks = ' '.repeat(seat === 0 ? NUMBER : NUMBER + LEFT);
      lines.push(`${blanks} Wins ${points} ${points === 1 ? 'point' : 'points'}`);
    },
    text: () => {
      close();
      return `${lines.join('\n')}\n`;
    },
  };
}

const diceOf = (dice: readonly number[]): string => `${[...dice].sort((a, b) => b - a).join('')}:`;
const stepOf = (from: number, to: number, hit: boolean): string => ` ${from}/${to}${hit ? '*' : ''}`;

/** A match from its inputs. */
export function makeMat({ first, moves, last }: Played<Backgammon, BackgammonOptions>): string {
  const { players, table: start } = first;
  const write = scribe(players, start.settings.length);
  write.game(start.game, start.score);
  for (const [i, { state, move }] of moves.entries()) {
    const { table } = state;
    const { action, player } = move;
    const seat = players.indexOf(player);
    unplayed(write, table);
    if (g.is(play, move)) write.cell(seat, playOf(table, move.args));
    else if (action === double.name) write.cell(seat, ` Doubles => ${2 * table.cube}`);
    else if (action === beaver.name) write.remark(`${player} beavers`);
    else if (action === take.name) write.cell(seat, ' Takes');
    else if (action === drop.name) write.cell(seat, ' Drops');
    const after = (moves[i + 1]?.state ?? last).table;
    const winner = table.score.findIndex((points, of) => after.score[of] !== points);
    if (winner < 0) continue;
    if (action === answerResignation.name) write.remark(`${players[winner ^ 1]} resigns`);
    write.win(winner, (after.score[winner] ?? 0) - (table.score[winner] ?? 0));
    if (!after.over) write.game(after.game, after.score);
  }
  if (!last.table.over) unplayed(write, last.table);
  return write.text();
}

/** Turns in which nothing could be played happen by themselves. */
function unplayed(write: Scribe, { passed }: Table): void {
  for (let i = 0; i < passed.length; i += 3) write.cell(passed[i]!, diceOf(passed.slice(i + 1, i + 3))); // triples
}

/** The dice and each step of a play. */
function playOf(table: Table, args: PlayArgs): string {
  const { board } = copyOf(table);
  const steps = (stepsInOrder(table, args) ?? []).map(({ from, die }) => {
    const hit = makeStep(board, table.turn * SIDE, from, die);
    return stepOf(from, landing(from, die), hit);
  });
  return `${diceOf(table.dice)}${steps.join('')}`;
}

/** The same from what was told, for who has only heard it. */
export function makeMatOfFacts(
  names: readonly string[],
  players: readonly string[],
  length: number,
  facts: readonly Backgammon['fact'][],
): string {
  const write = scribe(names, length);
  const score = players.map(() => 0);
  let steps = '';
  for (const told of facts) {
    const seat = 'player' in told ? players.indexOf(told.player) : 0;
    if (told.type === 'GAME_STARTED') write.game(told.game, score);
    else if (told.type === 'CHECKER_MOVED') steps += stepOf(told.from, told.to, told.hit);
    else if (told.type === 'PLAYED' || told.type === 'NO_PLAY') {
      write.cell(seat, `${diceOf(told.dice)}${steps}`);
      steps = '';
    } else if (told.type === 'DOUBLED') write.cell(seat, ` Doubles => ${told.value}`);
    else if (told.type === 'TAKEN') write.cell(seat, ' Takes');
    else if (told.type === 'DROPPED') write.cell(seat, ' Drops');
    else if (told.type === 'BEAVERED') write.remark(`${names[seat]} beavers`);
    else if (told.type === 'GAME_WON') {
      if (told.by === 'resignation') write.remark(`${names[seat ^ 1]} resigns`);
      score[seat] = (score[seat] ?? 0) + told.points;
      write.win(seat, told.points);
    }
  }
  return write.text();
}
