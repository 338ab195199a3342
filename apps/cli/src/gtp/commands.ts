// The commands of GTP version 2, and a few of GNU Go and KGS that board programs use.
import { readFileSync } from 'node:fs';
import {
  BLACK,
  EMPTY,
  emptyBoard,
  fixedHandicap,
  MAX_SIZE,
  MIN_SIZE,
  NOWHERE,
  pointName,
  pointNamed,
  putStone,
  type RulesetId,
  WHITE,
} from '@rulewright/go';
import { drawBoard, load, makeMove, mayMove, tableFrom, underRules, undo, writeSgf } from './table.ts';
import { deadFor, type GtpState, generated, scoreFor } from './thinking.ts';

/** What a command fails with. */
export class GtpError extends Error {}
const fail = (words: string): never => {
  throw new GtpError(words);
};

/** What it answers, if there is anything to say. */
type Run = (state: GtpState, words: readonly string[]) => string | undefined | Promise<string>;

const COLOURS: Readonly<Record<string, number>> = { b: BLACK, black: BLACK, w: WHITE, white: WHITE };
const KGS_RULES: Readonly<Record<string, RulesetId>> = {
  japanese: 'japanese',
  chinese: 'chinese',
  aga: 'aga',
  new_zealand: 'new-zealand',
  'tromp-taylor': 'tromp-taylor',
};

export const COMMANDS: Readonly<Record<string, Run>> = {
  protocol_version: () => '2',
  name: () => 'Rulewright',
  version: () => '0.1.0',
  known_command: (_, [name = '']) => String(Object.hasOwn(COMMANDS, name)),
  list_commands: () => Object.keys(COMMANDS).join('\n'),
  quit: (state) => {
    state.isOver = true;
  },
  boardsize: (state, [word]) => {
    const size = whole(word);
    if (size < MIN_SIZE || size > MAX_SIZE) fail('unacceptable size');
    state.table = tableFrom(emptyBoard(size), 'black', state.table);
  },
  clear_board: (state) => {
    state.table = tableFrom(emptyBoard(sizeOf(state)), 'black', state.table);
  },
  komi: (state, [word = '']) => {
    state.table.komi = /^[-+]?\d+(\.\d+)?$/.test(word) ? Number(word) : fail('syntax error');
  },
  play: (state, [colour, vertex]) => {
    const who = colourNamed(colour);
    const at = vertexNamed(vertex, sizeOf(state));
    if (!mayMove(state.table, who, at)) fail('illegal move');
    makeMove(state.table, who, at);
  },
  genmove: async (state, [colour]) => {
    const who = colourNamed(colour);
    const at = await generated(state, who);
    makeMove(state.table, who, at);
    return vertex(at, sizeOf(state));
  },
  reg_genmove: async (state, [colour]) => vertex(await generated(state, colourNamed(colour)), sizeOf(state)),
  undo: ({ table }) => (undo(table) ? '' : fail('cannot undo')),
  fixed_handicap: (state, [word]) =>
    handicap(state, (stones) => fixedHandicap(sizeOf(state), stones), whole(word)),
  place_free_handicap: (state, [word]) =>
    handicap(state, (stones) => spread(sizeOf(state), stones), Math.min(whole(word), sizeOf(state) ** 2 - 1)),
  set_free_handicap: (state, words) => {
    const points = words.map((word) => pointNamed(word.toUpperCase(), sizeOf(state)));
    const isBad = points.length < 2 || points.includes(NOWHERE) || new Set(points).size < points.length;
    if (isBad || points.length === sizeOf(state) ** 2) fail('bad vertex list');
    handicap(state, () => points, points.length);
  },
  time_settings: (state, words) => {
    const [main = 0, period = 0, stones = 0] = words.map(whole);
    if (words.length !== 3) fail('syntax error');
    state.clock.settings(main, period, stones);
  },
  time_left: (state, [colour, time, stones]) => {
    state.clock.left(colourNamed(colour), whole(time), whole(stones));
  },
  'kgs-time_settings': (state, [kind, ...words]) => {
    const [main = 0, period = 0, stones = 0] = words.map(whole);
    if (kind === 'none') state.clock.settings(0, 1, 0);
    else if (kind === 'absolute') state.clock.settings(main, 0, 0);
    else if (kind === 'byoyomi') state.clock.settings(main, period, 1);
    else if (kind === 'canadian') state.clock.settings(main, period, stones);
    else fail('syntax error');
  },
  'kgs-rules': (state, [name = '']) => {
    state.table = underRules(state.table, KGS_RULES[name.toLowerCase()] ?? fail('syntax error'));
  },
  final_score: scoreFor,
  final_status_list: async (state, [status]) => {
    if (status === 'seki') return '';
    if (status !== 'dead' && status !== 'alive') return fail('syntax error');
    const { board } = state.table.line;
    const gone = new Set(await deadFor(state));
    const chains = new Map<number, string[]>();
    for (let at = 0; at < board.grid.points; at++) {
      if (board.colour[at] === EMPTY || gone.has(at) !== (status === 'dead')) continue;
      const name = board.chain[at] ?? at;
      chains.set(name, [...(chains.get(name) ?? []), vertex(at, sizeOf(state))]);
    }
    return [...chains.values()].map((chain) => chain.join(' ')).join('\n');
  },
  loadsgf: (state, [file = '', move]) => {
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      fail('cannot load file');
    }
    const table = load(text, move === undefined ? Number.POSITIVE_INFINITY : Math.max(0, whole(move) - 1));
    state.table = table ?? fail('cannot load file');
  },
  showboard: ({ table }) => `\n${drawBoard(table)}`,
  printsgf: ({ table }) => writeSgf(table),
  all_legal: (state, [colour]) => {
    const who = colourNamed(colour);
    const points = Array.from({ length: sizeOf(state) ** 2 }, (_, at) => at);
    return points
      .filter((at) => mayMove(state.table, who, at))
      .map((at) => vertex(at, sizeOf(state)))
      .join(' ');
  },
  is_legal: (state, [colour, word]) =>
    mayMove(state.table, colourNamed(colour), vertexNamed(word, sizeOf(state))) ? '1' : '0',
};

