// What a move is worth before anybody has tried it, as playouts that were never played.
import { type Board, EDGE, EMPTY, NOWHERE, opponent } from '@rulewright/go';
import { type Ground, isSelfAtari, onlyLiberty, shapeAt } from './playout.ts';
import { HAS_SHAPE } from './shapes.ts';

const result = { visits: 0, wins: 0 };

function add(worth: number, weight: number): void {
  result.visits += weight;
  result.wins += worth * weight;
}

/** The same object every time: it is read at once. */
export function priorFor(ground: Ground, board: Board, at: number, turn: number, last: number) {
  const { colour, chain, grid, stones } = board;
  result.visits = 10;
  result.wins = 5;
  const shape = shapeAt(ground, board, at);
  const isAlone = ((shape ^ (shape >> 1)) & 0x5555) === 0; // all around is empty or the edge: two bits alike
  if (HAS_SHAPE[shape] === 1) add(1, 10);
  const selfAtari = isSelfAtari(board, at, turn);
  if (selfAtari) add(0, 15);
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const near = grid.neighbours[i]!; // inside by construction
    const there = colour[near];
    if (there === EMPTY || there === EDGE || onlyLiberty(board, chain[near]!) !== at) continue;
    if (there === opponent(turn)) add(1, 15 + Math.min(15, 2 * stones[chain[near]!]!));
    else if (!selfAtari) add(1, 12 + Math.min(12, 2 * stones[chain[near]!]!));
  }
  const { size } = grid;
  const column = at % size;
  const row = (at - column) / size;
  if (last !== NOWHERE) {
    const away = Math.abs(column - (last % size)) + Math.abs(row - Math.floor(last / size));
    if (away <= 4) add(1, 12 - 2 * away);
  }
  const line = Math.min(column, row, size - 1 - column, size - 1 - row);
  if (line <= 1 && isAlone) add(0, line === 0 ? 12 : 5);
  else if (line === 2 && isAlone) add(1, 5);
  return result;
}
