import { NONE } from './core/board.ts';
import type { MatchState } from './gnubg-id.ts';
import { makePoints, parsePoints } from './points.ts';
import { BEAVER, DOUBLE, isMatch, NO_OFFER, openOffer, type Table } from './table.ts';

/** What an XGID says. */
export interface XgState extends MatchState {
  readonly board: number[];
  readonly beavers: boolean;
  readonly cubeLimit: number;
}

export function makeXgid(table: Table): string {
  const { board, cube, owner, turn, dice, score, settings, crawford } = table;
  const offered = openOffer(table);
  const sign = (seat: number): number => (seat === 0 ? 1 : -1);
  const [a = 0, b = 0] = dice;
  const thrown = offered === BEAVER ? 'B' : offered === DOUBLE ? 'D' : `${Math.max(a, b)}${Math.min(a, b)}`;
  const rules = isMatch(table) ? Number(crawford) : Number(settings.jacoby) + 2 * Number(settings.beavers);
  return `XGID=${[
    makePoints(board).map(letterOf).join(''),
    Math.log2(cube),
    owner === NONE ? 0 : sign(owner),
    sign(turn),
    thrown,
    ...score,
    rules,
    settings.length,
    Math.log2(settings.cubeLimit),
  ].join(':')}`;
}

/** So many checkers of a player. */
const letterOf = (count: number): string =>
  count === 0 ? '-' : String.fromCharCode(count > 0 ? 64 + count : 96 - count);

const FIELD = /^(?:0|-?[1-9]\d{0,4})$/;

/** What an XGID says, or what is wrong with it. */
export function parseXgid(text: string): XgState | string {
  const fields = text.replace(/^XGID=/, '').split(':');
  if (fields.length !== 10) return `an XGID has ten fields, not ${fields.length}`;
  const [letters = '', log, owner, turn, thrown = '', ...rest] = fields;
  const board = boardIn(letters);
  if (typeof board === 'string') return board;
  const numbers = [log, owner, turn, ...rest].map((field) =>
    FIELD.test(field ?? '') ? Number(field) : Number.NaN,
  );
  const [cubeLog = 0, whose = 0, who = 0, x = 0, o = 0, rules = 0, length = 0, limit = 0] = numbers;
  if (!isIn(cubeLog, 0, 12)) return 'the second field, the cube, is a power of two from 0 to 12';
  if (!isIn(whose, -1, 1)) return 'the third field, whose the cube is, is 1, 0 or -1';
  if (who !== 1 && who !== -1) return 'the fourth field, whose turn it is, is 1 or -1';
  if (!/^(?:00|[1-6][1-6]|D)$/.test(thrown))
    return 'the fifth field, the dice, is 00, two numbers from 1 to 6, or D';
  if (!isIn(x, 0, 9999)) return 'the sixth field, the score of X, is no score';
  if (!isIn(o, 0, 9999)) return 'the seventh field, the score of O, is no score';
  if (!isIn(length, 0, 99)) return 'the ninth field, the length of the match, is 0 to 99';
  if (!isIn(rules, 0, length > 0 ? 1 : 3))
    return `the eighth field, the rules, is 0 to ${length > 0 ? 1 : 3}`;
  if (!isIn(limit, 0, 12)) return 'the tenth field, the limit of the cube, is a power of two from 0 to 12';
  const seatOf = (sign: number): number => (sign === 0 ? NONE : sign === 1 ? 0 : 1);
  return {
    board,
    cube: 2 ** cubeLog,
    owner: seatOf(whose),
    turn: seatOf(who),
    crawford: length > 0 && rules === 1,
    offered: thrown === 'D' ? DOUBLE : NO_OFFER,
    resigner: NONE,
    as: 0,
    dice: thrown === '00' || thrown === 'D' ? [] : [Number(thrown[0]), Number(thrown[1])],
    length,
    score: [x, o],
    jacoby: length === 0 && (rules & 1) === 1,
    beavers: length === 0 && (rules & 2) === 2,
    cubeLimit: 2 ** limit,
  };
}

const isIn = (value: number, least: number, most: number): boolean => value >= least && value <= most;

function boardIn(letters: string): number[] | string {
  if (!/^[-A-Oa-o]{26}$/.test(letters))
    return 'the first field, the board, has 26 characters: -, A to O, a to o';
  const counts = Array.from(letters, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 97 ? 96 - code : code >= 65 ? code - 64 : 0;
  });
  const board = parsePoints(counts);
  return typeof board === 'string' ? `the first field, the board: ${board}` : board;
}
