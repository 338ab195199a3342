import type { Input } from '@rulewright/engine';
import { CHECKERS, lossOf, NONE, OFF, SIDE } from '../core/board.ts';
import { canPlay } from '../core/step.ts';
import { boardAfter } from '../core/turn.ts';
import { deciderOf } from '../cube.ts';
import { parsePlay } from '../notation.ts';
import { rolledOf } from '../plays.ts';
import { MOST_CUBE } from '../position.ts';
import { stepsOf } from '../routes.ts';
import {
  BEAVER,
  beaverCube,
  countedKind,
  DOUBLE,
  isMatch,
  NO_OFFER,
  passTurn,
  type TableDraft,
  takeCube,
  throwDice,
  winGame,
} from '../table.ts';
import { KINDS, kindNamed } from '../vocabulary.ts';
import type { Cell } from './rows.ts';

// What players did, cell after cell, as inputs. What the rules say about them is for the kernel; here the table is
// followed as far as is needed to know who said what, and what a game counted.

/** What players of a session may have agreed on; no file says so, but points and cubes may not fit otherwise. */
export interface House {
  readonly jacoby: boolean;
  readonly ties: boolean; // equal opening rolls double the cube
}
/** Who won a game, what it counted, and whether equal opening rolls may have made it count more. */
interface Ended {
  readonly seat: number;
  readonly points: number;
  readonly isRaisable: boolean;
}

/** A file half read. */
export interface Reading {
  at: number; // the line that is read
  readonly house: House;
  readonly table: TableDraft;
  readonly inputs: Input[];
  readonly lines: number[]; // the line of each input
  readonly rolls: (readonly number[])[];
  opened: number; // where the opening roll of the last game stands among the rolls
  names: readonly string[];
  games: number;
  ended: Ended | null; // the game before
  unplayed: number; // the line of a roll that could be played and was not; 0: there is none
  isOpen: boolean; // what does not fit might with other agreements
  isDoubted: boolean; // the kernel will refuse the last input: nothing after it matters
}

/** Somebody gave an answer, by seat. */
function say({ inputs, lines, at }: Reading, seat: number, action: string, args: object = {}): void {
  inputs.push({ player: String(seat), action, args });
  lines.push(at);
}

/** Takes in what one player did; why it cannot be, or null. */
export function takeCell(reading: Reading, seat: number, cell: Cell): string | null {
  const { table } = reading;
  if (cell.what === 'win') return win(reading, seat, cell.points);
  if (table.over) return 'the match is over';
  if (leaveUnplayed(reading)) return null;
  if (cell.what === 'play') return playCell(reading, seat, cell);
  if (!table.playing) return 'the game has not begun';
  if (cell.what === 'double') return double(reading, seat, cell.value);
  if (cell.what === 'beaver') return beaver(reading, seat, cell.value);
  return answer(reading, seat, cell.what);
}

function double(reading: Reading, seat: number, value: number): string | null {
  const { table } = reading;
  say(reading, seat, 'double');
  if (!fits(reading, isRaisable(table), (factor) => value === 2 * table.cube * factor))
    return `the cube would show ${2 * table.cube}`;
  allow(table, value);
  reading.isDoubted = seat !== table.turn || table.offered !== NO_OFFER;
  table.offered = DOUBLE;
  return null;
}

/** The cube shows what the file says, as far as cubes go at all. */
function allow({ settings }: TableDraft, value: number): void {
  settings.cubeLimit = Math.max(settings.cubeLimit, Math.min(value, MOST_CUBE));
}

function beaver(reading: Reading, seat: number, value: number): string | null {
  const { table } = reading;
  say(reading, seat, 'beaver');
  if (value !== 4 * table.cube) return `the cube would show ${4 * table.cube}`;
  reading.isDoubted = isMatch(table) || table.offered !== DOUBLE || seat === table.turn;
  table.settings.beavers = true;
  allow(table, value);
  beaverCube(table);
  return null;
}

function answer(reading: Reading, seat: number, what: 'take' | 'drop'): string | null {
  const { table } = reading;
  // Whoever doubled has only a beaver to answer: it need not stand in the file.
  if (!isMatch(table) && table.offered === DOUBLE && seat === table.turn)
    beaver(reading, seat ^ 1, 4 * table.cube);
  say(reading, seat, what);
  reading.isDoubted = table.offered === NO_OFFER || seat !== deciderOf(table);
  if (what === 'take') takeCube(table);
  else finishGame(reading, seat ^ 1, 1);
  return null;
}

