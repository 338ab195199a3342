// What GNU Backgammon says of positions, ids and match files. It is asked when it is installed; what it said is kept in
// fixtures/. Positions and matches to ask about are our own, drawn with seeds.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  compile,
  derived,
  isOver,
  type Random,
  randomPlayer,
  record,
  seeded,
  writeRecord,
} from '@rulewright/engine';
import { backgammon } from './backgammon.ts';
import { NONE } from './core/board.ts';
import type { Rolled } from './core/turn.ts';
import { makeMatchId, makePositionId } from './gnubg-id.ts';
import { randomRolled, slowBoards, wandered } from './slow.test-kit.ts';
import { DOUBLE, NO_OFFER, newTable, type Settings, type TableDraft, USUAL } from './table.ts';
import { makeXgid } from './xgid.ts';

const PLACES = ['gnubg', '/usr/games/gnubg'];

/** The program, or null where it is not installed. */
export const gnubg: string | null =
  PLACES.find((program) => spawnSync(program, ['--version']).status === 0) ?? null;

export interface Questions {
  readonly positions: readonly string[]; // position and match id, dice lying
  readonly ids: readonly (readonly string[])[]; // commands, after which it says its ids
  readonly matches: readonly string[]; // match files of ours
  readonly lengths: readonly number[]; // matches that it plays
}
type Result = readonly [winner: string, points: number];
export interface Answers {
  readonly positions: readonly (readonly string[])[];
  readonly ids: readonly string[];
  readonly ours: readonly (readonly Result[])[];
  readonly theirs: readonly { readonly text: string; readonly results: readonly Result[] }[];
}

