import { NONE } from './core/board.ts';
import { makePoints, parsePoints } from './points.ts';
import { BEAVER, DOUBLE, isMatch, NO_OFFER, openOffer, type Said, type Table } from './table.ts';

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

const POWER = /^(?:\d|1[0-2])$/;
const SCORE = /^(?:0|[1-9]\d{0,3})$/;

/** The fields of an XGID after its board: how they are written, and what they are. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [POWER, 'second field, the cube, is a power of two from 0 to 12'],
  [/^(?:0|-?1)$/, 'third field, whose the cube is, is 1, 0 or -1'],
  [/^-?1$/, 'fourth field, whose turn it is, is 1 or -1'],
  [/^(?:00|[1-6][1-6]|D)$/, 'fifth field, the dice, is 00, two numbers from 1 to 6, or D'],
  [SCORE, 'sixth field, the score of X, is no score'],
  [SCORE, 'seventh field, the score of O, is no score'],
  [/^[0-3]$/, 'eighth field, the rules, is 0 to 3'],
  [/^(?:0|[1-9]\d?)$/, 'ninth field, the length of the match, is 0 to 99'],
  [POWER, 'tenth field, the limit of the cube, is a power of two from 0 to 12'],
];

/** What an XGID says, or what is wrong with it. */
export function parseXgid(text: string): Said | string {
  const [letters = '', ...fields] = text.replace(/^XGID=/, '').split(':');
  if (fields.length !== FIELDS.length) return `an XGID has ten fields, not ${fields.length + 1}`;
  const board = boardIn(letters);
  if (typeof board === 'string') return `the first field, the board${board}`;
  const wrong = FIELDS.find(([form], i) => !form.test(fields[i] ?? ''));
  if (wrong !== undefined) return `the ${wrong[1]}`;
  const [log = 0, whose = 0, who = 0, , x = 0, o = 0, rules = 0, length = 0, limit = 0] = fields.map(Number);
  if (length > 0 && rules > 1) return 'the eighth field, the rules, is 0 to 1';
  const thrown = Array.from(fields[3] ?? '', Number);
  const seatOf = (sign: number): number => (sign === 0 ? NONE : sign === 1 ? 0 : 1);
  return {
    board,
    cube: 2 ** log,
    owner: seatOf(whose),
    turn: seatOf(who),
    crawford: length > 0 && rules === 1,
    offered: fields[3] === 'D' ? DOUBLE : NO_OFFER,
    dice: thrown.every((die) => die > 0) ? thrown : [],
    score: [x, o],
    options: {
      length,
      cubeLimit: 2 ** limit,
      ...(length === 0 && { jacoby: (rules & 1) === 1, beavers: (rules & 2) === 2 }),
    },
  };
}

function boardIn(letters: string): number[] | string {
  if (!/^[-A-Oa-o]{26}$/.test(letters)) return ', has 26 characters: -, A to O, a to o';
  const counts = Array.from(letters, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 97 ? 96 - code : code >= 65 ? code - 64 : 0;
  });
  const board = parsePoints(counts);
  return typeof board === 'string' ? `: ${board}` : board;
}