const sizeOf = ({ table }: GtpState): number => table.line.board.grid.size;
const vertex = (at: number, size: number): string => (at === NOWHERE ? 'pass' : pointName(at, size));
const colourNamed = (word = ''): number => COLOURS[word.toLowerCase()] ?? fail('syntax error');
const whole = (word = ''): number => (/^\d+$/.test(word) ? Number(word) : fail('syntax error'));

function vertexNamed(word = '', size: number): number {
  if (word.toLowerCase() === 'pass') return NOWHERE;
  const at = pointNamed(word.toUpperCase(), size);
  if (at !== NOWHERE) return at;
  return fail(/^[a-hj-z]\d{1,2}$/i.test(word) ? 'illegal move' : 'syntax error');
}

function handicap(state: GtpState, placed: (stones: number) => readonly number[], stones: number): string {
  const { table } = state;
  if (table.line.board.empties < sizeOf(state) ** 2 || table.moves.length > 0) fail('board not empty');
  const points = stones < 2 ? [] : placed(stones);
  if (points.length === 0) fail('invalid number of stones');
  const board = emptyBoard(sizeOf(state));
  for (const at of points) putStone(board, at, BLACK);
  state.table = tableFrom(board, 'white', table, points.length);
  return points.map((at) => vertex(at, sizeOf(state))).join(' ');
}

/** As many stones as asked for, star points first. */
function spread(size: number, stones: number): number[] {
  const stars =
    [9, 8, 7, 6, 5, 4, 3, 2].map((n) => fixedHandicap(size, n)).find((points) => points.length > 0) ?? [];
  const others = Array.from({ length: size * size }, (_, at) => at).filter((at) => !stars.includes(at));
  return [...stars, ...others].slice(0, stones);
}
