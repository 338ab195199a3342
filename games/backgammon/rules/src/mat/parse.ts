import type { Input, Recorded, Unreadable } from '@rulewright/engine';
import { CHECKERS, lossOf, NONE, OFF, SIDE } from '../core/board.ts';
import { canPlay } from '../core/step.ts';
import { boardAfter } from '../core/turn.ts';
import { deciderOf } from '../cube.ts';
import { parsePlay } from '../notation.ts';
import { rolledOf } from '../plays.ts';
import { MOST_CUBE, MOST_ROLLS } from '../position.ts';
import { stepsOf } from '../routes.ts';
import {
  BEAVER,
  countedKind,
  DOUBLE,
  isMatch,
  NO_OFFER,
  newTable,
  passTurn,
  type TableDraft,
  throwDice,
  USUAL,
  winGame,
} from '../table.ts';
import { KINDS, kindNamed } from '../vocabulary.ts';
import { type Cell, isGame, type Line, readLine } from './rows.ts';

/** Why a file cannot be read; `isOpen`: with other agreements it could be. */
interface Fault extends Unreadable {
  readonly isOpen?: true;
}

/** What players of a session may have agreed on; no file says so, but points and cubes may not fit otherwise. */
interface House {
  readonly jacoby: boolean;
  readonly ties: boolean; // equal opening rolls double the cube
}
const HOUSES: readonly House[] = [
  { jacoby: true, ties: false },
  { jacoby: false, ties: false },
  { jacoby: true, ties: true },
  { jacoby: false, ties: true },
];

/** A match file as the inputs that were given, each with its line. What the rules say about them is for the kernel. */
export function parseMat(text: string): Recorded | Unreadable {
  const lines = text.split(/\r?\n/);
  let found: Recorded | Fault = { unreadable: '', line: 1, text: '' };
  for (const house of HOUSES) {
    found = read(lines, house);
    if (!('isOpen' in found)) break;
  }
  return found;
}

/** Who won a game, what it counted, and whether equal opening rolls may have made it count more. */
interface Ended {
  readonly seat: number;
  readonly points: number;
  readonly isRaisable: boolean;
}

/** A file half read. */
interface Reading {
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

function read(lines: readonly string[], house: House): Recorded | Fault {
  let reading: Reading | null = null;
  const games = lines.filter(isGame).length;
  for (const [i, text] of lines.entries()) {
    const fault = (why: string): Fault => ({
      unreadable: `line ${i + 1}: ${why}`,
      line: i + 1,
      text: text.trim().slice(0, 80),
      ...(reading?.isOpen && { isOpen: true }),
    });
    const line = readLine(text);
    if (line === null) return fault('that is no line of a match file');
    if (line.kind === 'nothing') continue;
    if (line.kind === 'match') {
      if (reading !== null) return fault('a file has one match');
      if (line.length > 99 || games > 99)
        return fault('a match goes to 99 points at most, a session to 99 games');
      reading = begin(line.length, Math.max(1, games), house);
      continue;
    }
    if (reading === null) return fault('a match file begins with the length of the match');
    const why = take(reading, line, i + 1);
    if (why !== null) return fault(why);
    if (reading.rolls.length > MOST_ROLLS) return fault(`a file has at most ${MOST_ROLLS} rolls`);
    if (reading.isDoubted) break;
  }
  if (reading === null || reading.names.length === 0)
    return { unreadable: 'that is no match file', line: 1, text: (lines[0] ?? '').trim().slice(0, 80) };
  return recorded(reading);
}

const begin = (length: number, games: number, house: House): Reading => ({
  house,
  table: newTable({ ...USUAL, autoRoll: false, length, games, jacoby: house.jacoby }),
  inputs: [],
  lines: [],
  rolls: [],
  opened: 0,
  names: [],
  games: 0,
  ended: null,
  unplayed: 0,
  isOpen: false,
  isDoubted: false,
});

function recorded(reading: Reading): Recorded {
  leaveUnplayed(reading);
  const { table, inputs, lines, rolls, names, games } = reading;
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
  if (leaveUnplayed(reading)) return null;
  if (cell.what === 'play') return playCell(reading, seat, cell, at, say);
  if (!table.playing) return 'the game has not begun';
  if (cell.what === 'double') return double(reading, seat, cell.value, say);
  if (cell.what === 'beaver') return beaver(reading, seat, cell.value, say);
  return answer(reading, seat, cell.what, say);
}

function double(reading: Reading, seat: number, value: number, say: Say): string | null {
  const { table } = reading;
  say(seat, 'double');
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

function beaver(reading: Reading, seat: number, value: number, say: Say): string | null {
  const { table } = reading;
  say(seat, 'beaver');
  if (value !== 4 * table.cube) return `the cube would show ${4 * table.cube}`;
  reading.isDoubted = isMatch(table) || table.offered !== DOUBLE || seat === table.turn;
  table.settings.beavers = true;
  allow(table, value);
  table.cube *= 2;
  table.offered = BEAVER;
  return null;
}

function answer(reading: Reading, seat: number, what: 'take' | 'drop', say: Say): string | null {
  const { table } = reading;
  // Whoever doubled has only a beaver to answer: it need not stand in the file.
  if (!isMatch(table) && table.offered === DOUBLE && seat === table.turn)
    beaver(reading, seat ^ 1, 4 * table.cube, say);
  say(seat, what);
  reading.isDoubted = table.offered === NO_OFFER || seat !== deciderOf(table);
  table.offered = NO_OFFER;
  if (what === 'drop') finishGame(reading, seat ^ 1, 1);
  else {
    table.cube *= 2;
    table.owner = table.turn ^ 1;
  }
  return null;
}

/** A roll without steps that could be played is for the kernel to refuse, unless its player resigns. */
function leaveUnplayed({ inputs, lines, table, ...reading }: Reading): boolean {
  if (reading.unplayed === 0) return false;
  inputs.push({ player: String(table.turn), action: 'play', args: { moves: [] } });
  lines.push(reading.unplayed);
  return true;
}

type Say = (player: number, action: string, args?: object) => void;

function playCell(
  reading: Reading,
  seat: number,
  { dice, steps }: Extract<Cell, { what: 'play' }>,
  at: number,
  say: Say,
): string | null {
  const { table, rolls } = reading;
  const [a, b] = dice;
  if (table.playing) {
    if (seat !== table.turn) return 'it is the other player’s turn';
    if (table.offered === BEAVER) answer(reading, seat, 'take', say); // need not stand there either
    say(seat, 'roll');
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
    reading.unplayed = at;
    return null;
  }
  if (!isIdle || steps !== '') say(seat, 'play', args);
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
function win(reading: Reading, seat: number, points: number, say: Say): string | null {
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
  say(seat ^ 1, 'resign', { as: kindNamed(kind) });
  say(seat, 'answerResignation', { accept: true });
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
