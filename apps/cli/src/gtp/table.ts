// The game as a GTP controller sees it: moves of either colour, taken back as often as it likes.
import {
  BLACK,
  type Board,
  boardFrom,
  compensationFor,
  keyOf,
  LETTERS,
  type Line,
  lineFrom,
  makeRecord,
  mayPlay,
  NOWHERE,
  type Player,
  playOn,
  pointName,
  pointNamed,
  RULESETS,
  type RulesetId,
  readPosition,
  readSgf,
  starPoints,
  stonesOf,
  takeBack,
  WHITE,
} from '@rulewright/go';

type Rules = Pick<GtpTable, 'rules' | 'komi'>;
export interface GtpTable {
  rules: RulesetId;
  komi: number;
  readonly first: { readonly stones: string; readonly turn: Player; readonly handicap: number }; // before any move
  readonly line: Line;
  readonly before: readonly number[]; // the key of what the line begins with
  readonly moves: { readonly colour: number; readonly at: number; readonly steps: number }[]; // steps: 2 with a supplied pass
}

/** A game that begins on this board, so many of its stones given as a handicap. */
export function tableFrom(board: Board, turn: Player, { rules, komi }: Rules, handicap = 0): GtpTable {
  const { low, high } = keyOf(board, colourOf(turn), RULESETS[rules]);
  const line = lineFrom(board, colourOf(turn), RULESETS[rules]);
  const first = { stones: stonesOf(board), turn, handicap };
  return { rules, komi, first, line, before: [low, high], moves: [] };
}

const colourOf = (player: Player): number => (player === 'black' ? BLACK : WHITE);

/** The same game under other rules: what may come again is another question then. */
export function underRules({ first, komi, line, moves }: GtpTable, rules: RulesetId): GtpTable {
  const board = boardFrom(line.board.grid.size, first.stones);
  const table = tableFrom(board, first.turn, { rules, komi }, first.handicap);
  for (const { colour, at } of moves) makeMove(table, colour, at);
  return table;
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

/** The first so many moves of a record, or null where it cannot be read. */
export function load(text: string, most: number): GtpTable | null {
  const game = readSgf(text);
  if ('unreadable' in game) return null;
  const options = { rules: 'chinese', handicap: 0, ...game.options } as const;
  const moves = game.moves.slice(0, most);
  const first = readPosition({ sgf: text, move: 0 }, options);
  const last = readPosition({ sgf: text, move: moves.length }, options);
  if (typeof first === 'string' || typeof last === 'string') return null;
  const table = tableFrom(boardFrom(first.size, first.stones), first.turn, first, first.handicap);
  for (const { player, at } of moves)
    makeMove(table, player === 'black' ? BLACK : WHITE, pointNamed(at, first.size));
  return table;
}

/** What White gets: komi, and the ruleset's compensation for the handicap. */
export const whiteGets = ({ rules, komi, first }: GtpTable): number =>
  komi + compensationFor(RULESETS[rules], first.handicap);

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

export function writeSgf({ line, rules, komi, first, moves }: GtpTable): string {
  const { size } = line.board.grid;
  const played = moves.map(
    ({ colour, at }) =>
      ({ player: colour === BLACK ? 'black' : 'white', at: pointName(at, size) || 'pass' }) as const,
  );
  return makeRecord({ ...first, rules, komi, size }, { moves: played, result: '?' }).trim();
}
