import type { PlanAsk } from '../model/plan.ts';
import type { Now } from './active.ts';
import { actorOf, levelFor } from './levels.ts';
import { isSpent } from './spent.ts';

const NO_PLAYERS: readonly string[] = [];

/** The seat of a player, or -1. For a handful of players faster than `indexOf`. */
export function seatOf(players: readonly string[], player: string): number {
  for (let seat = 0; seat < players.length; seat++) if (players[seat] === player) return seat;
  return -1;
}

/** Whom an ask addresses now, less those who have answered and are not asked again. */
export function askedBy(now: Now, ask: PlanAsk): readonly string[] {
  const { plan, state } = now;
  if (ask.who === null) {
    const seat = actorAsked(now, ask);
    return seat < 0 ? NO_PLAYERS : [state.players[seat]!]; // a seat
  }
  const asked = namedBy(now, ask, ask.who);
  if (!ask.isSpent || asked.length === 0 || !levelFor(plan, state, ask.phase)?.spent.length) return asked;
  return asked.filter((player) => !isSpent(plan, state, ask.phase, seatOf(state.players, player)));
}

/** Whom an ask names. While nothing happens it names the same. */
export function namedBy(
  { state, named }: Now,
  { index }: PlanAsk,
  who: NonNullable<PlanAsk['who']>,
): readonly string[] {
  if (named === null) return who(state);
  if (named.at[index] === named.moment) return named.who[index]!; // kept with its moment
  const asked = who(state);
  named.at[index] = named.moment;
  named.who[index] = asked;
  return asked;
}

/** Whether an ask addresses anybody now. */
export const asksAnybody = (now: Now, ask: PlanAsk): boolean =>
  ask.who === null ? actorAsked(now, ask) >= 0 : askedBy(now, ask).length > 0;

/** The seat of the actor whom an ask without `who` addresses, or -1. */
export function actorAsked({ plan, state }: Now, ask: PlanAsk): number {
  const seat = actorOf(plan, state, ask.turns);
  return seat >= 0 && ask.isSpent && isSpent(plan, state, ask.phase, seat) ? -1 : seat;
}
