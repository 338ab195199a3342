// The same random game on the boards of others: any point that is no own eye, until both pass.
import { createRequire } from 'node:module';
import { choices } from '../measure.ts';

/** What a random game asks of a board. Colours are 1 and −1, 0 is empty, null off the board. */
export interface PeerBoard {
  readonly at: (column: number, row: number) => number | null;
  /** False when the move is not allowed. */
  readonly play: (column: number, row: number) => boolean;
  readonly pass: () => void;
}

interface WgoGame {
  getStone(x: number, y: number): number;
  isOnBoard(x: number, y: number): boolean;
  play(x: number, y: number): unknown;
  pass(): void;
}
interface SabakiBoard {
  get(vertex: [number, number]): number | null;
  makeMove(sign: number, vertex: [number, number], options: object): SabakiBoard;
}
interface TenukiGame {
  intersectionAt(y: number, x: number): { value: string };
  playAt(y: number, x: number, options: object): boolean;
  pass(options: object): void;
}
// They come as CommonJS, in part without types.
const require = createRequire(import.meta.url);
const wgo: { Game: new (size: number, rules: object) => WgoGame; CHINESE_RULES: object } = require('wgo');
const sabaki: { fromDimensions(size: number): SabakiBoard } = require('@sabaki/go-board');
const tenuki: { Game: new (options: object) => TenukiGame } = require('tenuki');

export function wgoBoard(size: number): PeerBoard {
  const game = new wgo.Game(size, { ...wgo.CHINESE_RULES, repeating: 'KO' });
  return {
    at: (x, y) => (game.isOnBoard(x, y) ? game.getStone(x, y) : null),
    play: (x, y) => Boolean(game.play(x, y)),
    pass: () => game.pass(),
  };
}

export function sabakiBoard(size: number): PeerBoard {
  let board = sabaki.fromDimensions(size);
  let turn = 1;
  return {
    at: (x, y) => board.get([x, y]),
    play: (x, y) => {
      try {
        board = board.makeMove(turn, [x, y], { preventSuicide: true, preventKo: true });
      } catch {
        return false;
      }
      turn = -turn;
      return true;
    },
    pass: () => {
      turn = -turn;
    },
  };
}

export function tenukiBoard(size: number): PeerBoard {
  const game = new tenuki.Game({ boardSize: size, scoring: 'area' });
  const quiet = { render: false };
  const sign: Readonly<Record<string, number>> = { black: 1, white: -1, empty: 0 };
  return {
    at: (x, y) =>
      x < 0 || y < 0 || x >= size || y >= size ? null : (sign[game.intersectionAt(y, x).value] ?? null),
    play: (x, y) => game.playAt(y, x, quiet),
    pass: () => game.pass(quiet),
  };
}

const choose = choices(7);

/** One random game; gives its moves. */
export function randomGame(board: PeerBoard, size: number): number {
  let turn = 1;
  let passes = 0;
  let moves = 0;
  for (; passes < 2 && moves < 3 * size * size; moves++) {
    if (anyMove(board, size, turn)) passes = 0;
    else {
      board.pass();
      passes++;
    }
    turn = -turn;
  }
  return moves;
}

function anyMove(board: PeerBoard, size: number, turn: number): boolean {
  const empty: number[] = [];
  for (let point = 0; point < size * size; point++)
    if (board.at(point % size, Math.floor(point / size)) === 0) empty.push(point);
  while (empty.length > 0) {
    const i = choose(empty.length);
    const point = empty[i] ?? 0;
    const x = point % size;
    const y = Math.floor(point / size);
    if (!isEye(board, x, y, turn) && board.play(x, y)) return true;
    empty[i] = empty.at(-1) ?? 0;
    empty.pop();
  }
  return false;
}

function isEye({ at }: PeerBoard, x: number, y: number, turn: number): boolean {
  const own = (there: number | null): boolean => there === turn || there === null;
  if (!own(at(x - 1, y)) || !own(at(x + 1, y)) || !own(at(x, y - 1)) || !own(at(x, y + 1))) return false;
  const corners = [at(x - 1, y - 1), at(x + 1, y - 1), at(x - 1, y + 1), at(x + 1, y + 1)];
  const foes = corners.filter((there) => there === -turn).length;
  return foes + (corners.includes(null) ? 1 : 0) < 2;
}