export function whatGnubgSays(program: string, questions: Questions): Answers {
  const folder = mkdtempSync(join(tmpdir(), 'gnubg-'));
  const [asked, said] = [join(folder, 'questions.json'), join(folder, 'answers.json')];
  const script = fileURLToPath(new URL('../fixtures/gnubg.py', import.meta.url));
  try {
    writeFileSync(asked, JSON.stringify(questions));
    const env = { ...process.env, HOME: folder, QUESTIONS: asked, ANSWERS: said };
    const { status, signal } = spawnSync(program, ['-t', '-q', '-p', script], { env, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${program} ended with ${status ?? signal}`);
    return JSON.parse(readFileSync(said, 'utf8')) as Answers; // by our own script
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Name and version, as the program says them. */
export const versionOf = (program: string): string =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]?.trim() ?? '';

/** How many of each case are asked about. */
export const EACH = 42;

/** Cases that random games hardly meet: leaving the rule out changes what can be played. */
export const CASES: Readonly<Record<string, (rolled: Rolled) => boolean>> = {
  'larger die': (rolled) => differs(rolled, { larger: false }),
  'order of dice': (rolled) => differs(rolled, { orders: 1 }),
  'equal dice in part': ({ dice: [a, b], ...rest }) =>
    a === b && isInPart({ dice: [a ?? 0, b ?? 0], ...rest }),
  'higher points': (rolled) => differs(rolled, { higher: false }),
};

function differs(rolled: Rolled, without: Parameters<typeof slowBoards>[1]): boolean {
  return slowBoards(rolled).join() !== slowBoards(rolled, without).join();
}

function isInPart(rolled: Rolled): boolean {
  const boards = slowBoards(rolled);
  const moved = (after: string): number => {
    const before = pips(rolled.board, rolled.seat);
    return before - pips(after.split(',').map(Number), rolled.seat);
  };
  const whole = 4 * (rolled.dice[0] ?? 0);
  return (
    boards.length > 0 &&
    boards.every((after) => moved(after) < whole && after.split(',')[rolled.seat * 26] !== '15')
  );
}
const pips = (board: readonly number[], seat: number): number =>
  board.slice(seat * 26, seat * 26 + 26).reduce((sum, count, point) => sum + count * point, 0);

/** A few checkers of one side against many points that the other holds. */
function sparse(random: Random): Rolled {
  const board: number[] = new Array(52).fill(0);
  const put = (side: number, point: number, many: number): void => {
    if (point < 25 && (board[(1 - side) * 26 + 25 - point] ?? 0) > 0) return;
    board[side * 26 + point] = (board[side * 26 + point] ?? 0) + many;
  };
  for (let held = 5 + random.int(3); held > 0; held--) put(1, 1 + random.int(24), 2);
  const far = random.int(3) === 0 ? 6 : 25;
  for (let men = 1 + random.int(4); men > 0; men--) put(0, 1 + random.int(far), 1);
  for (const side of [0, 1])
    board[side * 26] = 15 - board.slice(side * 26 + 1, side * 26 + 26).reduce((sum, n) => sum + n, 0);
  const isWrong = board[0] === 15 || board[26] === 15 || (board[26] ?? 0) < 0;
  return isWrong ? sparse(random) : { board, seat: 0, dice: [random.die(6), random.die(6)] };
}

const SETTINGS: Settings = { ...USUAL, length: 0, jacoby: false };

export function idOf({ board, seat, dice }: Rolled): string {
  const table = { ...newTable(SETTINGS), board: [...board], turn: seat, dice: [...dice] };
  return `${makePositionId(table)}:${makeMatchId(table)}`;
}

/** Both sides have checkers, and somebody can move some time. */
const isPossible = ({ board }: Rolled): boolean =>
  board[0] !== 15 && board[26] !== 15 && !(board[25] !== 0 && board[51] !== 0);

/** Positions with dice: of random games, random boards, and so many of each special case. */
export function positionsToAsk(seed: string, many: number, each: number): Rolled[] {
  const random = seeded(seed);
  const found: Rolled[] = [];
  for (const isCase of Object.values(CASES))
    for (let n = 0; n < each; ) {
      const rolled = sparse(random);
      if (!isCase(rolled)) continue;
      found.push(rolled);
      n++;
    }
  while (found.length < many) {
    const rolled =
      random.int(2) === 0 ? randomRolled(random) : { ...randomRolled(random), board: wandered(random) };
    if (isPossible(rolled)) found.push({ ...rolled, seat: 0 });
  }
  return found;
}

/** A table anywhere in a match or session. */
function randomTable(random: Random): TableDraft {
  const length = random.int(4) === 0 ? 0 : 1 + random.int(25);
  const table = newTable({ ...SETTINGS, length, jacoby: length === 0 && random.int(2) === 0 });
  table.board = wandered(random, random.int(24));
  table.playing = true;
  table.turn = random.int(2);
  table.score = [0, 0].map(() => random.int(length === 0 ? 20 : length));
  const ends = table.score.filter((points) => points === length - 1).length;
  table.crawford = length > 1 && ends === 1 && random.int(2) === 0;
  table.cube = table.crawford ? 1 : 2 ** random.int(4);
  table.owner = table.cube === 1 ? NONE : random.int(2);
  const kind = random.int(3);
  if (kind === 0) table.dice = [random.die(6), random.die(6)];
  const mayDouble = !table.crawford && table.owner !== (table.turn ^ 1);
  if (kind === 1 && mayDouble && (length === 0 || (table.score[table.turn] ?? 0) + table.cube < length))
    table.offered = DOUBLE;
  return table;
}

/** A match between random players, written down. */
export function playedMatch(seed: string, options: Partial<Settings>): string {
  const game = record(compile(backgammon), { seed, options, players: ['ann', 'bob'] });
  if (!game.ok) throw new Error(game.why);
  const player = randomPlayer(game.plan, derived(seed, 'players'));
  while (!isOver(game.state())) {
    const input = player.next(game.state());
    if (input === null || !game.submit(input).ok) throw new Error('the match does not go on');
  }
  return writeRecord(game, 'mat') ?? '';
}

/** How the program comes to a table by its own id, or by XGID; it reads no double, so that is offered to it. */
export function commandsTo(table: TableDraft, by: 'gnubgid' | 'xgid'): string[] {
  const before = { ...table, offered: NO_OFFER };
  const id = by === 'xgid' ? makeXgid(before) : `${makePositionId(before)}:${makeMatchId(before)}`;
  return [`set ${by} ${id}`, ...(table.offered === DOUBLE ? ['double'] : [])];
}

/** The tables whose ids are asked for. */
export function tablesToAsk(): TableDraft[] {
  const random = seeded('ids');
  return Array.from({ length: 500 }, () => randomTable(random));
}

/** Games to their end: from where, in its words, and in ours (who, and in notation what). */
const START = 'XGID=-b----E-C---eE---c-e----B-:0:0';
const LAST = 'XGID=-A----------------------a-';
// biome-ignore format: table
export const ENDS = [
  { xgid: `${LAST}:1:-1:1:21:0:0:0:2:10`, says: ['move 1/off'],                   ours: ['X 1/off'] },
  { xgid: `${LAST}:0:0:1:21:4:2:3:0:10`,  says: ['move 1/off'],                   ours: ['X 1/off'] },
  { xgid: `${START}:1:31:0:0:0:1:10`,     says: ['resign s', 'accept'],           ours: ['X resign', 'O accept'] },
  { xgid: `${START}:1:00:0:0:0:2:10`,     says: ['double', 'resign g', 'accept'], ours: ['X double', 'O resign gammon', 'X accept'] },
  { xgid: `${START}:1:00:0:3:1:0:10`,     says: ['double', 'resign s', 'accept'], ours: ['X double', 'O resign', 'X accept'] },
  { xgid: `${START}:1:00:0:0:3:0:10`,     says: ['double', 'drop'],               ours: ['X double', 'O drop'] },
  { xgid: `${START}:1:00:0:0:3:0:10`,     says: ['double', 'redouble', 'drop'],   ours: ['X double', 'O beaver', 'X drop'] },
] as const;

export function questions(): Questions {
  const tables = tablesToAsk();
  return {
    positions: positionsToAsk('gnubg', 1000, EACH).map(idOf),
    ids: [
      ...tables.map((table) => commandsTo(table, 'gnubgid')),
      ...tables.map((table) => commandsTo(table, 'xgid')),
      ...ENDS.map(({ xgid, says }) => ['set beavers 3', `set xgid ${xgid}`, ...says]),
    ],
    matches: [1, 3, 5, 7, 9].map((length) => playedMatch(`match to ${length}`, { length })),
    lengths: [1, 3, 5, 5, 7],
  };
}
