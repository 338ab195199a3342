// Runs in a thread that thinks: compiles the games for itself, since rules are functions and cannot be sent.
import { backgammonAdviser, backgammonSeatNamed } from '@rulewright/backgammon-bot';
import {
  type Advised,
  type Adviser,
  adviserFor,
  readReply,
  receiveTurn,
  type Seat,
  type SentTurn,
  seatNamed,
  type Turn,
} from '@rulewright/bots';
import { chessAdviser, chessSeatNamed } from '@rulewright/chess-bot';
import { conquestSeatNamed } from '@rulewright/conquest-bot';
import { duneAdviser, duneSeatNamed } from '@rulewright/dune-bot';
import { derived, type Input, imagine, makeMove, type Plan } from '@rulewright/engine';
import { goAdviser, goSeatNamed } from '@rulewright/go-bot';
import type { Advice, Curve } from '@rulewright/protocol';
import { type Answers, asked, type CurveJob, curveOf, type PlayedLog } from './analysis/analyse.ts';
import type { Thinking } from './bots.ts';
import { compileGames, versionOf } from './games.ts';
import { giveWay } from './thread.ts';

/** Bots that know one game, by its id. */
const EXPERTS: Readonly<Record<string, typeof duneSeatNamed>> = {
  backgammon: backgammonSeatNamed,
  chess: chessSeatNamed,
  conquest: conquestSeatNamed,
  dune: duneSeatNamed,
  go: goSeatNamed,
};
/** Those of them who can judge their game. */
const ADVISERS: Readonly<Record<string, (plan: Plan) => Adviser>> = {
  backgammon: backgammonAdviser,
  chess: chessAdviser,
  dune: duneAdviser,
  go: goAdviser,
};
/** What bots of earlier versions are called now. */
const RENAMED: Readonly<Record<string, string>> = { greedy: 'medium', search: 'hard', dune: 'hard' };
const games = compileGames();
giveWay();

export async function think({ game, bot, turn: sent, seed }: Thinking): Promise<readonly Input[]> {
  const plan = games.get(game);
  if (plan === undefined) throw new RangeError(`no game ${game}`);
  return answered(plan, bot, received(plan, sent, seed), seed);
}

const received = (plan: Plan, sent: SentTurn, seed: string): Turn =>
  receiveTurn(plan, sent, derived(seed, `lists of turn ${sent.n}`));

async function answered(plan: Plan, bot: string, turn: Turn, seed: string): Promise<readonly Input[]> {
  const reply = await seatOf(plan, bot, seed).answer(turn, new AbortController().signal);
  const reading = readReply(reply, turn.view.player ?? '', turn.decisions);
  if (!reading.ok) throw new Error(`${bot} gives no answer: ${reading.why}`);
  return reading.answers.map(({ input }) => input);
}

const MOST = 3; // answers that are advised
const SEED = 'analysis'; // asked twice, the same is said

export const curve = (job: CurveJob): Curve => {
  const plan = planOf(job.log);
  return curveOf(plan, job, ADVISERS[plan.game.id]?.(plan) ?? adviserFor(plan, SEED));
};

export async function advise({ log, seq }: { log: PlayedLog; seq: number }): Promise<Advice[]> {
  const plan = planOf(log);
  const advice: Advice[] = [];
  for (const { player, turn } of asked(plan, log, seq))
    advice.push({ player, answers: await answersTo(plan, turn, SEED) });
  return advice;
}

export function hint({ game, turn, seed }: Omit<Thinking, 'bot'>): Promise<Answers> {
  const plan = games.get(game);
  if (plan === undefined) throw new RangeError(`no game ${game}`);
  return answersTo(plan, received(plan, turn, seed), seed);
}

/** Whoever knows the game lists answers, or says what they would do. */
async function answersTo(plan: Plan, turn: Turn, seed: string): Promise<Answers> {
  const { id } = plan.game;
  const isLeft = ADVISERS[id] === undefined && EXPERTS[id] !== undefined; // to the expert's seat
  const listed = isLeft ? [] : (ADVISERS[id]?.(plan) ?? adviserFor(plan, seed)).answers(turn, MOST);
  const found =
    listed.length > 0
      ? listed
      : (await answered(plan, 'hard', turn, seed)).map(({ action, args }) => ({ action, args, worth: null }));
  return found.map((one) => ({ ...one, ...written(plan, turn, one, seed) }));
}

/** The answer as players write it, where the game has a notation; what they see is enough for that. */
function written(plan: Plan, { view }: Turn, { action, args }: Advised, seed: string): { text?: string } {
  if (plan.live.notation === undefined || view.player === null) return {};
  const state = imagine(plan, view, derived(seed, 'notation'));
  return { text: makeMove(plan, state, { player: view.player, action, args }) };
}

function planOf({ game, version }: PlayedLog): Plan {
  const plan = versionOf(games, game, version);
  if (plan === undefined) throw new RangeError(`no version ${version} of ${game}`);
  return plan;
}

function seatOf(plan: Plan, bot: string, seed: string): Seat {
  const name = RENAMED[bot] ?? bot;
  const seat = EXPERTS[plan.game.id]?.(plan, name, seed) ?? seatNamed(plan, name, seed);
  if (seat === null) throw new RangeError(`no bot ${bot} for ${plan.game.id}`);
  return seat;
}

/** The games are compiled. */
export const ready = (): void => {};
