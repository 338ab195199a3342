import { type Board, CHECKERS, facing, highest, OFF, SIDE } from './board.ts';
import { createPlays, listPlays } from './plays.ts';
import { FINE, landing, makeStep, stepFault, undoStep } from './step.ts';

/** One step: a checker and the die it uses. */
export interface Step {
  readonly from: number;
  readonly die: number;
}
/** A step that can be made, as a board shows it. */
export interface NextStep extends Step {
  readonly to: number;
  readonly hit: boolean;
}

/** A board with dice on it and who is to play them. */
export interface Rolled {
  readonly board: Board;
  readonly seat: number;
  readonly dice: readonly number[];
}

/** The dice of a roll, each as often as it is played. */
export const diceOf = ([a = 0, b = 0]: readonly number[]): number[] => (a === b ? [a, a, a, a] : [a, b]);

/** Why a play that stops here is not complete. */
export type Incomplete = 'more dice' | 'larger die';

/** What a play must use: so many dice, and where it is one of two, which; 0 where that does not matter. */
interface Due {
  readonly most: number;
  readonly die: number;
}

const plays = createPlays();

function dueOf({ board, seat, dice: [a = 0, b = 0] }: Rolled): Due {
  const { most, steps } = listPlays(plays, board, seat, a, b);
  return { most, die: most === 1 && a !== b ? steps[1]! : 0 }; // of the first play, if there is one
}

function missing({ board, seat }: Rolled, { most, die }: Due, made: readonly Step[]): Incomplete | null {
  if (isFinished(board, seat, made)) return null;
  if (made.length < most) return 'more dice';
  return die !== 0 && made[0]?.die !== die ? 'larger die' : null;
}

/** Whether a turn may end after these steps, given that each could be made: null, or why not. */
export const incomplete = (rolled: Rolled, made: readonly Step[]): Incomplete | null =>
  missing(rolled, dueOf(rolled), made);

export const isComplete = (rolled: Rolled, made: readonly Step[]): boolean =>
  incomplete(rolled, made) === null;

function isFinished(board: Board, seat: number, made: readonly Step[]): boolean {
  let off = board[seat * SIDE + OFF]!;
  for (const { from, die } of made) if (landing(from, die) === OFF) off++;
  return off === CHECKERS;
}

/** The board after some steps, each of which can be made. */
export function boardAfter({ board, seat }: Rolled, made: readonly Step[]): number[] {
  const after = [...board];
  for (const { from, die } of made) makeStep(after, seat * SIDE, from, die);
  return after;
}

/** The dice that are left after some steps. */
export function diceLeft(dice: readonly number[], made: readonly Step[]): number[] {
  const left = diceOf(dice);
  for (const { die } of made) if (left.includes(die)) left.splice(left.indexOf(die), 1);
  return left;
}

/** The steps that can be made next and still become a legal play. */
export function stepsFrom(rolled: Rolled, made: readonly Step[]): NextStep[] {
  const board = boardAfter(rolled, made);
  const due = dueOf(rolled);
  const isOver = isFinished(rolled.board, rolled.seat, made);
  const ways = isOver
    ? []
    : openSteps(rolled, board, made).filter((step) => leadsOn(rolled, due, board, made, step));
  return ways.map(({ from, die }) => {
    const to = landing(from, die);
    return { from, die, to, hit: to !== OFF && board[facing(rolled.seat * SIDE, to)] === 1 };
  });
}

/** Every step that can be made next, whatever comes of it. */
function openSteps({ seat, dice }: Rolled, board: Board, made: readonly Step[]): Step[] {
  const me = seat * SIDE;
  const top = highest(board, me);
  const ways: Step[] = [];
  for (const die of new Set(diceLeft(dice, made)))
    for (let from = top; from > 0; from--)
      if (stepFault(board, me, from, die, top) === FINE) ways.push({ from, die });
  return ways;
}

/** Whether a legal play goes on with this step. */
function leadsOn(rolled: Rolled, due: Due, board: number[], made: readonly Step[], step: Step): boolean {
  const steps = [...made, step];
  if (missing(rolled, due, steps) === null) return true;
  const me = rolled.seat * SIDE;
  const hit = makeStep(board, me, step.from, step.die);
  const found = openSteps(rolled, board, steps).some((next) => leadsOn(rolled, due, board, steps, next));
  undoStep(board, me, step.from, step.die, hit);
  return found;
}

/** Steps that one checker makes one after the other. */
export interface Way {
  readonly steps: readonly Step[];
  readonly pips: number;
  readonly isHit: boolean; // somebody is hit
}

interface Priced extends Way {
  readonly price: number;
}

/** Where each checker can go by one step or by several: the way that hits nobody between, and is the shortest. */
export function waysFrom(
  rolled: Rolled,
  made: readonly Step[],
): ReadonlyMap<number, ReadonlyMap<number, Way>> {
  const ways = new Map<number, Map<number, Priced>>();
  for (const steps of walksFrom(rolled, made)) {
    const { from } = steps[0]!; // a walk has steps
    const { to } = steps.at(-1)!;
    const isHit = steps.some(({ hit }) => hit);
    const price = 10 * steps.slice(0, -1).filter(({ hit }) => hit).length + steps.length;
    const pips = steps.reduce((sum, { die }) => sum + die, 0);
    const targets = ways.get(from) ?? new Map<number, Priced>();
    ways.set(from, targets);
    if (price < (targets.get(to)?.price ?? Number.POSITIVE_INFINITY))
      targets.set(to, { steps, pips, isHit, price });
  }
  return ways;
}

/** Every walk of one checker, whatever it hits. */
const walksFrom = (rolled: Rolled, made: readonly Step[], start?: number): (readonly NextStep[])[] =>
  stepsFrom(rolled, made)
    .filter(({ from }) => from === (start ?? from))
    .flatMap((first) => {
      const on = first.to === OFF ? [] : walksFrom(rolled, [...made, first], first.to);
      return [[first], ...on.map((steps) => [first, ...steps])];
    });
