import { chanceOf, type Reply, type Seat, seatOfEight, type Turn } from '@rulewright/bots';
import { type Chess, makeUci, type Setup } from '@rulewright/chess';
import type { Plan } from '@rulewright/engine';
import { levelOf, moveAt } from './levels.ts';
import { think } from './think.ts';

/** Worse than this, in hundredths of a pawn, a draw is welcome. */
const BEHIND = -80;
const GLANCE = 4_000; // positions looked at to see who is behind

/** The bot of that name for chess: a level of the lobby, or `chess1` to `chess8`; null: there is none. */
export const chessSeatNamed = (plan: Plan, name: string, seed: string, now = Date.now): Seat | null =>
  seatOfEight<Chess>(plan, 'chess', { name, word: 'chess' }, (turn, level, signal) => {
    const until = now() + Math.min(levelOf(level).millis, turn.left.millis ?? Number.POSITIVE_INFINITY);
    const clock = { isUp: false };
    const stop = (): boolean => {
      clock.isUp ||= signal.aborted || now() >= until;
      return clock.isUp;
    };
    const reply = answer(turn, level, seed, stop);
    return clock.isUp ? { ...reply, timed: true } : reply;
  });

function answer(turn: Turn<Chess>, level: number, seed: string, stop: () => boolean): Reply {
  const { variant, kept: setup } = turn.view.table;
  const past = setup.seen.slice(0, -2);
  const find = (action: string) => turn.decisions.find((asked) => asked.action === action);
  const [offer, claim, asked] = [find('answerDraw'), find('claimDraw'), find('move')];
  const draw = (offer ?? claim) !== undefined && isBehind(setup, past);
  if (draw && offer !== undefined) return { answers: [{ decision: offer.id, args: { accept: true } }] };
  if (draw && claim !== undefined) return { answers: [{ decision: claim.id, option: 0 }] };
  if (asked === undefined) return { answers: [] };
  const move = makeUci(moveAt(level, setup, past, chanceOf(seed, turn), { stop }), variant);
  return { answers: [{ decision: asked.id, args: argsOf(move) }] };
}

const isBehind = (setup: Setup, past: readonly number[]): boolean =>
  (think(setup, past, { nodes: GLANCE }).lines[0]?.score ?? 0) < BEHIND;

/** A move in UCI as the arguments that are listed. */
export function argsOf(uci: string): unknown {
  const args = { from: uci.slice(0, 2), to: uci.slice(2, 4) };
  return uci.length === 5 ? { ...args, promotion: uci.charAt(4) } : args;
}
