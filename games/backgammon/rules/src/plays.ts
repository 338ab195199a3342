import type { Answer, Random } from '@rulewright/engine';
import {
  boardAfterPlay,
  createPlays,
  isListed,
  listPlays,
  movesOfPlay,
  type Plays,
  ROOM,
} from './core/plays.ts';
import { boardAfter, type Rolled } from './core/turn.ts';
import { refusedSteps, stepsOf } from './routes.ts';
import type { Table } from './table.ts';
import { finish, g, type PlayArgs, step } from './vocabulary.ts';

// A play is a list of starts and dice in the core, routes in inputs, and steps in the kernel. Single steps are made
// once and handed out again.

const answers: Answer[] = [];
const FINISH = g.answer(finish, Object.freeze({}));

function answerOf(from: number, die: number): Answer {
  const key = from * 7 + die;
  answers[key] ??= g.answer(step, Object.freeze({ from, die }));
  return answers[key];
}

export const rolledOf = ({ board, turn, dice }: Table): Rolled => ({ board, seat: turn, dice });

// The plays of the position asked about last; most likely it is asked about again.
const plays = createPlays();
let lastBoard: Table['board'] | null = null; // on which only steps write, and
let lastDice: Table['dice'] | null = null; // every throw has a list of its own
let listed: readonly PlayArgs[] | null = null;
let drawn: PlayArgs | null = null;
let drawnAt = 0;
const work: number[] = [];

/** The plays of the table's position and dice, in the list of the core. */
function playsOf({ board, turn, dice, made }: Table): Plays {
  if (board === lastBoard && dice === lastDice && made.length === 0) return plays;
  lastBoard = made.length === 0 ? board : null;
  lastDice = dice;
  const a = dice[0]!; // two lie there
  const b = dice[1]!;
  if (isListed(plays, board, turn, a, b)) return plays;
  listed = null;
  drawn = null;
  return listPlays(plays, board, turn, a, b);
}

/** A play of the list as an input. */
const argsAt = (index: number): PlayArgs => ({ moves: movesOfPlay(plays, index) });

/** Every play, one for each position that can be reached. */
export function listOfPlays(table: Table): readonly PlayArgs[] {
  const { count } = playsOf(table);
  if (listed !== null) return listed;
  const list: PlayArgs[] = [];
  for (let index = 0; index < count; index++) list.push(argsAt(index));
  listed = list;
  return list;
}

export function samplePlay(table: Table, random: Random): PlayArgs {
  const { count } = playsOf(table);
  drawnAt = random.int(count);
  drawn = argsAt(drawnAt);
  return drawn;
}

/** Where a play stands in the list of the table, if it was listed or drawn here; else -1. */
function placeOf(table: Table, args: PlayArgs): number {
  playsOf(table);
  if (args === drawn) return drawnAt;
  return listed === null ? -1 : listed.indexOf(args);
}

/** Another naming of a play as it is listed; what cannot be played stays as it is. */
export function readPlay(table: Table, args: PlayArgs): PlayArgs {
  if (placeOf(table, args) >= 0) return args;
  const rolled = rolledOf(table);
  const steps = stepsOf(rolled, args.moves);
  if (steps === null) return args;
  const after = boardAfter(rolled, steps);
  const at = listOfPlays(table).findIndex((_, index) =>
    boardAfterPlay(plays, index, work).every((count, place) => count === after[place]),
  );
  return listed?.[at] ?? args;
}

/** A play as the steps that make it, and the end of it. */
export function stepsOfPlay(table: Table, args: PlayArgs): readonly Answer[] {
  const at = placeOf(table, args);
  if (at >= 0) return answersAt(at);
  const rolled = rolledOf(table);
  const steps = stepsOf(rolled, args.moves) ?? refusedSteps(rolled, args.moves);
  return [...steps.map(({ from, die }) => answerOf(from, die)), FINISH];
}

function answersAt(index: number): readonly Answer[] {
  const length = plays.lengths[index]!; // inside the list
  const made: Answer[] = new Array(length + 1);
  for (let i = 0; i < length; i++)
    made[i] = answerOf(plays.steps[index * ROOM + 2 * i]!, plays.steps[index * ROOM + 2 * i + 1]!);
  made[length] = FINISH;
  return made;
}
