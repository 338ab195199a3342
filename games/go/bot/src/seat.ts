// The bot at a table: it sees what a person in its chair sees, and answers what that person is asked.
import { type Asked, chanceOf, type Reply, type Seat, seatOfEight, type Turn } from '@rulewright/bots';
import type { Plan, Random } from '@rulewright/engine';
import {
  BLACK,
  countsAtOnce,
  type Go,
  NOWHERE,
  pointName,
  pointNamed,
  shownBoard,
  starPoints,
  stonesIn,
  WHITE,
} from '@rulewright/go';
import { LEVELS } from './data/levels.ts';
import { deadStones, decide } from './judgement.ts';
import { type Limits, type Question, search } from './search.ts';

type GoTurn = Turn<Go>;
type Table = GoTurn['view']['table'];

const MARKS = 3; // between two required answers
const PATIENCE = 6; // marks on the table, then it plays on rather than marking again
const NINE = 81; // points

/** The playouts of a level, 1 to 8, on a board of this size. */
export function playoutsOf(level: number, size: number): number {
  const { playouts } = LEVELS[Math.min(LEVELS.length, Math.max(1, level)) - 1] ?? LEVELS[0];
  return Math.max(20, Math.round((playouts * NINE) / Math.max(NINE, size * size)));
}

/** The bot of that name for Go: easy, medium, hard, or `level 1` to `level 8`; null: there is none. */
export function goSeatNamed(plan: Plan, name: string, seed: string, now = Date.now): Seat | null {
  return seatOfEight<Go>(plan, 'go', { name, word: 'level ' }, (turn, level, signal) => {
    const asked = turn.decisions.find(({ optional }) => !optional);
    if (asked === undefined) throw new RangeError('nothing is asked');
    const random = chanceOf(seed, turn);
    const most = LEVELS[level - 1]?.millis ?? 0;
    const until = now() + Math.min(most, turn.left.millis ?? Number.POSITIVE_INFINITY);
    const effort = {
      playouts: playoutsOf(level, turn.view.table.size),
      seed: random.int(2 ** 31 - 1) + 1,
      stop: () => signal.aborted || now() >= until,
    };
    if (asked.action === 'play') return move(turn, asked, effort);
    if (asked.action === 'settle') return settle(turn, asked, effort);
    return { answers: [{ decision: asked.id, args: handicapPoint(turn.view.table, asked, random) }] };
  });
}

function move({ view: { table } }: GoTurn, asked: Asked, effort: Limits): Reply {
  const question = questionOf(table);
  const { at, playouts } = decide(question, search(question, effort));
  const args = at === NOWHERE ? { pass: true } : { at: pointName(at, table.size) };
  return { answers: [{ decision: asked.id, args }], ...(playouts < effort.playouts && { timed: true }) };
}

export function questionOf(table: Table): Question {
  const { size, rules, last, komi, compensation, passes, kept } = table;
  const board = shownBoard(table);
  const turn = table.turn === 'white' ? WHITE : BLACK;
  const allAlive = kept !== undefined && countsAtOnce({ ...kept, rules });
  const known = { rules, seen: kept?.seen ?? [], komi: komi + compensation, allAlive };
  return { board, turn, last: pointNamed(last ?? '', size), passed: passes === 1, ...known };
}

/** Marks what its playouts give up, one chain at a time, then agrees; where too much is to be marked it plays on. */
function settle({ view: { table }, decisions }: GoTurn, asked: Asked, effort: Limits): Reply {
  const question = questionOf(table);
  const { owned, playouts } = search(question, { ...effort, playouts: Math.max(200, effort.playouts >> 2) });
  const dead = new Set(deadStones(question.board, owned, playouts).map((at) => pointName(at, table.size)));
  const offered = decisions.find(({ action }) => action === 'mark')?.options ?? [];
  const wanted = offered.filter((args) => {
    const { at, as } = args as { at: string; as: string }; // a mark
    return as === 'dead' ? dead.has(at) : as === 'alive' && !dead.has(at);
  });
  if (wanted.length > 0 && wanted.length <= MARKS && table.marking < PATIENCE)
    return { answers: [{ action: 'mark', args: wanted[0] }] };
  const args = wanted.length === 0 ? { agree: true, marking: table.marking } : { agree: false };
  return { answers: [{ decision: asked.id, args }] };
}

/** Star points first, then any point. */
function handicapPoint({ size, rows }: Table, { sample }: Asked, random: Random): unknown {
  const stones = stonesIn(rows);
  const { corners, sides, centre } = starPoints(size);
  const free = [...corners, ...centre, ...sides].find((at) => stones[at] === '.');
  return free === undefined ? sample(random) : { at: pointName(free, size) };
}
