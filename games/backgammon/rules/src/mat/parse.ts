import type { Input, Recorded, Unreadable } from '@rulewright/engine';
import { CHECKERS, lossOf, NONE, OFF, SIDE } from '../core/board.ts';
import { canPlay } from '../core/step.ts';
import { boardAfter } from '../core/turn.ts';
import { deciderOf } from '../cube.ts';
import { parsePlay } from '../notation.ts';
import { rolledOf } from '../plays.ts';
import { MOST_ROLLS } from '../position.ts';
import { stepsOf } from '../routes.ts';
import {
  countedKind,
  DOUBLE,
  NO_OFFER,
  newTable,
  passTurn,
  type TableDraft,
  throwDice,
  USUAL,
  winGame,
} from '../table.ts';
import { KINDS, kindNamed } from '../vocabulary.ts';
import { type Cell, type Line, readLine } from './rows.ts';

/** Why a file cannot be read; `jacoby`: it could be, without Jacoby. */
interface Fault extends Unreadable {
  readonly jacoby?: true;
}

/** A match file as the inputs that were given, each with its line. What the rules say about them is for the kernel. */
export function parseMat(text: string): Recorded | Unreadable {
  const lines = text.split(/\r?\n/);
  const found = read(lines, true);
  return 'jacoby' in found ? read(lines, false) : found;
}

/** Who won a game and what it counted; `isOpen`: it would have counted more without Jacoby. */
interface Ended {
  readonly seat: number;
  readonly points: number;
  readonly isOpen: boolean;
}

/** A file half read. */
interface Reading {
  readonly table: TableDraft;
  readonly inputs: Input[];
  readonly lines: number[]; // the line of each input
  readonly rolls: (readonly number[])[];
  names: readonly string[];
  games: number;
  ended: Ended | null; // the game before
  isDoubted: boolean; // the kernel will refuse the last input: nothing after it matters
}

function read(lines: readonly string[], jacoby: boolean): Recorded | Fault {
  let reading: Reading | null = null;
  const games = lines.filter((line) => readLine(line)?.kind === 'game').length;
  for (const [i, text] of lines.entries()) {
    const fault = (why: string, more: { jacoby?: true } = {}): Fault => ({
      unreadable: `line ${i + 1}: ${why}`,
      line: i + 1,
      text: text.trim().slice(0, 80),
      ...more,
    });
    const line = readLine(text);
    if (line === null) return fault('that is no line of a match file');
    if (line.kind === 'nothing') continue;
    if (line.kind === 'match') {
      if (reading !== null) return fault('a file has one match');
      if (line.length > 99 || games > 99)
        return fault('a match goes to 99 points at most, a session to 99 games');
      reading = begin(line.length, Math.max(1, games), jacoby);
      continue;
    }
    if (reading === null) return fault('a match file begins with the length of the match');
    const why = take(reading, line, i + 1);
    if (why === 'jacoby')
      return fault('the points are not those of the game', jacoby ? { jacoby: true } : {});
    if (why !== null) return fault(why);
    if (reading.rolls.length > MOST_ROLLS) return fault(`a file has at most ${MOST_ROLLS} rolls`);
    if (reading.isDoubted) break;
  }
  if (reading === null || reading.names.length === 0)
    return { unreadable: 'that is no match file', line: 1, text: (lines[0] ?? '').trim().slice(0, 80) };
  return recorded(reading);
}

const begin = (length: number, games: number, jacoby: boolean): Reading => ({
  table: newTable({ ...USUAL, autoRoll: false, length, games, jacoby }),
  inputs: [],
  lines: [],
  rolls: [],
  names: [],
  games: 0,
  ended: null,
  isDoubted: false,
});

function recorded({ table, inputs, lines, rolls, names, games }: Reading): Recorded {
  const { settings } = table;
  const [x = '', o = ''] = names;
  const areNames = x !== o && [x, o].every((name) => name.length <= 64 && name !== '__proto__');
  const players = areNames ? names : ['player1', 'player2'];
  return {
    players,
    options: { ...settings },
    position: { rolls },
    inputs: inputs.map((input) => ({ ...input, player: players[Number(input.player)] ?? '' })),
    lines,
    about: { games },
  };
}

