import type { Recorded, Unreadable } from '@rulewright/engine';
import { MOST_ROLLS } from '../position.ts';
import { newTable, USUAL } from '../table.ts';
import { type House, leaveUnplayed, type Reading, takeCell } from './cells.ts';
import { isGame, type Line, readLine } from './rows.ts';

/** Why a file cannot be read; `isOpen`: with other agreements it could be. */
interface Fault extends Unreadable {
  readonly isOpen?: true;
}

const HOUSES: readonly House[] = [false, true].flatMap((ties) => [
  { jacoby: true, ties },
  { jacoby: false, ties },
]);

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
    reading.at = i + 1;
    const why = take(reading, line);
    if (why !== null) return fault(why);
    if (reading.rolls.length > MOST_ROLLS) return fault(`a file has at most ${MOST_ROLLS} rolls`);
    if (reading.isDoubted) break;
  }
  if (reading === null || reading.names.length === 0)
    return { unreadable: 'that is no match file', line: 1, text: (lines[0] ?? '').trim().slice(0, 80) };
  return recorded(reading);
}

const begin = (length: number, games: number, house: House): Reading => ({
  at: 0,
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
function take(reading: Reading, line: Line): string | null {
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
    const why = reading.isDoubted ? null : takeCell(reading, seat, cell);
    if (why !== null) return why;
  }
  return null;
}
