// What the bot is asked for: a move, or what is dead.
import { NOWHERE, takeBack } from '@rulewright/go';
import {
  beginSearch,
  deadStones,
  decide,
  type Finding,
  LEVELS,
  playoutsOf,
  type Question,
  settled,
} from '@rulewright/go-bot';
import type { GtpClock } from './clock.ts';
import { type GtpTable, giveTurn, whiteGets } from './table.ts';

export interface GtpState {
  table: GtpTable;
  clock: GtpClock;
  readonly level: number;
  readonly now: () => number;
  isHurried: boolean;
  isOver: boolean;
  searches: number; // the seed of the next one
}

const SLICE = 5; // milliseconds between two looks at what came in
const BATCH = 16; // playouts between two looks at the clock
const LEAST = 100; // playouts before time counts
const JUDGING = 400; // playouts that say what is dead

function questionFor({ table }: GtpState, colour: number): Question {
  const { line, moves, rules, before } = table;
  const steps = giveTurn(line, colour);
  const last = steps > 0 ? NOWHERE : (moves.at(-1)?.at ?? NOWHERE);
  return {
    board: line.board,
    turn: colour,
    last,
    passed: steps === 0 && line.passes > 0,
    rules,
    seen: [...before, ...line.keys],
    komi: whiteGets(table),
  };
}

/** The move of a colour, whether it is its turn or not; nothing is played. */
export async function generated(state: GtpState, colour: number): Promise<number> {
  const { line } = state.table;
  const before = line.moves;
  const question = questionFor(state, colour);
  const { at } = decide(question, await searched(state, question));
  if (line.moves > before) takeBack(line); // the pass that was supplied
  return at;
}

/** Thinks until playouts or time are used up, or somebody is in a hurry; in between others have their turn. */
async function searched(state: GtpState, question: Question): Promise<Finding> {
  const { level, now, clock } = state;
  const most = playoutsOf(level, question.board.grid.size);
  const until = now() + Math.min(LEVELS[level - 1]?.millis ?? 0, clock.allows(question.turn));
  const searching = beginSearch(question, most, ++state.searches);
  for (let left = most; left > 0; ) {
    const pause = now() + SLICE;
    for (; left > 0 && now() < pause; left -= BATCH) searching.run(Math.min(BATCH, left));
    await new Promise(setImmediate);
    if (state.isHurried || (now() >= until && most - left >= LEAST)) break;
  }
  return searching.finding();
}

function judged(state: GtpState): { question: Question; finding: Finding } {
  const question = questionFor(state, state.table.line.turn);
  const searching = beginSearch(question, JUDGING, 1);
  searching.run(JUDGING);
  return { question, finding: searching.finding() };
}

/** The bot's own view of what is dead. */
export function deadFor(state: GtpState): number[] {
  const { question, finding } = judged(state);
  return deadStones(question.board, finding.owned, finding.playouts);
}

/** The score by that view, as the protocol writes it. */
export function scoreFor(state: GtpState): string {
  const { question, finding } = judged(state);
  const { black, white } = settled(question, finding).score;
  return black === white ? '0' : `${black > white ? 'B' : 'W'}+${Math.abs(black - white)}`;
}
