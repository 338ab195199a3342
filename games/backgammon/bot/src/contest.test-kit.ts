// Games against GNU Backgammon without the cube: all at once, so that it is asked once for each turn of all of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Board, backgammon, lossOf, makeGnubgId, SIDE, startBoard } from '@rulewright/backgammon';
import { compile, derived, type Random, start } from '@rulewright/engine';
import { lookAhead, weighPlays } from './think.ts';

const PLACES = ['gnubg', '/usr/games/gnubg'];

/** The program, or null where it is not installed. */
export const gnubg: string | null =
  PLACES.find((program) => spawnSync(program, ['--version']).status === 0) ?? null;

const money = start(compile(backgammon), { options: { length: 0, jacoby: false } });

/** What the program would play in each position, in its own words; null where nothing can be played. */
function bestPlays(program: string, ids: readonly string[]): (string | null)[] {
  const folder = mkdtempSync(join(tmpdir(), 'gnubg-'));
  const [asked, said] = [join(folder, 'questions.json'), join(folder, 'answers.json')];
  const script = fileURLToPath(new URL('../fixtures/best-plays.py', import.meta.url));
  try {
    writeFileSync(asked, JSON.stringify(ids));
    const env = { ...process.env, HOME: folder, QUESTIONS: asked, ANSWERS: said };
    const { status } = spawnSync(program, ['-t', '-q', '-p', script], { env, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
    return JSON.parse(readFileSync(said, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function idOf({ board, seat }: Game, dice: readonly number[]): string {
  if (!money.ok) throw new Error(money.why);
  return makeGnubgId({ ...money.state.table, board, turn: seat, dice });
}

interface Game {
  readonly ours: number; // our seat
  readonly random: Random; // the same dice for both games of a pair
  board: Board;
  seat: number;
  points: number | null; // won by us
}

const STAKES = { win: [1, 2, 3], lose: [-1, -2, -3] };

/** Points won by us in each pair of games that share their dice, the players changing seats. */
export function contest(program: string, pairs: number, isAhead: boolean): number[] {
  const games = Array.from({ length: 2 * pairs }, (_, i): Game => {
    const random = derived('contest', `pair ${i >> 1}`);
    return { ours: i & 1, random, board: startBoard(), seat: 0, points: null };
  });
  const first = new Set(games);
  for (let open = games; open.length > 0; open = games.filter(({ points }) => points === null)) {
    const thrown = open.map((game) => ({ game, dice: throwFor(game, first) }));
    const asked = thrown.filter(({ game }) => game.seat !== game.ours);
    const ids = asked.map(({ game, dice }) => idOf(game, dice));
    const answers = bestPlays(program, ids);
    for (const [i, { game, dice }] of asked.entries()) follow(game, after(game, dice, answers[i] ?? null));
    for (const { game, dice } of thrown.filter((one) => !asked.includes(one))) {
      const list = weighPlays(game.board, game.seat, dice, STAKES);
      const [best] = isAhead ? lookAhead(list, game.seat, STAKES) : list;
      follow(game, best?.board ?? game.board);
    }
  }
  return Array.from(
    { length: pairs },
    (_, i) => (games[2 * i]?.points ?? 0) + (games[2 * i + 1]?.points ?? 0),
  );
}

/** Two dice; the first roll of a game is no double. */
function throwFor(game: Game, first: Set<Game>): number[] {
  const dice = [game.random.die(6), game.random.die(6)];
  if (first.has(game) && dice[0] === dice[1]) return throwFor(game, first);
  first.delete(game);
  return dice;
}

/** The board after a play as it writes it, which is one of those that we list. */
function after({ board, seat }: Game, dice: readonly number[], play: string | null): Board {
  if (play === null) return board;
  const wanted = boardInWords(board, seat, play);
  const found = weighPlays(board, seat, dice, STAKES).find((one) => one.board.join() === wanted);
  if (found === undefined) throw new Error(`${play} with ${dice.join('-')} is no play of ours`);
  return found.board;
}

function boardInWords(board: Board, seat: number, play: string): string {
  const list = [...board];
  const [me, you] = [seat * SIDE, (1 - seat) * SIDE];
  const add = (at: number, by: number): void => {
    list[at] = (list[at] ?? 0) + by;
  };
  for (const word of play.split(' ')) {
    const [, route = '', times = '1'] = /^([^(]*)(?:\((\d)\))?$/.exec(word) ?? [];
    const stops = route.split('/').map((stop) => stop.replace('bar', '25').replace('off', '0'));
    add(me + Number.parseInt(stops[0] ?? '', 10), -Number(times));
    add(me + Number.parseInt(stops.at(-1) ?? '', 10), Number(times));
    for (const stop of stops.filter((one) => one.endsWith('*'))) {
      add(you + 25 - Number.parseInt(stop, 10), -1);
      add(you + 25, 1);
    }
  }
  return list.join();
}

function follow(game: Game, board: Board): void {
  game.board = board;
  if (board[game.seat * SIDE] === 15)
    game.points = lossOf(board, game.seat ^ 1) * (game.seat === game.ours ? 1 : -1);
  game.seat ^= 1;
}
