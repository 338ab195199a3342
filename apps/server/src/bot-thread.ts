// Runs in a thread that thinks: compiles the games for itself, since rules are functions and cannot be sent.
import { backgammonSeatNamed } from '@rulewright/backgammon-bot';
import { readReply, receiveTurn, type Seat, seatNamed } from '@rulewright/bots';
import { chessSeatNamed } from '@rulewright/chess-bot';
import { conquestSeatNamed } from '@rulewright/conquest-bot';
import { duneSeatNamed } from '@rulewright/dune-bot';
import { derived, type Input, type Plan } from '@rulewright/engine';
import { goSeatNamed } from '@rulewright/go-bot';
import type { Thinking } from './bots.ts';
import { compileGames } from './games.ts';

/** Bots that know one game, by its id. */
const EXPERTS: Readonly<Record<string, typeof duneSeatNamed>> = {
  backgammon: backgammonSeatNamed,
  chess: chessSeatNamed,
  conquest: conquestSeatNamed,
  dune: duneSeatNamed,
  go: goSeatNamed,
};
/** What bots of earlier versions are called now. */
const RENAMED: Readonly<Record<string, string>> = { greedy: 'medium', search: 'hard', dune: 'hard' };
const games = compileGames();

export async function think({ game, bot, turn: sent, seed }: Thinking): Promise<readonly Input[]> {
  const plan = games.get(game);
  if (plan === undefined) throw new RangeError(`no game ${game}`);
  const turn = receiveTurn(plan, sent, derived(seed, `lists of turn ${sent.n}`));
  const reply = await seatOf(plan, bot, seed).answer(turn, new AbortController().signal);
  const reading = readReply(reply, sent.view.player ?? '', turn.decisions);
  if (!reading.ok) throw new Error(`${bot} gives no answer: ${reading.why}`);
  return reading.answers.map(({ input }) => input);
}

function seatOf(plan: Plan, bot: string, seed: string): Seat {
  const name = RENAMED[bot] ?? bot;
  const seat = EXPERTS[plan.game.id]?.(plan, name, seed) ?? seatNamed(plan, name, seed);
  if (seat === null) throw new RangeError(`no bot ${bot} for ${plan.game.id}`);
  return seat;
}

/** The games are compiled. */
export const ready = (): void => {};