/** Takes one line in; why it cannot be, or null. */
function take(reading: Reading, line: Line, at: number): string | null {
  const { table } = reading;
  if (line.kind === 'game') {
    if (table.playing) return 'the game before has no end';
    if (table.over) return 'the match is over';
    reading.games++;
  }
  if (line.kind === 'players') {
    if (reading.names.length > 0 && reading.names.some((name, seat) => name !== line.names[seat]))
      return 'the players have other names';
    if (line.score.some((points, seat) => points !== table.score[seat]))
      return `the score is ${table.score.join(' to ')}`;
    reading.names = line.names;
  }
  if (line.kind !== 'row') return null;
  if (reading.names.length === 0) return 'the players have no names yet';
  for (const [seat, cell] of line.cells) {
    const why = reading.isDoubted ? null : takeCell(reading, seat, cell, at);
    if (why !== null) return why;
  }
  return null;
}

function takeCell(reading: Reading, seat: number, cell: Cell, at: number): string | null {
  const { table } = reading;
  const say = (player: number, action: string, args: object = {}): void => {
    reading.inputs.push({ player: String(player), action, args });
    reading.lines.push(at);
  };
  if (cell.what === 'win') return win(reading, seat, cell.points, say);
  if (table.over) return 'the match is over';
  if (cell.what === 'play') return playCell(reading, seat, cell, say);
  if (!table.playing) return 'the game has not begun';
  if (cell.what === 'double') {
    say(seat, 'double');
    if (cell.value !== 2 * table.cube) return `the cube would show ${2 * table.cube}`;
    reading.isDoubted = seat !== table.turn || table.offered !== NO_OFFER;
    table.offered = DOUBLE;
    return null;
  }
  say(seat, cell.what);
  reading.isDoubted = table.offered === NO_OFFER || seat === table.turn;
  table.offered = NO_OFFER;
  if (cell.what === 'take') {
    table.cube *= 2;
    table.owner = seat;
  } else finishGame(reading, seat ^ 1, 1);
  return null;
}

type Say = (player: number, action: string, args?: object) => void;

function playCell(
  reading: Reading,
  seat: number,
  { dice, steps }: Extract<Cell, { what: 'play' }>,
  say: Say,
): string | null {
  const { table, rolls } = reading;
  const [a, b] = dice;
  if (table.playing) {
    if (seat !== table.turn) return 'it is the other player’s turn';
    say(seat, 'roll');
    rolls.push(dice);
  } else {
    if (a === b) return 'equal numbers do not begin a game';
    rolls.push(seat === 0 ? [Math.max(a, b), Math.min(a, b)] : [Math.min(a, b), Math.max(a, b)]);
    table.playing = true;
    table.turn = seat;
  }
  throwDice(table, a, b);
  const args = steps === '' ? { moves: [] } : parsePlay(steps.replace(/\s+/g, ' '), table.board, seat);
  if (args === null) return 'these steps cannot be read';
  const isIdle = !canPlay(table.board, seat, a, b);
  if (!isIdle || steps !== '') say(seat, 'play', args);
  const made = isIdle ? [] : stepsOf(rolledOf(table), args.moves);
  reading.isDoubted = made === null || isIdle !== (steps === '');
  if (made === null || reading.isDoubted) return null;
  table.board = boardAfter(rolledOf(table), made);
  if (table.board[seat * SIDE + OFF] === CHECKERS) finishGame(reading, seat, lossOf(table.board, seat ^ 1));
  else passTurn(table);
  return null;
}

/** A game is over on the board or by a drop: what it counted is kept until the file says so. */
function finishGame(reading: Reading, seat: number, kind: number): void {
  const isOpen = kind > 1 && reading.table.owner === NONE;
  reading.ended = { seat, points: winGame(reading.table, seat, kind), isOpen };
}

/** Under `Wins` the game is over already, or the other player has resigned. */
function win(reading: Reading, seat: number, points: number, say: Say): string | null {
  const { table, ended } = reading;
  if (!table.playing) {
    if (ended?.seat !== seat) return 'the other player has won';
    if (points === ended.points) return null;
    return ended.isOpen && table.settings.length === 0 ? 'jacoby' : `the game counts ${ended.points}`;
  }
  const kind = points / table.cube;
  if (KINDS[kind - 1] === undefined) return `nobody resigns for ${points} with the cube at ${table.cube}`;
  if (countedKind(table, kind) !== kind) return 'jacoby';
  say(seat ^ 1, 'resign', { as: kindNamed(kind) });
  say(seat, 'answerResignation', { accept: true });
  reading.isDoubted = deciderOf(table) === seat;
  finishGame(reading, seat, kind);
  return null;
}
