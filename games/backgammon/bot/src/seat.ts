import type { Backgammon, BackgammonTable } from '@rulewright/backgammon';
import { chanceOf, isLevel, type Level, planFor, type Reply, type Seat, type Turn } from '@rulewright/bots';
import type { Plan, Random } from '@rulewright/engine';
import { halfOf, stakesOf } from './stakes.ts';
import { acceptsResignation, answerDouble, doubles, hasLost, lookAhead, weighPlays } from './think.ts';

/** By how much a level errs, in shares of what lies between a win and a loss; who never errs looks ahead. */
const ERRORS: Readonly<Record<Level, number>> = { easy: 0.25, medium: 0.05, hard: 0 };
const FINE = 1_000_000;

/** The bot of that name for backgammon: a level of the lobby; null: there is none. */
export function backgammonSeatNamed(plan: Plan, name: string, seed: string): Seat | null {
  if (!isLevel(name)) return null;
  planFor<Backgammon>(plan, 'backgammon');
  const seat: Seat<Backgammon> = { name, answer: (turn) => answer(turn, name, chanceOf(seed, turn)) };
  return seat;
}

function answer({ view, decisions }: Turn<Backgammon>, level: Level, random: Random): Reply {
  const table = view.table.kept;
  const seat = view.players.indexOf(view.player ?? '');
  const say = (action: string, args: object = {}): Reply => {
    const asked = decisions.find((one) => one.action === action);
    return { answers: asked === undefined ? [] : [{ decision: asked.id, args }] };
  };
  const isAsked = (action: string): boolean => decisions.some((one) => one.action === action);
  if (isAsked('answerResignation'))
    return say('answerResignation', { accept: acceptsResignation(table, seat) });
  if (isAsked('resign') && hasLost(table, seat)) return say('resign', { as: 'single' });
  if (isAsked('take')) {
    const wish = answerDouble(table, seat);
    return say(wish === 'beaver' && !isAsked('beaver') ? 'take' : wish);
  }
  if (isAsked('play')) return say('play', { moves: choosePlay(table, seat, level, random) });
  return say(isAsked('double') && doubles(table, seat) ? 'double' : 'roll');
}

/** The play that seems best to a level. */
export function choosePlay(table: BackgammonTable, seat: number, level: Level, random: Random) {
  const stakes = stakesOf(table, seat, table.cube);
  const list = weighPlays(table.board, seat, table.dice, stakes);
  if (ERRORS[level] === 0) return lookAhead(list, seat, stakes)[0]?.moves ?? [];
  const most = ERRORS[level] * halfOf(stakes);
  const noise = (): number => (most * (random.int(2 * FINE + 1) - FINE)) / FINE;
  return list
    .map(({ moves, worth }) => ({ moves, felt: worth + noise() }))
    .reduce((best, next) => (next.felt > best.felt ? next : best)).moves;
}
