import type { PhaseDef, Verdict } from '@rulewright/engine';
import { BAR, type Board, CHECKERS, highest, lossOf, OFF, SIDE } from './core/board.ts';
import { canPlay, FINE, landing, makeStep, stepFault, undoStep } from './core/step.ts';
import { diceLeft, incomplete, type Step } from './core/turn.ts';
import { decider } from './cube.ts';
import { REFUSALS, type Refusal } from './data/refusals.ts';
import { listOfPlays, readPlay, samplePlay, stepsOfPlay } from './plays.ts';
import { offering } from './resigning.ts';
import { passTurn, type Table } from './table.ts';
import { type Backgammon, finish, g, nameOf, play, step } from './vocabulary.ts';
import { win } from './winning.ts';

/** Refusals of steps by the faults of core/step.ts. */
const FAULTS: readonly (Refusal | null)[] = [
  null,
  REFUSALS.noChecker,
  REFUSALS.barFirst,
  REFUSALS.noSuchDie,
  REFUSALS.blocked,
  REFUSALS.notAllHome,
  REFUSALS.higherFirst,
];
const INCOMPLETE = { 'more dice': REFUSALS.moreDice, 'larger die': REFUSALS.largerDie };

/** Steps of the play that is being made. */
const stepsMade = ({ made }: Table): Step[] =>
  Array.from({ length: made.length / 3 }, (_, i) => ({ from: made[3 * i]!, die: made[3 * i + 1]! })); // triples

function judgeStep(table: Table, { from, die }: Step): Verdict {
  const me = table.turn * SIDE;
  const isLeft = diceLeft(table.dice, stepsMade(table)).includes(die);
  const fault = stepFault(table.board, me, from, isLeft ? die : 0, highest(table.board, me));
  return fault === FINE ? 'valid' : (FAULTS[fault] ?? 'valid');
}

function judgeFinish(table: Table): Verdict {
  const { turn: seat, dice } = table;
  const why = incomplete({ board: boardBefore(table), seat, dice }, stepsMade(table));
  return why === null ? 'valid' : INCOMPLETE[why];
}

/** The board on which the play began. */
function boardBefore({ board, turn, made }: Table): Board {
  const before = [...board];
  for (let i = made.length - 3; i >= 0; i -= 3)
    undoStep(before, turn * SIDE, made[i]!, made[i + 1]!, made[i + 2] === 1); // triples
  return before;
}

const playing = g.ask(play, {
  cites: ['B4.5', 'B4.6', 'B3.4', 'B7.4'],
  who: decider,
  options: ({ table }) => listOfPlays(table),
  sample: ({ table }, _, random) => samplePlay(table, random),
  read: ({ table }, _, args) => readPlay(table, args),
  default: ({ table }) => listOfPlays(table)[0] ?? { moves: [] },
});

const stepping = g.on(step, {
  if: [({ table }, { args }) => judgeStep(table, args)],
  do: ({ table }, { player, args: { from, die } }, { emit }) => {
    const hit = makeStep(table.board, table.turn * SIDE, from, die);
    table.made.push(from, die, hit ? 1 : 0);
    const to = landing(from, die);
    const rule = hit ? 'B5.1' : from === BAR ? 'B5.3' : to === OFF ? 'B7.2' : 'B4.4';
    emit({ type: 'CHECKER_MOVED', player, from, to, die, hit }, rule);
  },
});

const finishing = g.on(finish, {
  if: [({ table }) => judgeFinish(table)],
  do: (draft, { player }, effects) => {
    const { table } = draft;
    const { turn, board, dice } = table;
    effects.emit({ type: 'PLAYED', player, dice }, 'B3.1');
    passTurn(table);
    if (board[turn * SIDE + OFF] === CHECKERS)
      win(draft, turn, lossOf(board, turn ^ 1), 'bearing off', effects);
  },
});

const passing = g.auto('nothing can be played', {
  cites: ['B6.3'],
  when: ({ table: { board, turn, dice } }) => !canPlay(board, turn, dice[0]!, dice[1]!), // two lie there
  do: (draft, { emit }) => {
    const { table } = draft;
    emit({ type: 'NO_PLAY', player: nameOf(draft, table.turn), dice: table.dice }, 'B6.3');
    passTurn(table);
  },
});

/** What both phases with dice have in common: one answer is a whole turn, judged step by step. */
export const PLAYING = {
  before: ({ table }, move) => (g.is(play, move) ? stepsOfPlay(table, move.args) : null),
  asks: [playing, offering],
  rules: [stepping, finishing],
  auto: [passing],
} satisfies PhaseDef<Backgammon>;
