import { actorOf } from './actor.ts';
import { levelOf } from './level.ts';
import type { Live, Plan, PlanAsk } from './model/plan.ts';
import { isSpent } from './spent.ts';

const NO_PLAYERS: readonly string[] = [];

/** The seat of a player, or -1. For a handful of players faster than `indexOf`. */
export function seatOf(players: readonly string[], player: string): number {
  for (let seat = 0; seat < players.length; seat++) if (players[seat] === player) return seat;
  return -1;
}

/** Whom an ask addresses now, less those who have answered and are not asked again. */
export function askedBy(plan: Plan, state: Live, ask: PlanAsk): readonly string[] {
  const { players } = state;
  if (ask.who === null) {
    const seat = actorAsked(plan, state, ask);
    return seat < 0 ? NO_PLAYERS : [players[seat]!]; // a seat
  }
  const asked = ask.who(state);
  if (!ask.isSpent || asked.length === 0 || !hasSpent(plan, state, ask)) return asked;
  return asked.filter((player) => !isSpent(plan, state, ask.phase, seatOf(players, player)));
}

/** Whether an ask addresses anybody now. */
export function asksAnybody(plan: Plan, state: Live, ask: PlanAsk): boolean {
  return ask.who === null ? actorAsked(plan, state, ask) >= 0 : askedBy(plan, state, ask).length > 0;
}

/** The seat of the actor whom an ask without `who` addresses, or -1. */
export function actorAsked(plan: Plan, state: Live, ask: PlanAsk): number {
  const seat = actorOf(plan, state, ask.turns);
  return seat >= 0 && ask.isSpent && isSpent(plan, state, ask.phase, seat) ? -1 : seat;
}

function hasSpent(plan: Plan, state: Live, ask: PlanAsk): boolean {
  const level = state.kernel.levels[levelOf(state, plan.phases[ask.phase]!.frame)]; // asks belong to phases of the plan
  return level !== undefined && level.spent.length > 0;
}
