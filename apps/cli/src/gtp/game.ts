// The game as a GTP controller sees it: moves of either colour, taken back as often as it likes.
import { copy } from '@rulewright/engine';
import {
  faultOf,
  makeRecord,
  type Player,
  playMove,
  QUIET,
  readPosition,
  readSgf,
  rowsOf,
  type Table,
} from '@rulewright/go';

export interface GtpGame {
  readonly tables: Table[]; // before any move, and after each
  readonly moves: { readonly player: Player; readonly at: string }[]; // a point or `pass`
}

type First = Pick<Table, 'size' | 'rules' | 'komi' | 'handicap' | 'stones' | 'turn'>;

/** A game that begins with these stones, so many of them given as a handicap. */
export function gameFrom(first: First): GtpGame {
  const table = readPosition({ rows: rowsOf(first.stones, first.size), turn: first.turn }, first);
  if (typeof table === 'string') throw new RangeError(table);
  return { tables: [table], moves: [] };
}

export const emptyGame = (size: number, { rules, komi }: Pick<Table, 'rules' | 'komi'>): GtpGame =>
  gameFrom({ size, rules, komi, handicap: 0, stones: '.'.repeat(size * size), turn: 'black' });

const firstOf = ({ tables }: GtpGame): Table => tables[0]!; // there is always one
export const nowOf = ({ tables }: GtpGame): Table => tables.at(-1)!; // as above

/** The same game under other rules: what may come again is another question then. */
export function underRules(game: GtpGame, rules: Table['rules']): GtpGame {
  const again = gameFrom({ ...firstOf(game), rules });
  for (const { player, at } of game.moves) makeMove(again, player, at);
  return again;
}

/** The present table with this player to move, whatever has ended: the missing pass is supplied and ends nothing. */
export function inTurn(game: GtpGame, player: Player): Table {
  const table = copy(nowOf(game));
  if (table.turn !== player) {
    playMove(table, { pass: true }, QUIET);
    table.passes = 0;
  }
  return Object.assign(table, { passes: Math.min(table.passes, 1), result: null });
}

export const mayMove = (game: GtpGame, player: Player, at: string): boolean =>
  at === 'pass' || faultOf(inTurn(game, player), at) === null;

export function makeMove({ tables, moves }: GtpGame, player: Player, at: string): void {
  const table = inTurn({ tables, moves }, player);
  playMove(table, at === 'pass' ? { pass: true } : { at }, QUIET);
  tables.push(table);
  moves.push({ player, at });
}

/** False when there is nothing to take back. */
export const undo = ({ tables, moves }: GtpGame): boolean =>
  moves.pop() !== undefined && tables.pop() !== undefined;

/** The first so many moves of a record, or null where it cannot be read. */
export function loaded(text: string, most: number): GtpGame | null {
  const told = readSgf(text);
  if ('unreadable' in told) return null;
  const first = readPosition({ sgf: text, move: 0 }, { rules: 'chinese', handicap: 0, ...told.options });
  if (typeof first === 'string') return null;
  const game: GtpGame = { tables: [first], moves: [] };
  for (const { player, at } of told.moves.slice(0, most)) {
    if (!mayMove(game, player, at)) return null;
    makeMove(game, player, at);
  }
  return game;
}

export const writeSgf = (game: GtpGame): string =>
  makeRecord(firstOf(game), { moves: game.moves, result: '?' }).trim();
