import { BAR, facing, NONE, SIDE } from './core/board.ts';
import { deciderOf } from './cube.ts';
import { countOff } from './points.ts';
import { BEAVER, DOUBLE, NO_OFFER, type Said, type Table } from './table.ts';

// Position and match ids as GNU Backgammon writes them: bits from the least significant, in base 64.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const POSITION_BITS = 80;
const MATCH_BITS = 72;

/** Where the bit stands that is written at a place: bits count from the least significant of each byte, letters do not. */
const bitAt = (place: number): number => (place & ~7) | (7 - (place & 7));

function makeText(bits: readonly number[], size: number): string {
  let text = '';
  for (let first = 0; first < size; first += 6) {
    let value = 0;
    for (let place = first; place < first + 6; place++) value = 2 * value + (bits[bitAt(place)] ?? 0);
    text += LETTERS.charAt(value);
  }
  return text;
}

/** The bits of a text, or null where it has not so many letters, or others. */
function parseText(text: string, size: number): number[] | null {
  if (text.length !== Math.ceil(size / 6)) return null;
  const bits: number[] = new Array(size).fill(0);
  for (let place = 0; place < 6 * text.length; place++) {
    const value = LETTERS.indexOf(text.charAt(Math.trunc(place / 6)));
    const isSet = (value >> (5 - (place % 6))) & 1;
    if (value < 0 || (isSet && place >= size)) return null;
    if (isSet) bits[bitAt(place)] = 1;
  }
  return bits;
}

/** The id of a board, for the seat on roll. */
export function makePositionId({ board, turn }: Pick<Table, 'board' | 'turn'>): string {
  const bits: number[] = [];
  for (const seat of [turn ^ 1, turn])
    for (let point = 1; point <= BAR; point++) {
      for (let n = board[seat * SIDE + point]!; n > 0; n--) bits.push(1); // a whole board
      bits.push(0);
    }
  return makeText(bits, POSITION_BITS);
}

/** The board of an id, or what is wrong with it. */
export function parsePositionId(id: string, turn: number): number[] | string {
  const bits = parseText(id, POSITION_BITS);
  if (bits === null) return 'a position id has fourteen letters of base 64';
  const board: number[] = new Array(2 * SIDE).fill(0);
  let at = 0;
  for (const seat of [turn ^ 1, turn]) {
    for (let point = 1; point <= BAR; point++, at++)
      for (; bits[at] === 1; at++) board[seat * SIDE + point]!++;
  }
  if (!countOff(board)) return 'a player has fifteen checkers';
  if (bits.slice(at).includes(1)) return 'a position id has two sides';
  for (let point = 1; point < BAR; point++)
    if (board[point]! > 0 && board[facing(0, point)]! > 0) return 'both players stand on one point';
  return board;
}

/** The fields of a match id, and how many bits each has. */
// biome-ignore format: table
const WIDTHS = [
  ['cube', 4], ['owner', 2], ['turn', 1], ['crawford', 1], // the cube as its power of two
  ['state', 3], ['decides', 1], ['offered', 1], ['as', 2], // what is resigned
  ['high', 3], ['low', 3], // the dice
  ['length', 15], ['scoreOfO', 15], ['scoreOfX', 15],
  ['counts', 1], // gammons do, whatever the cube
] as const;
type Fields = Record<(typeof WIDTHS)[number][0], number>;

const MIDDLE = 3;
const PLAYING = 1;
const BORNE_OFF = 2;
const RESIGNED = 3;
const DROPPED = 4;

/** Whether a game is being played, or how the last one ended: then the table stays as it was. */
function stateOf({ over, resigner, offered }: Table): number {
  if (!over) return PLAYING;
  if (resigner !== NONE) return RESIGNED;
  return offered === NO_OFFER ? BORNE_OFF : DROPPED;
}

/** In these ids seat 0 is player 1, and seat 1 is player 0. */
const other = (seat: number): number => seat ^ 1;

export function makeMatchId(table: Table): string {
  const { cube, owner, turn, crawford, offered, resigner, as, dice, score, settings } = table;
  const state = stateOf(table);
  const holder = offered === BEAVER ? turn ^ 1 : owner; // whoever beavers has the cube there already
  const [a = 0, b = 0] = dice;
  const fields: Fields = {
    cube: Math.log2(cube),
    owner: holder === NONE ? MIDDLE : other(holder),
    turn: other(turn),
    crawford: Number(crawford),
    state,
    decides: other(deciderOf(table)),
    offered: Number(offered !== NO_OFFER && state !== DROPPED),
    as: resigner === NONE ? 0 : as,
    high: Math.max(a, b),
    low: Math.min(a, b),
    length: settings.length,
    scoreOfO: score[1]!, // two seats
    scoreOfX: score[0]!,
    counts: Number(settings.length > 0 || !settings.jacoby),
  };
  const bits = WIDTHS.flatMap(([name, width]) =>
    Array.from({ length: width }, (_, i) => (fields[name] >> i) & 1),
  );
  return makeText(bits, MATCH_BITS);
}

/** What a match id says, or what is wrong with it. */
export function parseMatchId(id: string): Said | string {
  const bits = parseText(id, MATCH_BITS);
  if (bits === null) return 'a match id has twelve letters of base 64';
  const fields: Partial<Fields> = {};
  for (const [name, width] of WIDTHS)
    fields[name] = bits.splice(0, width).reduce((value, bit, i) => value | (bit << i), 0);
  const { cube = 0, owner = 0, turn = 0, crawford, state, decides = 0, offered = 0, as = 0 } = fields;
  const { high = 0, low = 0, length = 0, scoreOfO = 0, scoreOfX = 0, counts } = fields;
  if (state !== PLAYING) return 'the game of this match id is not being played';
  if (owner === 2) return 'the cube of this match id is nobody’s';
  if (bits.includes(1)) return 'a match id has no more than its fields';
  const before = as === 0 ? decides : decides ^ 1; // who had to decide before a resignation was offered
  if (before !== (turn ^ offered)) return 'nobody else has to decide in this match id';
  return {
    cube: 2 ** cube,
    owner: owner === MIDDLE ? NONE : other(owner),
    turn: other(turn),
    crawford: crawford === 1,
    offered: offered === 1 ? DOUBLE : NO_OFFER,
    resigner: as === 0 ? NONE : decides, // the one who need not decide
    as,
    dice: high === 0 && low === 0 ? [] : [high, low],
    score: [scoreOfX, scoreOfO],
    options: { length, ...(length === 0 && { jacoby: counts === 0 }) },
  };
}
