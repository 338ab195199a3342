// The game as a GTP controller sees it: moves of either colour, taken back as often as it likes.
import {
  BLACK,
  type Board,
  boardFrom,
  compensationFor,
  emptyBoard,
  keyOf,
  LETTERS,
  type Line,
  lineFrom,
  makeRecord,
  mayPlay,
  NOWHERE,
  playOn,
  pointName,
  pointNamed,
  putStone,
  RULESETS,
  type RulesetId,
  readPosition,
  readSgf,
  starPoints,
  takeBack,
  WHITE,
} from '@rulewright/go';

export interface GtpTable {
  rules: RulesetId;
  komi: number;
  handicap: readonly number[];
  line: Line;
  before: readonly number[]; // keys of what came before the line, where it begins included
  moves: { readonly colour: number; readonly at: number; readonly steps: number }[]; // steps: 2 with a supplied pass
}

export function emptyTable(size: number, rules: RulesetId, komi: number): GtpTable {
  return { rules, komi, handicap: [], moves: [], ...begun(emptyBoard(size), BLACK, rules) };
}

function begun(board: Board, turn: number, rules: RulesetId, keys?: readonly number[]) {
  const { low, high } = keyOf(board, turn, RULESETS[rules]);
  const before = keys ?? [low, high];
  return { before, line: lineFrom(board, turn, RULESETS[rules], before) };
}

/** Puts handicap stones on the empty board; White is to move. */
export function withHandicap(table: GtpTable, points: readonly number[]): void {
  const { line, rules } = table;
  const board = emptyBoard(line.board.grid.size);
  for (const at of points) putStone(board, at, BLACK);
  table.handicap = points;
  Object.assign(table, begun(board, WHITE, rules));
}

/** Whether a colour may play there, in turn or not: the missing pass is supplied. */
export function mayMove(table: GtpTable, colour: number, at: number): boolean {
  if (at === NOWHERE) return true;
  const steps = giveTurn(table.line, colour);
  const may = mayPlay(table.line, at);
  if (steps > 0) takeBack(table.line);
  return may;
}

export function makeMove(table: GtpTable, colour: number, at: number): void {
  const steps = giveTurn(table.line, colour) + 1;
  playOn(table.line, at);
  table.moves.push({ colour, at, steps });
}

/** The other colour passes if it would be its turn; that pass does not count towards the end. */
export function giveTurn(line: Line, colour: number): number {
  if (line.turn === colour) return 0;
  playOn(line, NOWHERE);
  line.passes = 0;
  return 1;
}

/** False when there is nothing to take back. */
export function undo({ line, moves }: GtpTable): boolean {
  const last = moves.pop();
  for (let i = 0; i < (last?.steps ?? 0); i++) takeBack(line);
  return last !== undefined;
}

/** A record up to before a move, or why it cannot be read. */
export function load(text: string, move: number | undefined): GtpTable | string {
  const game = readSgf(text);
  if ('unreadable' in game) return game.unreadable;
  const sgf = { sgf: text, ...(move !== undefined && { move }) };
  const table = readPosition(sgf, { rules: 'chinese', handicap: 0, ...game.options });
  if (typeof table === 'string') return table;
  const { size, stones, turn, ko, prisoners, seen, rules, komi, passes } = table;
  const board = boardFrom(size, stones);
  board.ko = pointNamed(ko ?? '', size);
  board.prisonersOfBlack = prisoners.black;
  board.prisonersOfWhite = prisoners.white;
  const start = begun(board, turn === 'black' ? BLACK : WHITE, rules, seen);
  start.line.passes = passes;
  return { rules, komi, handicap: [], moves: [], ...start };
}

/** What White gets: komi, and the ruleset's compensation for the handicap. */
export const whiteGets = ({ rules, komi, handicap }: GtpTable): number =>
  komi + compensationFor(RULESETS[rules], handicap.length);

export function drawBoard({ line: { board, turn } }: GtpTable): string {
  const { size } = board.grid;
  const { corners, sides, centre } = starPoints(size);
  const stars = new Set([...corners, ...sides, ...centre]);
  const letters = Array.from({ length: size }, (_, at) => pointName(at, size).charAt(0)).join(' ');
  const rows = Array.from({ length: size }, (_, i) => {
    const row = size - 1 - i;
    const signs = Array.from({ length: size }, (_, column) => sign(board, row * size + column, stars));
    const number = String(row + 1).padStart(2);
    return `${number} ${signs.join(' ')} ${number.trim()}`;
  });
  const held = `Black has captured ${board.prisonersOfBlack}, White ${board.prisonersOfWhite}`;
  return [
    `   ${letters}`,
    ...rows,
    `   ${letters}`,
    `${held}; ${turn === BLACK ? 'Black' : 'White'} to move`,
  ].join('\n');
}

const sign = ({ colour }: Board, at: number, stars: ReadonlySet<number>): string => {
  const there = LETTERS[colour[at] ?? 0] ?? '.';
  return there === '.' && stars.has(at) ? '+' : there;
};

export function writeSgf({ line, rules, komi, handicap, moves }: GtpTable): string {
  const { size } = line.board.grid;
  const name = (at: number): string => (at === NOWHERE ? 'pass' : pointName(at, size));
  const put = handicap.map(name);
  const first = { rules, komi, size, handicap: put.length, stones: '', turn: 'black' } as const;
  const played = moves.map(
    ({ colour, at }) => ({ player: colour === BLACK ? 'black' : 'white', at: name(at) }) as const,
  );
  return makeRecord(first, { put, moves: played, result: '?' }).trim();
}
