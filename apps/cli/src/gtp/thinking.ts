// What the bot is asked for: a move, or what is dead.
import { type Player, pointName, present } from '@rulewright/go';
import {
  beginSearch,
  deadStones,
  decide,
  type Finding,
  LEVELS,
  playoutsOf,
  type Question,
  questionOf,
  settled,
} from '@rulewright/go-bot';
import type { GtpClock } from './clock.ts';
import { type GtpGame, inTurn, nowOf } from './game.ts';

export interface GtpState {
  game: GtpGame;
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

const questionFor = ({ game }: GtpState, player: Player): Question =>
  questionOf(present({ table: inTurn(game, player) }, player));

/** The move of a player, in turn or not, or `pass`; nothing is played. */
export async function generated(state: GtpState, player: Player): Promise<string> {
  const { level, clock, game } = state;
  const { size } = nowOf(game);
  const question = questionFor(state, player);
  const finding = await searched(state, question, {
    playouts: playoutsOf(level, size),
    seed: ++state.searches,
    millis: Math.min(LEVELS[level - 1]?.millis ?? 0, clock.allows(player)),
    hurried: 0,
  });
  return pointName(decide(question, finding).at, size) || 'pass';
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
  const question = questionFor(state, nowOf(state.game).turn);
  const effort = { playouts: JUDGING, seed: 1, millis: Number.POSITIVE_INFINITY, hurried: GLANCE };
  return { question, finding: await searched(state, question, effort) };
}

/** Its board, and the bot's own view of what is dead. */
export async function deadFor(state: GtpState) {
  const { question, finding } = await judged(state);
  return { board: question.board, dead: deadStones(question.board, finding.owned, finding.playouts) };
}

/** The score by that view, as the protocol writes it. */
export async function scoreFor(state: GtpState): Promise<string> {
  const { question, finding } = await judged(state);
  const { black, white } = settled(question, finding).score;
  return black === white ? '0' : `${black > white ? 'B' : 'W'}+${Math.abs(black - white)}`;
}
