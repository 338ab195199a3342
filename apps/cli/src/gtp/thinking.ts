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

interface Effort {
  readonly playouts: number;
  readonly seed: number;
  readonly millis: number;
  readonly hurried: number; // milliseconds when somebody waits for the end
}

const SLICE = 5; // milliseconds between two looks at what came in
const BATCH = 16; // playouts between two looks at the clock
const LEAST = 100; // playouts before time counts
const JUDGING = 400; // playouts that say what is dead
const GLANCE = 100; // milliseconds for that in a hurry

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
  const { level, clock, table } = state;
  const { line } = table;
  const before = line.moves;
  const question = questionFor(state, colour);
  const finding = await searched(state, question, {
    playouts: playoutsOf(level, line.board.grid.size),
    seed: ++state.searches,
    millis: Math.min(LEVELS[level - 1]?.millis ?? 0, clock.allows(colour)),
    hurried: 0,
  });
  const { at } = decide(question, finding);
  if (line.moves > before) takeBack(line); // the pass that was supplied
  return at;
}

/** Thinks until playouts or time are used up, less of it in a hurry; in between others have their turn. */
async function searched(state: GtpState, question: Question, effort: Effort): Promise<Finding> {
  const { now } = state;
  const { playouts, seed, millis, hurried } = effort;
  const start = now();
  const searching = beginSearch(question, playouts, seed);
  for (let left = playouts; left > 0; ) {
    const pause = now() + SLICE;
    for (; left > 0 && now() < pause; left -= BATCH) searching.run(Math.min(BATCH, left));
    await new Promise(setImmediate);
    const spent = now() - start;
    if (state.isHurried ? spent >= hurried : spent >= millis && playouts - left >= LEAST) break;
  }
  return searching.finding();
}

async function judged(state: GtpState): Promise<{ question: Question; finding: Finding }> {
  const question = questionFor(state, state.table.line.turn);
  const effort = { playouts: JUDGING, seed: 1, millis: Number.POSITIVE_INFINITY, hurried: GLANCE };
  return { question, finding: await searched(state, question, effort) };
}

/** The bot's own view of what is dead. */
export async function deadFor(state: GtpState): Promise<number[]> {
  const { question, finding } = await judged(state);
  return deadStones(question.board, finding.owned, finding.playouts);
}

/** The score by that view, as the protocol writes it. */
export async function scoreFor(state: GtpState): Promise<string> {
  const { question, finding } = await judged(state);
  const { black, white } = settled(question, finding).score;
  return black === white ? '0' : `${black > white ? 'B' : 'W'}+${Math.abs(black - white)}`;
}
