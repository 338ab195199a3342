import { highest, OFF, SIDE } from './core/board.ts';
import { FINE, landing, makeStep, stepFault, undoStep } from './core/step.ts';
import { boardAfter, diceLeft, diceOf, isComplete, type Rolled, type Step } from './core/turn.ts';

// A play names routes, not their order and not their dice. Here they become steps, each with its die.

type Routes = readonly (readonly number[])[];

/** An order of steps is legal at best, and then without hits at stops that nobody named. */
const INCOMPLETE = 100;

/** One checker on its way: where it is, and which stop of its route comes next. */
interface Walker {
  readonly route: readonly number[];
  readonly at: number;
  readonly next: number;
}

/** The steps of routes, in an order and with dice that keep the rules; null where there is none. */
export function stepsOf(rolled: Rolled, routes: Routes): readonly Step[] | null {
  const price = (steps: readonly Step[]): number => (isComplete(rolled, steps) ? 0 : INCOMPLETE);
  return walk(rolled.seat, [...rolled.board], routes, diceOf(rolled.dice), price);
}

/** The cheapest way for checkers to go their routes with these dice, if there is one. */
function walk(
  seat: number,
  board: number[],
  routes: Routes,
  dice: readonly number[],
  price: (steps: readonly Step[]) => number,
): readonly Step[] | null {
  const me = seat * SIDE;
  let best: readonly Step[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  const go = (
    walkers: readonly Walker[],
    left: readonly number[],
    made: readonly Step[],
    cost: number,
  ): void => {
    if (cost >= least) return;
    if (walkers.length === 0) {
      const whole = cost + price(made);
      if (whole < least) [best, least] = [made, whole];
      return;
    }
    const top = highest(board, me);
    for (const [i, { route, at, next }] of walkers.entries())
      for (const die of new Set(left)) {
        const stop = route[next] ?? OFF;
        const to = landing(at, die);
        if (to < stop || stop >= at || stepFault(board, me, at, die, top) !== FINE) continue;
        const hit = makeStep(board, me, at, die);
        const others = walkers.toSpliced(i, 1);
        const isThere = to === stop;
        if (!isThere || next + 1 < route.length)
          others.unshift({ route, at: to, next: isThere ? next + 1 : next });
        const hidden = hit && !isThere ? 1 : 0;
        go(others, left.toSpliced(left.indexOf(die), 1), [...made, { from: at, die }], cost + hidden);
        undoStep(board, me, at, die, hit);
      }
  };
  const walkers = routes.map((route) => ({ route, at: route[0] ?? OFF, next: 1 }));
  go(walkers, dice, [], 0);
  return best;
}

/** The steps of routes that cannot be played, up to one that the rules refuse: taken in the order they were given. */
export function refusedSteps(rolled: Rolled, routes: Routes): readonly Step[] {
  const made: Step[] = [];
  for (const route of routes) {
    const board = boardAfter(rolled, made);
    const dice = diceLeft(rolled.dice, made);
    const alone = walk(rolled.seat, board, [route], dice, () => 0);
    if (alone === null) return [...made, ...refusedRoute(rolled, board, dice, route)];
    made.push(...alone);
  }
  return made;
}

/** The first of a route's steps that is refused, with those before it. */
function refusedRoute({ seat }: Rolled, board: number[], dice: number[], route: readonly number[]): Step[] {
  const me = seat * SIDE;
  const [start = OFF] = route;
  const way = diceOfWay(route, dice);
  if (way === null) return [{ from: start, die: 0 }];
  const made: Step[] = [];
  let from = start;
  for (const die of way) {
    made.push({ from, die });
    if (stepFault(board, me, from, die, highest(board, me)) !== FINE) break;
    makeStep(board, me, from, die);
    from -= die;
  }
  return made;
}

/** Dice that add up to the ways between the stops of a route, larger ones first; null where none do. */
function diceOfWay(route: readonly number[], dice: readonly number[], at = 1): number[] | null {
  const from = route[at - 1] ?? OFF;
  const to = route[at];
  if (to === undefined) return [];
  if (to >= from) return null;
  for (const die of [...new Set(dice)].sort((a, b) => b - a)) {
    const stop = from - die;
    if (stop < to && to !== OFF) continue;
    const used = dice.indexOf(die);
    const left = dice.filter((_, i) => i !== used);
    const [then, next] =
      stop > to ? [[...route.slice(0, at - 1), stop, ...route.slice(at)], at] : [route, at + 1];
    const rest = diceOfWay(then, left, next);
    if (rest !== null) return [die, ...rest];
  }
  return null;
}
