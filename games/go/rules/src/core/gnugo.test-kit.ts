// What GNU Go says, asked in one go: all commands in, all answers out.
import { spawnSync } from 'node:child_process';
import { seeded } from '@rulewright/engine';
import { RULESETS } from '../data/rulesets.ts';
import { BLACK, emptyBoard, NOWHERE } from './board.ts';
import { choices } from './diagrams.test-kit.ts';
import { pointName, pointNamed } from './grid.ts';
import { legalPoints } from './legality.ts';
import { lineFrom, playOn } from './line.test-kit.ts';

const PROGRAM = 'gnugo';
/** Debian keeps games where not every PATH looks. */
const PATH = `${process.env.PATH}:/usr/games`;

/** The version of the program, or null where it is not installed. */
export function gnuGoVersion(): string | null {
  const { stdout, error } = spawnSync(PROGRAM, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  return error === undefined ? (/^GNU Go [\d.]+/.exec(stdout)?.[0] ?? null) : null;
}

function askGnuGo(options: readonly string[], commands: readonly string[]): string[] {
  const { stdout } = spawnSync(PROGRAM, ['--mode', 'gtp', '--quiet', ...options], {
    input: `${commands.join('\n')}\nquit\n`,
    encoding: 'utf8',
    env: { ...process.env, PATH },
    maxBuffer: 1 << 28,
  });
  const answers = stdout.split('\n\n').map((answer) => answer.trim());
  return commands.map((command, i) => {
    const answer = answers[i] ?? '';
    if (!answer.startsWith('=')) throw new Error(`GNU Go on "${command}": ${answer}`);
    return answer.slice(1).trim();
  });
}

type Rules = keyof typeof RULESETS;

export interface LegalGame {
  readonly rules: Rules;
  readonly size: number;
  readonly moves: string; // by turns, `pass` among them
  readonly illegal: readonly string[]; // after each move: the empty points that the next player may not take
  readonly prisoners: readonly string[]; // after each move: what Black and White hold
}

export interface ScoredGame {
  readonly size: number;
  readonly handicap: number;
  readonly moves: string;
  readonly dead: string;
  readonly seki: string;
  readonly area: string; // with komi 7.5 and no compensation
  readonly territory: string; // with komi 6.5
}

export interface Said {
  readonly program: string;
  readonly legal: readonly LegalGame[];
  readonly scored: readonly ScoredGame[];
  readonly handicap: readonly { readonly size: number; readonly stones: number; readonly points: string }[];
}

// biome-ignore format: table
const OPTIONS: Record<Rules, readonly string[]> = {
  'tromp-taylor': ['--positional-superko', '--allow-all-suicide'],
  'chinese':      ['--positional-superko', '--forbid-suicide'],
  'aga':          ['--situational-superko', '--forbid-suicide'],
  'new-zealand':  ['--situational-superko', '--allow-all-suicide'],
  'japanese':     ['--simple-ko', '--forbid-suicide'],
};
const RULES = Object.keys(OPTIONS).filter((name): name is Rules => name in RULESETS);
const LENGTHS = [
  [2, 60],
  [3, 90],
  [4, 90],
  [5, 110],
  [7, 90],
  [9, 110],
  [13, 60],
  [19, 120],
] as const;
const GAMES = 24; // of each counting, half of them with handicap

export const split = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const colourOf = (i: number): string => (i % 2 === 0 ? 'black' : 'white');

/** One row a line, so that a change shows where it is. */
export function written({ program, ...lists }: Said): string {
  const parts = Object.entries(lists).map(
    ([name, rows]) => `  "${name}": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`,
  );
  return `{\n  "program": "${program}",\n${parts.join(',\n')}\n}\n`;
}

export function record(program: string): Said {
  return {
    program,
    legal: RULES.flatMap((rules, i) =>
      LENGTHS.map(([size, length]) => legality(rules, size, randomMoves(rules, size, length, 10 * size + i))),
    ),
    scored: Array.from({ length: 2 * GAMES }, (_, i) => {
      const size = [9, 9, 7, 13][i % 4] ?? 9;
      const handicap = i % 8 === 3 ? 4 : i % 8 === 4 ? 2 : 0;
      return scores(size, handicap, finishedGame(size, handicap, i));
    }),
    handicap: Array.from({ length: 13 }, (_, i) => i + 7).flatMap((size) =>
      Array.from({ length: 8 }, (_, j) => j + 2).flatMap((stones) => handicapPoints(size, stones)),
    ),
  };
}

function randomMoves(rules: Rules, size: number, length: number, seed: number): string[] {
  const line = lineFrom(emptyBoard(size), BLACK, RULESETS[rules]);
  const choose = choices(seed);
  return Array.from({ length }, () => {
    const legal = legalPoints(line.board, line.turn, line.rules, line.wasThere);
    const at = legal.length === 0 || choose(25) === 0 ? NOWHERE : (legal[choose(legal.length)] ?? NOWHERE);
    playOn(line, at);
    return at === NOWHERE ? 'pass' : pointName(at, size);
  });
}

export function legality(rules: Rules, size: number, moves: readonly string[]): LegalGame {
  const answers = askGnuGo(OPTIONS[rules], [
    `boardsize ${size}`,
    'clear_board',
    ...moves.flatMap((move, i) => [
      `play ${colourOf(i)} ${move}`,
      `all_legal ${colourOf(i + 1)}`,
      'list_stones black',
      'list_stones white',
      'captures black',
      'captures white',
    ]),
  ]).slice(2);
  const all = Array.from({ length: size * size }, (_, at) => pointName(at, size));
  const rows = moves.map((_, i) => answers.slice(6 * i + 1, 6 * i + 6));
  return {
    rules,
    size,
    moves: moves.join(' '),
    illegal: rows.map((row) => {
      const taken = new Set(row.slice(0, 3).flatMap(split));
      return all.filter((name) => !taken.has(name)).join(' ');
    }),
    prisoners: rows.map((row) => row.slice(3).join(' ')),
  };
}

/** Two weak players until both pass. */
function finishedGame(size: number, handicap: number, seed: number): string[] {
  const moves = askGnuGo(
    ['--level', `${seed % 3}`, '--seed', `${seed + 1}`, '--never-resign', '--chinese-rules'],
    [
      ...opening(size, handicap),
      ...Array.from({ length: 2 * size * size }, (_, i) => `genmove ${colourOf(i + (handicap > 0 ? 1 : 0))}`),
    ],
  ).slice(opening(size, handicap).length);
  const end = moves.findIndex((move, i) => move === 'PASS' && moves[i + 1] === 'PASS');
  if (end < 0) throw new Error(`game ${seed} does not end`);
  return moves.slice(0, end).map((move) => move.replace('PASS', 'pass'));
}

const opening = (size: number, handicap: number): string[] => [
  `boardsize ${size}`,
  'clear_board',
  ...(handicap > 0 ? [`fixed_handicap ${handicap}`] : []),
];

export function scores(size: number, handicap: number, moves: readonly string[]): ScoredGame {
  const begin = handicap > 0 ? 1 : 0;
  const commands = [
    ...opening(size, handicap),
    ...moves.map((move, i) => `play ${colourOf(i + begin)} ${move}`),
  ];
  const asked = (rules: string, komi: number): string[] =>
    askGnuGo(
      [rules, '--level', '1'],
      [...commands, `komi ${komi}`, 'final_status_list dead', 'final_status_list seki', 'final_score'],
    ).slice(-3);
  const [dead = '', seki = '', territory = ''] = asked('--japanese-rules', 6.5);
  const [deadByArea = '', , area = ''] = asked('--chinese-rules', 7.5);
  const sorted = (points: string): string => points.split(/\s+/).sort().join(' ');
  if (sorted(dead) !== sorted(deadByArea)) throw new Error('the rulesets see different stones dead');
  return { size, handicap, moves: moves.join(' '), dead: sorted(dead), seki: sorted(seki), area, territory };
}

function handicapPoints(size: number, stones: number) {
  try {
    const points = askGnuGo([], [`boardsize ${size}`, 'clear_board', `fixed_handicap ${stones}`])[2] ?? '';
    return [{ size, stones, points: split(points).sort().join(' ') }];
  } catch {
    return [{ size, stones, points: '' }]; // refused
  }
}

const DRAWN = 4; // first moves by chance: on small boards it would play the same games again and again

/** A game of two weak players to the last capture, as a line of SGF; RE is GNU Go's own count by area. */
export function recordedGame(size: number, seed: number): string {
  const begin = [`boardsize ${size}`, 'clear_board', 'komi 7.5'];
  const points = Array.from({ length: size * size }, (_, at) => pointName(at, size));
  const drawn = seeded(`game ${seed}`).shuffle(points).slice(0, DRAWN);
  const thinking = ['--level', `${seed % 2}`, '--seed', `${seed}`, '--never-resign', '--capture-all-dead'];
  const area = ['--chinese-rules', '--positional-superko'];
  const opening = drawn.map((move, i) => `play ${colourOf(i)} ${move}`);
  const generate = Array.from({ length: 3 * size * size }, (_, i) => `genmove ${colourOf(DRAWN + i)}`);
  const said = askGnuGo([...area, ...thinking], [...begin, ...opening, ...generate]);
  const answers = [...drawn, ...said.slice(begin.length + DRAWN)];
  const end = answers.findIndex((move, i) => move === 'PASS' && answers[i + 1] === 'PASS');
  const moves = answers.slice(0, end < 0 ? answers.length : end + 2);
  const played = moves.map((move, i) => `play ${colourOf(i)} ${move}`);
  const result = askGnuGo(area, [...begin, ...played, 'final_score']).at(-1);
  const nodes = moves.map((move, i) => `;${i % 2 === 0 ? 'B' : 'W'}[${coordinates(move, size)}]`);
  return `(;FF[4]GM[1]SZ[${size}]KM[7.5]RU[Tromp-Taylor]PB[GNU Go 3.8]PW[GNU Go 3.8]RE[${result}]${nodes.join('')})`;
}

function coordinates(move: string, size: number): string {
  if (move === 'PASS') return '';
  const letters = 'abcdefghijklmnopqrstuvwxy';
  const at = pointNamed(move, size);
  return `${letters[at % size]}${letters[size - 1 - Math.floor(at / size)]}`;
}
