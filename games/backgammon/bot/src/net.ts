import { BAR, type Board, OFF, pipCount, SIDE } from '@rulewright/backgammon';

// A small net: what stands where, seen by the player on roll before they throw, to five chances.

const PER_POINT = 4;
const PER_SIDE = 24 * PER_POINT + 3; // points, bar, off, pips
const INPUTS = 2 * PER_SIDE;
const HIDDEN = 40;
/** Chances of the player on roll: to win, with a gammon, with a backgammon; to lose a gammon, a backgammon. */
export const OUTPUTS = 5;

/** Weights in one list: of each input to all hidden units, biases, of each hidden unit to all outputs, biases. */
export const SIZE = INPUTS * HIDDEN + HIDDEN + HIDDEN * OUTPUTS + OUTPUTS;
const BIAS = INPUTS * HIDDEN;
const SECOND = BIAS + HIDDEN;
const LAST = SECOND + HIDDEN * OUTPUTS;

/** A net and room for one position in it. */
export interface Net {
  readonly weights: Float64Array;
  readonly places: Int32Array; // inputs that are not zero
  readonly values: Float64Array; // and what they are
  count: number;
  readonly hidden: Float64Array;
  readonly chances: Float64Array;
}

export const createNet = (weights: Float64Array): Net => ({
  weights,
  places: new Int32Array(INPUTS),
  values: new Float64Array(INPUTS),
  count: 0,
  hidden: new Float64Array(HIDDEN),
  chances: new Float64Array(OUTPUTS),
});

function put(net: Net, place: number, value: number): void {
  net.places[net.count] = place;
  net.values[net.count++] = value;
}

/** Writes down what a seat on roll sees. */
function look(net: Net, board: Board, seat: number): void {
  net.count = 0;
  for (let side = 0; side < 2; side++) {
    const me = (side === 0 ? seat : seat ^ 1) * SIDE;
    const first = side * PER_SIDE;
    for (let point = 1; point <= 24; point++) {
      const men = board[me + point]!; // a whole board
      if (men === 0) continue;
      const place = first + (point - 1) * PER_POINT;
      put(net, place, 1);
      if (men > 1) put(net, place + 1, 1);
      if (men > 2) put(net, place + 2, 1);
      if (men > 3) put(net, place + 3, (men - 3) / 2);
    }
    const after = first + 24 * PER_POINT;
    if (board[me + BAR] !== 0) put(net, after, board[me + BAR]! / 2);
    if (board[me + OFF] !== 0) put(net, after + 1, board[me + OFF]! / 15);
    put(net, after + 2, pipCount(board, me === 0 ? 0 : 1) / 167);
  }
}

const squash = (x: number): number => 1 / (1 + Math.exp(-x));

/** The chances of a seat that is on roll. They are overwritten by the next call. */
export function chancesOf(net: Net, board: Board, seat: number): Float64Array {
  const { weights, places, values, hidden, chances } = net;
  look(net, board, seat);
  for (let h = 0; h < HIDDEN; h++) hidden[h] = weights[BIAS + h]!; // all lists have their sizes
  for (let i = 0; i < net.count; i++) {
    const row = places[i]! * HIDDEN;
    const value = values[i]!;
    for (let h = 0; h < HIDDEN; h++) hidden[h]! += value * weights[row + h]!;
  }
  for (let o = 0; o < OUTPUTS; o++) chances[o] = weights[LAST + o]!;
  for (let h = 0; h < HIDDEN; h++) {
    const on = squash(hidden[h]!);
    hidden[h] = on;
    for (let o = 0; o < OUTPUTS; o++) chances[o]! += on * weights[SECOND + h * OUTPUTS + o]!;
  }
  for (let o = 0; o < OUTPUTS; o++) chances[o] = squash(chances[o]!);
  if (board[(seat ^ 1) * SIDE + OFF]! > 0) chances[1] = chances[2] = 0;
  if (board[seat * SIDE + OFF]! > 0) chances[3] = chances[4] = 0;
  return chances;
}

/** Moves the net towards what the chances of the position looked at last should have been. */
export function learn(net: Net, wanted: ArrayLike<number>, rate: number): void {
  const { weights, places, values, hidden, chances } = net;
  const back = new Float64Array(HIDDEN);
  for (let o = 0; o < OUTPUTS; o++) {
    const error = rate * (wanted[o]! - chances[o]!); // as many as outputs
    if (error === 0) continue;
    weights[LAST + o]! += error;
    for (let h = 0; h < HIDDEN; h++) {
      const at = SECOND + h * OUTPUTS + o;
      back[h]! += error * weights[at]!;
      weights[at]! += error * hidden[h]!;
    }
  }
  for (let h = 0; h < HIDDEN; h++) {
    back[h]! *= hidden[h]! * (1 - hidden[h]!);
    weights[BIAS + h]! += back[h]!;
  }
  for (let i = 0; i < net.count; i++) {
    const row = places[i]! * HIDDEN;
    for (let h = 0; h < HIDDEN; h++) weights[row + h]! += values[i]! * back[h]!;
  }
}

/** The same chances for the other player. */
export const turned = (c: ArrayLike<number>): number[] => [1 - c[0]!, c[3]!, c[4]!, c[1]!, c[2]!]; // five

/** The chances of a game that is won: all known. */
export const wonAs = (kind: number): number[] => [1, kind > 1 ? 1 : 0, kind > 2 ? 1 : 0, 0, 0];

/** Points a game is worth at a cube of one, by chances. */
export const equityOf = (c: ArrayLike<number>): number => 2 * c[0]! - 1 + c[1]! + c[2]! - c[3]! - c[4]!; // five