/** A roll without steps that could be played is for the kernel to refuse, unless its player resigns. */
export function leaveUnplayed(reading: Reading): boolean {
  if (reading.unplayed === 0) return false;
  say({ ...reading, at: reading.unplayed }, reading.table.turn, 'play', { moves: [] });
  return true;
}

type PlayCell = Extract<Cell, { what: 'play' }>;

function playCell(reading: Reading, seat: number, { dice, steps }: PlayCell): string | null {
  const { table, rolls } = reading;
  const [a, b] = dice;
  if (table.playing) {
    if (seat !== table.turn) return 'it is the other player’s turn';
    if (table.offered === BEAVER) answer(reading, seat, 'take'); // need not stand there either
    say(reading, seat, 'roll');
    rolls.push(dice);
  } else {
    if (a === b) return 'equal numbers do not begin a game';
    reading.opened = rolls.length;
    rolls.push(seat === 0 ? [Math.max(a, b), Math.min(a, b)] : [Math.min(a, b), Math.max(a, b)]);
    table.playing = true;
    table.turn = seat;
  }
  throwDice(table, a, b);
  const args = steps === '' ? { moves: [] } : parsePlay(steps.replace(/\s+/g, ' '), table.board, seat);
  if (args === null) return 'these steps cannot be read';
  const isIdle = !canPlay(table.board, seat, a, b);
  if (!isIdle && steps === '') {
    reading.unplayed = reading.at;
    return null;
  }
  if (steps !== '') say(reading, seat, 'play', args);
  const made = isIdle ? [] : stepsOf(rolledOf(table), args.moves);
  reading.isDoubted = made === null || (isIdle && steps !== '');
  if (made === null || reading.isDoubted) return null;
  table.board = boardAfter(rolledOf(table), made);
  if (table.board[seat * SIDE + OFF] === CHECKERS) finishGame(reading, seat, lossOf(table.board, seat ^ 1));
  else passTurn(table);
  return null;
}

/** A game is over on the board or by a drop: what it counted is kept until the file says so. */
function finishGame(reading: Reading, seat: number, kind: number): void {
  const isOpen = isRaisable(reading.table);
  reading.ended = { seat, points: winGame(reading.table, seat, kind), isRaisable: isOpen };
}

/** Under `Wins` the game is over already, or the other player has resigned. */
function win(reading: Reading, seat: number, points: number): string | null {
  const { table, ended } = reading;
  if (!table.playing) {
    if (ended?.seat !== seat) return 'the other player has won';
    if (!fits(reading, ended.isRaisable, (factor) => points === ended.points * factor))
      return `the game counts ${ended.points}`;
    table.score[seat]! += points - ended.points; // a seat
    return null;
  }
  const kindOf = (factor: number): number => points / table.cube / factor;
  const isKind = (kind: number): boolean =>
    KINDS[kind - 1] !== undefined && countedKind(table, kind) === kind;
  if (!fits(reading, isRaisable(table), (factor) => isKind(kindOf(factor))))
    return `nobody resigns for ${points} with the cube at ${table.cube}`;
  const kind = kindOf(1);
  reading.unplayed = 0;
  say(reading, seat ^ 1, 'resign', { as: kindNamed(kind) });
  say(reading, seat, 'answerResignation', { accept: true });
  reading.isDoubted = deciderOf(table) === seat;
  finishGame(reading, seat, kind);
  return null;
}

/** Equal opening rolls may have doubled the cube of a session, as far as one has seen. */
const isRaisable = (table: TableDraft): boolean =>
  !isMatch(table) && table.owner === NONE && table.ties === 0;

const FACTORS = [1, 2, 4, 8, 16];

/** Whether something in the file fits the cube, doubled by equal opening rolls where that may have been: then it is. */
function fits(reading: Reading, isOpen: boolean, doesFit: (factor: number) => boolean): boolean {
  const { table, rolls, opened, house } = reading;
  const factor = (isOpen && house.ties ? FACTORS : [1]).find(doesFit);
  reading.isOpen = isOpen && factor === undefined;
  if (factor === undefined) return false;
  const ties = Math.log2(factor);
  rolls.splice(opened, 0, ...new Array<readonly number[]>(ties).fill([1, 1]));
  table.settings.automaticDoubles = Math.max(table.settings.automaticDoubles, ties);
  if (table.playing) {
    table.ties = ties;
    table.cube *= factor;
  }
  return true;
}
