// The commands of GTP version 2, and a few of GNU Go and KGS that board programs use.
import { readFileSync } from 'node:fs';
import {
  chainsOf,
  describeTable,
  fixedHandicap,
  legalPlays,
  MAX_SIZE,
  MIN_SIZE,
  NOWHERE,
  type Player,
  pointName,
  pointNamed,
  present,
  RULESETS,
  starPoints,
} from '@rulewright/go';
import { keysOf } from '@rulewright/kit';
import {
  emptyGame,
  gameFrom,
  inTurn,
  loaded,
  makeMove,
  mayMove,
  nowOf,
  underRules,
  undo,
  writeSgf,
} from './game.ts';
import { deadFor, type GtpState, generated, scoreFor } from './thinking.ts';

/** What a command fails with. */
export class GtpError extends Error {}
const fail = (words: string): never => {
  throw new GtpError(words);
};

/** What it answers, if there is anything to say. */
type Run = (state: GtpState, words: readonly string[]) => string | undefined | Promise<string>;

const PLAYERS: Readonly<Record<string, Player>> = { b: 'black', black: 'black', w: 'white', white: 'white' };

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
    state.game = emptyGame(size, nowOf(state.game));
  },
  clear_board: (state) => {
    state.game = emptyGame(sizeOf(state), nowOf(state.game));
  },
  komi: (state, [word = '']) => {
    const komi = /^[-+]?\d+(\.\d+)?$/.test(word) ? Number(word) : fail('syntax error');
    for (const table of state.game.tables) table.komi = komi;
  },
  play: (state, [colour, vertex]) => {
    const player = playerNamed(colour);
    const at = vertexNamed(vertex, sizeOf(state));
    if (!mayMove(state.game, player, at)) fail('illegal move');
    makeMove(state.game, player, at);
  },
  genmove: async (state, [colour]) => {
    const player = playerNamed(colour);
    const at = await generated(state, player);
    makeMove(state.game, player, at);
    return at;
  },
  reg_genmove: (state, [colour]) => generated(state, playerNamed(colour)),
  undo: ({ game }) => (undo(game) ? '' : fail('cannot undo')),
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
    state.clock.left(playerNamed(colour), whole(time), whole(stones));
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
    const id = name.toLowerCase().replace('_', '-');
    state.game = underRules(
      state.game,
      keysOf(RULESETS).find((known) => known === id) ?? fail('syntax error'),
    );
  },
  final_score: scoreFor,
  final_status_list: async (state, [status]) => {
    if (status === 'seki') return '';
    if (status !== 'dead' && status !== 'alive') return fail('syntax error');
    const { board, dead } = await deadFor(state);
    const gone = new Set(dead);
    const chains = chainsOf(board).filter(([at = NOWHERE]) => gone.has(at) === (status === 'dead'));
    return chains.map((chain) => chain.map((at) => pointName(at, sizeOf(state))).join(' ')).join('\n');
  },
  loadsgf: (state, [file = '', move]) => {
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      fail('cannot load file');
    }
    const game = loaded(text, move === undefined ? Number.POSITIVE_INFINITY : Math.max(0, whole(move) - 1));
    state.game = game ?? fail('cannot load file');
  },
  showboard: ({ game }) =>
    `\n${describeTable(present({ table: inTurn(game, nowOf(game).turn) }, null), false)}`,
  printsgf: ({ game }) => writeSgf(game),
  all_legal: (state, [colour]) => {
    const plays = legalPlays(inTurn(state.game, playerNamed(colour)));
    return plays.flatMap((args) => ('at' in args ? [args.at] : [])).join(' ');
  },
  is_legal: (state, [colour, word]) =>
    mayMove(state.game, playerNamed(colour), vertexNamed(word, sizeOf(state))) ? '1' : '0',
};

const sizeOf = ({ game }: GtpState): number => nowOf(game).size;
const playerNamed = (word = ''): Player => PLAYERS[word.toLowerCase()] ?? fail('syntax error');
const whole = (word = ''): number => (/^\d+$/.test(word) ? Number(word) : fail('syntax error'));

function vertexNamed(word = '', size: number): string {
  if (word.toLowerCase() === 'pass') return 'pass';
  const name = word.toUpperCase();
  if (pointNamed(name, size) !== NOWHERE) return name;
  return fail(/^[a-hj-z]\d{1,2}$/i.test(word) ? 'illegal move' : 'syntax error');
}

function handicap(state: GtpState, placed: (stones: number) => readonly number[], stones: number): string {
  const { game } = state;
  const { size, stones: standing } = nowOf(game);
  if (/[XO]/.test(standing) || game.moves.length > 0) fail('board not empty');
  const points = stones < 2 ? [] : placed(stones);
  if (points.length === 0) fail('invalid number of stones');
  const given = Array.from(standing, (_, at) => (points.includes(at) ? 'X' : '.')).join('');
  state.game = gameFrom({ ...nowOf(game), stones: given, turn: 'white', handicap: points.length });
  return points.map((at) => pointName(at, size)).join(' ');
}

/** As many stones as asked for, star points first. */
function spread(size: number, stones: number): number[] {
  const { corners, centre, sides } = starPoints(size);
  const all = Array.from({ length: size * size }, (_, at) => at);
  return [...new Set([...corners, ...centre, ...sides, ...all])].slice(0, stones);
}
